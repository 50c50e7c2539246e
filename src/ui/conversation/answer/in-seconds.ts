import { withTenth } from "../../format";

/** `1234` → `"1.2 s"`. */
export function inSeconds(ms: number): string {
  return `${withTenth(ms / 1000)} s`;
}
