/** Joins class names and skips those that are undefined or false. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false).join(" ");
}
