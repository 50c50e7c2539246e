import { parseModelId, type ModelId } from "../domain/ids";
import type { ModelCard } from "../domain/model";
import addresses from "../domain/addresses.json";
import type { SearchModel } from "./better-search";

/** How fast a model writes, compared with the others: more weights take longer for every word. */
export type SpeedClass = "fast" | "medium" | "slow";

/** The precision a model computes with: half precision needs `shader-f16` and takes about a fifth less memory. */
export type Precision = "f16" | "f32";

/** A model that can be fetched, in its two builds. */
export interface OfferedModel {
  readonly name: string;
  readonly parameters: number;
  readonly licence: string;
  readonly contextTokens: number;
  readonly speed: SpeedClass;
  readonly builds: Readonly<Record<Precision, ModelBuild>>;
  /** Tokens that end a text, where the published configuration names others: it has those of an earlier Qwen. */
  readonly stopTokens?: readonly number[];
  /** Reports of it contradict each other: it is offered, and not recommended. */
  readonly isDoubtful?: true;
  /** A better one has taken its place: it is offered only where its download has begun. */
  readonly isReplaced?: true;
}

/** One build of a model; its weights have four bits in both. */
export interface ModelBuild {
  readonly id: ModelId;
  /** The name that its maker gives the folder. */
  readonly folder: string;
  /** The state of that folder, so that always the same bytes are there; `main` where no source tells one. */
  readonly revision: string;
  /** Name of the file with its compiled code. */
  readonly library: string;
  /** The approximate number of bytes to fetch. */
  readonly bytes: number;
  /** Bytes of graphics memory that it takes while it is loaded. */
  readonly memoryBytes: number;
}

const MB = 1e6;

const QWEN3_5_ENDS = [248_044, 248_046] as const;

/**
 * The models that the download worker can fetch, smallest first. `addresses.json` says where they are. Their choice rests on
 * what is published of them, see `docs/decisions/0078`: none of these files has been tried here.
 */
export const CATALOGUE: readonly OfferedModel[] = [
  {
    name: "Llama 3.2 1B Instruct",
    parameters: 1.24e9,
    licence: "Llama 3.2 Community",
    contextTokens: 4096,
    speed: "fast",
    builds: buildsOf("Llama-3.2-1B-Instruct", "Llama-3.2-1B-Instruct", 705, { f16: 879, f32: 1129 }),
  },
  {
    name: "Qwen2.5 1.5B Instruct",
    parameters: 1.54e9,
    licence: "Apache-2.0",
    contextTokens: 8192,
    speed: "fast",
    builds: buildsOf("Qwen2.5-1.5B-Instruct", "Qwen2-1.5B-Instruct", 880, { f16: 1630, f32: 1889 }),
  },
  {
    name: "Qwen3 1.7B",
    parameters: 1.72e9,
    licence: "Apache-2.0",
    contextTokens: 4096,
    speed: "fast",
    builds: buildsOf(
      "Qwen3-1.7B",
      "Qwen3-1.7B",
      990,
      { f16: 2037, f32: 2635 },
      { f16: "80b3abcec6c3b3f5355dc0cc99cc4fb578f192bc" },
    ),
  },
  {
    name: "Qwen3.5 2B",
    isDoubtful: true,
    parameters: 2e9,
    licence: "Apache-2.0",
    contextTokens: 4096,
    speed: "medium",
    stopTokens: QWEN3_5_ENDS,
    builds: buildsOf(
      "Qwen3.5-2B",
      "Qwen3.5-2B",
      1083,
      { f16: 2245, f32: 2592 },
      {
        f16: "dd74e9c8a20c4546df85c844103bff87b6dcacad",
        f32: "d835e5c41aa56174d915e8a3940cde599d3f5a30",
      },
    ),
  },
  {
    name: "Llama 3.2 3B Instruct",
    isReplaced: true,
    parameters: 3.21e9,
    licence: "Llama 3.2 Community",
    contextTokens: 4096,
    speed: "medium",
    builds: buildsOf("Llama-3.2-3B-Instruct", "Llama-3.2-3B-Instruct", 1820, { f16: 2264, f32: 2952 }),
  },
  {
    name: "Qwen3 4B",
    isReplaced: true,
    parameters: 4.02e9,
    licence: "Apache-2.0",
    contextTokens: 4096,
    speed: "slow",
    builds: buildsOf("Qwen3-4B", "Qwen3-4B", 2280, { f16: 3432, f32: 4328 }),
  },
  {
    name: "Qwen3.5 4B",
    parameters: 4e9,
    licence: "Apache-2.0",
    contextTokens: 4096,
    speed: "slow",
    stopTokens: QWEN3_5_ENDS,
    builds: buildsOf(
      "Qwen3.5-4B",
      "Qwen3.5-4B",
      2390,
      { f16: 3868, f32: 4680 },
      {
        f16: "44b42469f9e192814bfd90440e3b377d89ba7a13",
        f32: "ce39652c7b493d59331e40ef9c7a87de5a47abe3",
      },
    ),
  },
];

/** A model for the main processor: one GGUF file. */
export interface ProcessorModel {
  readonly id: ModelId;
  readonly name: string;
  /** Of one state of its publisher's folder, so that always the same bytes are there. */
  readonly address: string;
  readonly parameters: number;
  readonly licence: string;
  readonly contextTokens: number;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Small models that write on the main processor, where there is no graphics processor for a larger one; the better first. */
export const PROCESSOR_MODELS: readonly ProcessorModel[] = [
  {
    id: parseModelId("Qwen3-1_7B-GGUF"),
    name: "Qwen3 1.7B",
    address: `${addresses.processorModels}unsloth/Qwen3-1.7B-GGUF/resolve/d7f544eead698dbd1f15126ef60b45a1e1933222/Qwen3-1.7B-Q4_K_M.gguf`,
    parameters: 1.72e9,
    licence: "Apache-2.0",
    contextTokens: 32_768,
    bytes: 1_107_409_472,
    sha256: "b139949c5bd74937ad8ed8c8cf3d9ffb1e99c866c823204dc42c0d91fa181897",
  },
  {
    id: parseModelId("Qwen2_5-0_5B-Instruct-GGUF"),
    name: "Qwen2.5 0.5B Instruct",
    address: `${addresses.processorModels}Qwen/Qwen2.5-0.5B-Instruct-GGUF/resolve/9217f5db79a29953eb74d5343926648285ec7e67/qwen2.5-0.5b-instruct-q4_k_m.gguf`,
    parameters: 0.49e9,
    licence: "Apache-2.0",
    contextTokens: 32_768,
    bytes: 491_400_032,
    sha256: "74a4da8c9fdbcd15bd1f6d01d621410d31c6fc00986f5eb687824e7b93d7a9db",
  },
];

export type FetchedModel = ModelBuild | ProcessorModel | SearchModel;

/** Whether it is the one file of a model for the main processor. */
export function isOneFile(model: FetchedModel): model is ProcessorModel {
  return "sha256" in model;
}

export function isBuild(model: FetchedModel): model is ModelBuild {
  return "library" in model;
}

/** The addresses of a build's files: the folder of weights and tokenizer (ends in "/"), and the compiled code. */
export function addressesOf({ folder, revision, library }: ModelBuild) {
  return {
    folder: `${addresses.weights}${folder}/resolve/${revision}/`,
    library: `${addresses.libraries}${library}`,
  };
}

/** The hosts of these files, with the hosts they redirect to, as a content security policy names them. */
export const MODEL_HOSTS: readonly string[] = addresses.hosts;

/** The model and the build with this id; undefined when the catalogue does not have it. */
export function offeredBuild(id: ModelId) {
  for (const model of CATALOGUE)
    for (const build of Object.values(model.builds)) if (build.id === id) return { model, build };
  return undefined;
}

/** The card of the model for the main processor, once it is on this device. */
export function cardOfProcessorModel(model: ProcessorModel): ModelCard {
  const { id, name, parameters, bytes, contextTokens, licence } = model;
  return { id, engine: "wllama", name, parameters, bytes, contextTokens, licence };
}

/** The card of the model on this device. @param bytes the real size of its files. */
export function cardOfBuild(model: OfferedModel, build: ModelBuild, bytes: number): ModelCard {
  const { name, parameters, contextTokens, licence } = model;
  return { id: build.id, engine: "webllm", name, parameters, bytes, contextTokens, licence };
}

function buildsOf(
  folder: string,
  library: string,
  fetchMb: number,
  memoryMb: Readonly<Record<Precision, number>>,
  revisions: Partial<Readonly<Record<Precision, string>>> = {},
): OfferedModel["builds"] {
  const build = (precision: Precision): ModelBuild => ({
    id: parseModelId(`${folder.replaceAll(".", "_")}-${precision}`),
    folder: `${folder}-q4${precision}_1-MLC`,
    revision: revisions[precision] ?? "main",
    library: `${library}-q4${precision}_1_cs1k-webgpu.wasm`,
    bytes: fetchMb * MB,
    memoryBytes: memoryMb[precision] * MB,
  });
  return { f16: build("f16"), f32: build("f32") };
}
