/** `"07"` */
export function twoDigits(number: number | string): string {
  return String(number).padStart(2, "0");
}
