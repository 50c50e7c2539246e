import { messageOf } from "../../../src/core/base/message-of";
import { AppError } from "../../../src/core/domain/failure";

/** Runs an asynchronous access to storage, and turns storage errors of the browser into an `AppError`. */
export async function withStorageFailures<T>(access: () => Promise<T>): Promise<T> {
  try {
    return await access();
  } catch (thrown) {
    throw storageError(thrown);
  }
}

type Method = (...args: never[]) => Promise<unknown>;

/** The same methods, each of which turns storage errors of the browser into an `AppError`. */
export function withFailuresOfEach<T extends { readonly [K in keyof T]: Method }>(methods: T): T {
  const guarded = Object.entries<Method>(methods).map(([name, method]) => [
    name,
    (...args: never[]) => withStorageFailures(() => method(...args)),
  ]);
  // Each method has its name, arguments and result.
  return Object.fromEntries(guarded) as T;
}

/** Runs a synchronous access to storage, and turns storage errors of the browser into an `AppError`. */
export function withStorageFailuresAtOnce<T>(access: () => T): T {
  try {
    return access();
  } catch (thrown) {
    throw storageError(thrown);
  }
}

/** The `AppError` for a storage error. Dexie keeps the browser's own error, or the cause of an abort, in `inner`. */
export function storageError(thrown: unknown): unknown {
  if (thrown instanceof AppError) return thrown;
  const names = errorNames(thrown);
  if (names.includes("QuotaExceededError")) {
    return new AppError({ kind: "quota-exceeded", neededBytes: undefined, freeBytes: undefined });
  }
  if (names.includes("VersionError")) return new AppError({ kind: "storage-outdated" });
  if (names.some((name) => STORAGE_ERRORS.has(name))) {
    return new AppError({
      kind: "storage-broken",
      detail: messageOf(thrown),
    });
  }
  return thrown;
}

const STORAGE_ERRORS = new Set([
  "UnknownError",
  "NotSupportedError",
  "SecurityError",
  "DatabaseClosedError",
  "OpenFailedError",
  "MissingAPIError",
  "AbortError",
]);

function errorNames(thrown: unknown): string[] {
  const names: string[] = [];
  let error: unknown = thrown;
  while (typeof error === "object" && error !== null && names.length < 5) {
    if ("name" in error && typeof error.name === "string") names.push(error.name);
    error = "inner" in error ? error.inner : undefined;
  }
  return names;
}
