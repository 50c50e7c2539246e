import type { Backend } from "../../../src/core/domain/model";
import type { Machine } from "../../../src/core/models/machine";
import type { EngineProbe } from "../../../src/core/ports/language-model";

/** The part of WebGPU that this module uses; TypeScript's types for workers do not have it. */
interface GraphicsAdapter {
  readonly features: ReadonlySet<string>;
  readonly info?: { readonly isFallbackAdapter?: boolean; readonly architecture?: string };
  readonly limits: {
    readonly maxComputeWorkgroupStorageSize: number;
    readonly maxStorageBuffersPerShaderStage: number;
    readonly maxBufferSize: number;
  };
}
interface Graphics {
  requestAdapter(): Promise<GraphicsAdapter | null>;
}

/** More threads than this gain nothing, because they share one memory bus. */
const MOST_THREADS = 8;
/** A module with nothing but a memory that has 64-bit addresses. */
const MEMORY_64 = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 3, 1, 4, 1);

/** The number of threads to use. One core is left to the page: when all are busy, threads wait for each other. */
export function threadsToUse(): number {
  return Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency - 1));
}

/** Chooses WebGPU only where the GPU computes with half-precision numbers: llama.cpp's shaders need them. */
export async function chooseBackend(): Promise<Backend> {
  const adapter = await graphics()?.requestAdapter();
  return adapter?.features.has("shader-f16") === true ? "webgpu" : "cpu";
}

export async function probeWllama(): Promise<EngineProbe> {
  if (!WebAssembly.validate(MEMORY_64)) return { kind: "unavailable", reason: "no WebAssembly" };
  return { kind: "ready", backend: await chooseBackend() };
}

/** Reads the properties of the machine that decide which models of the catalogue can run here. */
export async function readMachine(): Promise<Machine> {
  const adapter = await graphics()
    ?.requestAdapter()
    .catch(() => null);
  // `deviceMemory` is in GiB, rounded, and only some browsers have it.
  const { deviceMemory } = navigator as { readonly deviceMemory?: number };
  const memoryBytes = deviceMemory === undefined ? undefined : deviceMemory * 2 ** 30;
  if (adapter === undefined || adapter === null) return { graphics: undefined, memoryBytes };
  const { info, features, limits } = adapter;
  return {
    memoryBytes,
    graphics: {
      hasHalfPrecision: features.has("shader-f16"),
      isSoftware: info?.isFallbackAdapter === true || info?.architecture === "swiftshader",
      workgroupBytes: limits.maxComputeWorkgroupStorageSize,
      buffersPerShader: limits.maxStorageBuffersPerShaderStage,
      bufferBytes: limits.maxBufferSize,
    },
  };
}

function graphics(): Graphics | undefined {
  // Browsers without WebGPU do not have this property.
  return (navigator as { readonly gpu?: Graphics }).gpu;
}
