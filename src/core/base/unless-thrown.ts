/** What `make` returns, or `otherwise` where it throws anything. */
export function unlessThrown<T, Otherwise>(make: () => T, otherwise: Otherwise): T | Otherwise {
  try {
    return make();
  } catch {
    return otherwise;
  }
}
