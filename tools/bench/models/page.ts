import { wrap } from "comlink";
import type { EngineProbe, GenerateRequest } from "../../../src/core/ports/language-model";
import type { ModelBench, ModelTimes, Wrote } from "./model.worker";

const BASE = new URL("../../../", location.href).href;

const worker = wrap<ModelBench>(
  new Worker(new URL("./model.worker.ts", import.meta.url), { type: "module" }),
);

const modelBench = {
  probe: (): Promise<EngineProbe> => worker.probe(),
  /** Why this browser has no WebGPU to compute on, or no browser model; undefined when it has. */
  async missing(engine: "webgpu" | "shader-f16" | "prompt-api"): Promise<string | undefined> {
    if (engine === "prompt-api") {
      const api = Reflect.get(globalThis, "LanguageModel") as { availability(): Promise<string> } | undefined;
      const availability = (await api?.availability()) ?? "not offered";
      return availability === "available" ? undefined : `the browser’s model is ${availability}`;
    }
    const graphics = Reflect.get(navigator, "gpu") as
      { requestAdapter(): Promise<{ features: ReadonlySet<string> } | null> } | undefined;
    const adapter = await graphics?.requestAdapter();
    if (adapter === undefined || adapter === null) return "no WebGPU";
    return engine === "webgpu" || adapter.features.has("shader-f16") ? undefined : "no shader-f16";
  },
  /** What the browser tells of the graphics processor that it computes on; undefined without WebGPU. */
  async adapter(): Promise<string | undefined> {
    const graphics = Reflect.get(navigator, "gpu") as
      { requestAdapter(): Promise<{ info: Readonly<Record<string, string>> } | null> } | undefined;
    const info = (await graphics?.requestAdapter())?.info;
    if (info === undefined) return undefined;
    const told = ["vendor", "architecture", "device", "description"].map((key) => info[key]);
    return told.filter((one) => one !== undefined && one !== "").join(", ") || "one that tells no name";
  },
  /** Times the file that was given to the page's file input. */
  time: (prompt: string): Promise<ModelTimes> => worker.time(BASE, givenFile(), prompt),
  /** Loads that file, to write with. */
  open: () => worker.open(BASE, givenFile()),
  countTokens: (text: string): Promise<number> => worker.countTokens(text),
  write: (request: GenerateRequest): Promise<Wrote> => worker.write(request),
};

function givenFile(): File {
  const file = document.querySelector("input")?.files?.[0];
  if (file === undefined) throw new Error("Cannot load a model: no file was given");
  return file;
}

declare global {
  interface Window {
    modelBench: typeof modelBench;
  }
}
window.modelBench = modelBench;

const input = document.createElement("input");
input.type = "file";
document.body.append(input);
