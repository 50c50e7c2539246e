import { Command } from "cmdk";
import type { ReactNode, Ref } from "react";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { othersWords } from "../parts/version-words";
import { ResultWords } from "../search/result-words";
import { strings } from "../strings";
import type { PaletteGroup, PaletteRow } from "./palette-rows";
import styles from "./palette.module.css";

interface PaletteListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly groups: readonly PaletteGroup[];
  readonly unfolded: ReadonlySet<string>;
}

/** The rows of the palette, under their headings; groups without rows are left out. */
export function PaletteList({ ref, groups, unfolded }: PaletteListProps): ReactNode {
  return (
    <Command.List ref={ref} className={styles["list"]} label={strings.palette.title}>
      {groups.map(({ heading, rows }, at) =>
        rows.length === 0 ? null : (
          <Command.Group key={at} value={`group ${at}`} heading={heading}>
            {rows.map((row) => (
              <Command.Item
                key={row.value}
                value={row.value}
                data-place={row.kind === "entry" ? undefined : row.place}
                className={classes(
                  parts["menuEntry"],
                  styles["entry"],
                  row.kind === "result" && row.isFolded && styles["folded"],
                )}
                onSelect={row.select}
              >
                <RowWords row={row} unfolded={unfolded} />
              </Command.Item>
            ))}
          </Command.Group>
        ),
      )}
    </Command.List>
  );
}

function RowWords({
  row,
  unfolded,
}: { readonly row: PaletteRow } & Pick<PaletteListProps, "unfolded">): ReactNode {
  switch (row.kind) {
    case "result":
      return <ResultWords result={row.result} isFolded={row.isFolded} />;
    case "versions":
      return (
        <span className={classes(parts["aside"], styles["versions"])}>
          {othersWords(row.versions, row.others, unfolded.has(row.of))}
        </span>
      );
    case "entry":
      return (
        <>
          <bdi className={parts["oneLine"]}>{row.name}</bdi>
          {row.keys !== undefined && (
            <kbd className={classes(parts["aside"], styles["keys"])}>{row.keys}</kbd>
          )}
        </>
      );
  }
}

/** The place of the result under the pointer, or that the person moved to, from 0; -1 where neither is a result. */
export function placeInUse(list: HTMLElement | null, hasMoved: boolean): number {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-place]") ?? [])];
  const row = rows.findLast((one) => one.matches(hasMoved ? ":hover, [aria-selected=true]" : ":hover"));
  return Number(row?.dataset["place"] ?? -1);
}
