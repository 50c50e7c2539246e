import type { Failure } from "../core/domain/failure";
import type { MemoryCounts } from "../protocol/transfer";

export type { MemoryCounts };

export type TransferKind =
  "export-index" | "export-parquet" | "export-memory" | "import-index" | "import-memory";

/** The one transfer at a time, and how the last one ended. */
export type TransferState =
  | { readonly kind: "none" }
  | {
      readonly kind: "busy";
      readonly transfer: TransferKind;
      /** From 0 to 1; undefined where it takes no time. */
      readonly share: number | undefined;
    }
  | { readonly kind: "done"; readonly transfer: TransferKind; readonly counts: MemoryCounts | undefined }
  | { readonly kind: "stopped"; readonly transfer: TransferKind }
  | { readonly kind: "failed"; readonly transfer: TransferKind; readonly failure: Failure };
