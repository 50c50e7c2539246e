/** The offset, or one less if it is inside a surrogate pair. */
export function betweenCharacters(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
