/**
 * Counts the memory of every WebAssembly instance that this realm makes from now on; libraries keep theirs to themselves.
 * @returns the bytes of all of them as they are when it is called.
 */
export function countWasmMemory(): () => number {
  const memories = new Set<WebAssembly.Memory>();
  const take = ({ exports }: WebAssembly.Instance): void => {
    for (const value of Object.values(exports)) if (value instanceof WebAssembly.Memory) memories.add(value);
  };
  const { instantiate, instantiateStreaming } = WebAssembly;
  const counted = async <T extends WebAssembly.Instance | WebAssembly.WebAssemblyInstantiatedSource>(
    made: Promise<T>,
  ): Promise<T> => {
    const result = await made;
    take(result instanceof WebAssembly.Instance ? result : result.instance);
    return result;
  };
  Object.assign(WebAssembly, {
    instantiate: (...args: Parameters<typeof instantiate>) => counted(instantiate(...args)),
    instantiateStreaming: (...args: Parameters<typeof instantiateStreaming>) =>
      counted(instantiateStreaming(...args)),
  });
  return () => [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
}
