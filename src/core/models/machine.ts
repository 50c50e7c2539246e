/** What of a machine decides which models it can run. */
export interface Machine {
  /** Undefined where the browser has no WebGPU, or no graphics processor for it. */
  readonly graphics: Graphics | undefined;
  /** Bytes of main memory, as far as the browser says; browsers round it and cap it. */
  readonly memoryBytes: number | undefined;
}

export interface Graphics {
  readonly hasHalfPrecision: boolean;
  /** It is computed by the main processor: everything works, ten times slower and more. */
  readonly isSoftware: boolean;
  /** Bytes that the threads of one workgroup may share. */
  readonly workgroupBytes: number;
  /** Buffers that one shader may use. */
  readonly buffersPerShader: number;
  /** Bytes of the largest buffer. */
  readonly bufferBytes: number;
}
