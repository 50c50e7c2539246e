import { serve } from "../../src/rpc/serve";
import { boot, portOf } from "../boot";
import { PageRecogniser } from "./page-recogniser";

boot((start) => {
  serve(new PageRecogniser(start.base), portOf(start, "recogniser"));
  return (_face, port) => port.close();
});
