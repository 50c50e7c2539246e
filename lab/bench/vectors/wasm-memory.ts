/**
 * Counts the memory of every WebAssembly instance that this realm creates from now on, because libraries do not expose
 * theirs.
 * @returns a function that gives the present bytes of all of them.
 */
export function countWasmMemory(): () => number {
  const memories = new Set<WebAssembly.Memory>();
  const take = (values: Readonly<Record<string, unknown>>): void => {
    for (const value of Object.values(values)) if (value instanceof WebAssembly.Memory) memories.add(value);
  };
  const { instantiate, instantiateStreaming } = WebAssembly;
  const counted = async <T extends WebAssembly.Instance | WebAssembly.WebAssemblyInstantiatedSource>(
    made: Promise<T>,
    imports: WebAssembly.Imports = {},
  ): Promise<T> => {
    const result = await made;
    const { exports } = result instanceof WebAssembly.Instance ? result : result.instance;
    for (const values of [exports, ...Object.values(imports)]) take(values);
    return result;
  };
  Object.assign(WebAssembly, {
    instantiate: (...args: Parameters<typeof instantiate>) => counted(instantiate(...args), args[1]),
    instantiateStreaming: (...args: Parameters<typeof instantiateStreaming>) =>
      counted(instantiateStreaming(...args), args[1]),
  });
  return () => [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
}
