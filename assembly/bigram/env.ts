// An import is named after the file it is declared in.
/** Calls a function of the page's side. @returns 0, or another number when it failed. */
export declare function TVMFFIWasmSafeCall(index: u32, args: usize, count: u32, result: usize): i32;
