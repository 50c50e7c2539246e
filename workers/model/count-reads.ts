/** Makes the blob report how far it has been read, whenever a part further on is taken. */
export function countReads<B extends Blob>(blob: B, onRead: (bytes: number) => void): B {
  let furthest = 0;
  const slice = blob.slice.bind(blob);
  return Object.assign(blob, {
    slice(start = 0, end = blob.size, type?: string): Blob {
      if (end > furthest) {
        furthest = Math.min(end, blob.size);
        onRead(furthest);
      }
      return slice(start, end, type);
    },
  });
}
