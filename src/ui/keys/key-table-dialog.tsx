import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { PageDialog } from "../parts/page-dialog";
import { strings } from "../strings";
import { KeyTable } from "./key-table";
import styles from "./key-table.module.css";

export function KeyTableDialog(): ReactNode {
  return (
    <PageDialog className={styles["dialog"]}>
      <Dialog.Title>{strings.keys.title}</Dialog.Title>
      <KeyTable />
    </PageDialog>
  );
}
