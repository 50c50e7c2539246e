/** The properties of a machine that decide which models it can run. */
export interface Machine {
  /** Undefined where the browser has no WebGPU, or no graphics processor for it. */
  readonly graphics: Graphics | undefined;
  /** Bytes of main memory, as far as the browser says; browsers round it and cap it. */
  readonly memoryBytes: number | undefined;
}

export interface Graphics {
  readonly hasHalfPrecision: boolean;
  /** The main processor emulates the graphics: everything works, but at least ten times slower. */
  readonly isSoftware: boolean;
  readonly workgroupBytes: number;
  readonly buffersPerShader: number;
  readonly bufferBytes: number;
}
