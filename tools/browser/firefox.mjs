import { existsSync } from "node:fs";

/** Where systems keep Firefox; Debian's is the extended support release. */
const PATHS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** The path of the system's Firefox; undefined where none is installed. */
export function findFirefox() {
  return PATHS.find((path) => existsSync(path));
}
