import { serve } from "../../src/rpc/serve";
import { boot, portOf } from "../boot";
import { createModelRunner } from "./model-runner";

boot((start) => {
  const runner = createModelRunner(start.base);
  serve(runner, portOf(start, "model"));
  return (_face, port) => serve(runner, port);
});
