export interface SeenWord {
  readonly text: string;
  /** 0–100. */
  readonly confidence: number;
  /** Numbers of the block, paragraph and line it stands in. */
  readonly block: number;
  readonly paragraph: number;
  readonly line: number;
  /** Bounding box, in pixels of the picture that was read. */
  readonly box: WordBox;
}

export interface WordBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
