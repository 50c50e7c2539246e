import type { ReactNode } from "react";
import { FILE_TYPES, type FileType } from "../../core/domain/file-type";
import { capital, count } from "../format";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import type { TreeOrder } from "./file-tree";
import styles from "./files.module.css";

interface TreeToolsProps {
  readonly name: string;
  readonly type: FileType | undefined;
  /** The types that occur, with their numbers of files. */
  readonly types: ReadonlyMap<FileType, number>;
  readonly order: TreeOrder;
  onName(name: string): void;
  onType(type: FileType | undefined): void;
  onOrder(order: TreeOrder): void;
}

/** Filters the tree by name and by type, and orders it. */
export function TreeTools(props: TreeToolsProps): ReactNode {
  const { name, type, types, order, onName, onType, onOrder } = props;
  const words = strings.files;
  return (
    <div className={classes(parts["row"], styles["tools"])} role="search" aria-label={words.filter}>
      <input
        type="search"
        className={parts["field"]}
        value={name}
        placeholder={words.byName}
        aria-label={words.byName}
        onChange={(event) => onName(event.target.value)}
      />
      <select
        className={parts["field"]}
        aria-label={words.byType}
        value={type ?? ""}
        onChange={(event) => onType(FILE_TYPES.find((one) => one === event.target.value))}
      >
        <option value="">{strings.types.all}</option>
        {FILE_TYPES.filter((one) => types.has(one)).map((one) => (
          <option key={one} value={one}>
            {capital(strings.types.names[one])} {count(types.get(one) ?? 0)}
          </option>
        ))}
      </select>
      <select
        className={parts["field"]}
        aria-label={words.order}
        value={nameOfOrder(order)}
        onChange={(event) => onOrder(ORDERS.find((one) => nameOfOrder(one) === event.target.value) ?? order)}
      >
        {ORDERS.map((one) => (
          <option key={nameOfOrder(one)} value={nameOfOrder(one)}>
            {words.orders[one.by][one.isReversed ? "reversed" : "forward"]}
          </option>
        ))}
      </select>
    </div>
  );
}

const ORDERS: readonly TreeOrder[] = [
  { by: "name", isReversed: false },
  { by: "name", isReversed: true },
  { by: "size", isReversed: true },
  { by: "size", isReversed: false },
  { by: "date", isReversed: true },
  { by: "date", isReversed: false },
];

function nameOfOrder({ by, isReversed }: TreeOrder): string {
  return `${by} ${isReversed}`;
}
