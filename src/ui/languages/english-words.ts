import { count } from "../format";
import { pluralsOf } from "./plurals";
import { waitingTime } from "./waiting-time";

const english = pluralsOf("en");

/** `1204, "file"` → `"1,204 files"`. The singular follows the rounded number: `0.97, "file"` → `"1 file"`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return english.counted(n, { one, other: many });
}

/** `1204` → `"1,204 files"`. */
export function files(n: number): string {
  return counted(n, "file");
}

/** A waiting time as a person would say it: `"less than a minute"`, `"about 4 minutes"`, `"about half an hour"`. */
export function about(seconds: number): string {
  const time = waitingTime(seconds);
  switch (time.kind) {
    case "under a minute":
      return "less than a minute";
    case "a minute":
      return "about a minute";
    case "minutes":
      return `about ${count(time.n)} minutes`;
    case "half an hour":
      return "about half an hour";
    case "an hour":
      return "about an hour";
    case "hours":
      return `about ${count(time.n)} hours`;
  }
}
