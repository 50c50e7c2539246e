/** A waiting time as coarse as a person would say it; `n` counts the minutes or hours. */
export type WaitingTime =
  | { readonly kind: "under a minute" | "a minute" | "half an hour" | "an hour" }
  | { readonly kind: "minutes" | "hours"; readonly n: number };

/** @param seconds the time left. */
export function waitingTime(seconds: number): WaitingTime {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 45) return { kind: "under a minute" };
  if (minutes <= 1) return { kind: "a minute" };
  if (minutes < 10) return { kind: "minutes", n: minutes };
  if (minutes <= 22) return { kind: "minutes", n: Math.round(minutes / 5) * 5 };
  if (minutes <= 40) return { kind: "half an hour" };
  if (minutes <= 80) return { kind: "an hour" };
  return { kind: "hours", n: Math.round(minutes / 60) };
}
