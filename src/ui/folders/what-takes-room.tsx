import { useEffect, useState, type ReactNode } from "react";
import { routeToHash } from "../../app/route";
import type { Folder } from "../../core/domain/folder";
import type { FolderId } from "../../core/domain/ids";
import { bytes, capital, languageName } from "../format";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useAppState, useLookup } from "../use-app";
import styles from "./folders.module.css";

interface Taker {
  readonly name: string;
  readonly size: number;
  /** Where it can be removed. */
  readonly href: string;
}

/** Lists what can be removed to make room, the largest first, each with about how much it takes and a way there. */
export function WhatTakesRoom(): ReactNode {
  const { folders, models, languages } = useAppState("folders", "models", "languages");
  const sizes = useFolderSizes(folders);
  const takers: Taker[] = [
    ...folders.map(({ id, name }) => ({
      name,
      size: sizes.get(id) ?? 0,
      href: routeToHash({ kind: "files", folderId: id }),
    })),
    ...models.models
      .filter(({ kept }) => kept === "copy")
      .map(({ name, bytes: size }) => ({ name, size, href: routeToHash({ kind: "models" }) })),
    ...languages
      .filter(({ state }) => state.kind === "here")
      .map(({ code, name, bytes: size = 0 }) => ({
        name: capital(strings.settings.takesRoom.language({ name: languageName(code, name) })),
        size,
        href: routeToHash({ kind: "settings" }),
      })),
  ].toSorted((a, b) => b.size - a.size);
  if (takers.length === 0) return null;
  return (
    <div className={classes(parts["aside"], styles["room"])}>
      <p>{strings.settings.takesRoom.title}</p>
      <ul>
        {takers.map(({ name, size, href }) => (
          <li key={`${href} ${name}`}>
            <a href={href}>
              <bdi>{name}</bdi>
            </a>{" "}
            {size > 0 && strings.settings.takesRoom.size({ size: bytes(size) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useFolderSizes(folders: readonly Folder[]): ReadonlyMap<FolderId, number> {
  const lookup = useLookup();
  const [sizes, setSizes] = useState<ReadonlyMap<FolderId, number>>(NO_SIZES);
  useEffect(() => {
    lookup.folderSizes().then(setSizes, () => setSizes(NO_SIZES));
  }, [lookup, folders]);
  return sizes;
}

const NO_SIZES: ReadonlyMap<FolderId, number> = new Map();
