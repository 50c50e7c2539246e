/** A stretch of a text in UTF-16 units, `start` inclusive, `end` exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}
