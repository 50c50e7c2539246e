import type { GreyImage } from "./grey-image";

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

/** Moves the centre of an upright box as its picture turns clockwise around its own centre by `angle` radians. */
export function turnBox(box: WordBox, angle: number, { width, height }: GreyImage): WordBox {
  if (angle === 0) return box;
  const x = box.left + box.width / 2 - width / 2;
  const y = box.top + box.height / 2 - height / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    ...box,
    left: width / 2 + x * cos - y * sin - box.width / 2,
    top: height / 2 + x * sin + y * cos - box.height / 2,
  };
}
