import { importsOf, isProduct, trackedFiles } from "./sources";

/** A folder of the product, and the rooms that it imports from. */
export interface Room {
  readonly name: string;
  readonly imports: ReadonlySet<string>;
}

/** Folders whose own folders are rooms. */
const SPLIT = ["src", "src/core", "workers"];

/** The rooms of the product with their imports; type imports count, tests do not. */
export function readRooms(): readonly Room[] {
  const files = trackedFiles().filter((path) => isProduct(path) && !path.endsWith(".d.ts"));
  const rooms = new Map<string, Set<string>>();
  for (const file of files) {
    const name = roomOf(file);
    const imports = rooms.get(name) ?? new Set();
    for (const { target, isPackage } of importsOf(file))
      if (!isPackage && roomOf(target) !== name) imports.add(roomOf(target));
    rooms.set(name, imports);
  }
  return [...rooms].map(([name, imports]) => ({ name, imports })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A file outside any room belongs to the parent folder. */
export function roomOf(path: string): string {
  const parts = path.split("/");
  let depth = 1;
  while (SPLIT.includes(parts.slice(0, depth).join("/")) && parts.length > depth + 1) depth++;
  return parts.slice(0, depth).join("/");
}

/**
 * Draws the rooms as Mermaid charts with dependencies at the bottom: one chart of the rooms in core, one of the others
 * with core as one room. Transitive arrows are left out.
 */
export function drawRooms(rooms: readonly Room[]): readonly string[] {
  const core = rooms.filter(({ name }) => name.startsWith(`${CORE}/`));
  return [
    draw(core.map((room) => ({ ...room, imports: within(core, room.imports) }))),
    draw(collapsed(rooms)),
  ];
}

const CORE = "src/core";
/** The entry points of page and workers, and the common start of every worker. */
const LEFT_OUT = new Set(["src", "workers"]);

function within(rooms: readonly Room[], imports: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...imports].filter((name) => rooms.some((room) => room.name === name)));
}

function collapsed(rooms: readonly Room[]): readonly Room[] {
  const outer = (name: string) => (name.startsWith(`${CORE}/`) ? CORE : name);
  return rooms
    .filter(({ name }) => outer(name) !== CORE && !LEFT_OUT.has(name))
    .map((room) => ({
      ...room,
      imports: new Set([...room.imports].map(outer).filter((name) => !LEFT_OUT.has(name))),
    }));
}

function draw(rooms: readonly Room[]): string {
  const byName = new Map(rooms.map((room) => [room.name, room]));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(byName.get(from)?.imports ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  const node = (name: string) => `${name.replaceAll(/\W/g, "_")}["${name.replace(`${CORE}/`, "")}"]`;
  const lines = rooms.flatMap(({ name, imports }) => {
    const direct = [...imports].filter((to) => ![...imports].some((via) => via !== to && reaches(via, to)));
    return direct.sort().map((to) => `  ${node(name)} --> ${node(to)}`);
  });
  return ["flowchart TD", ...lines].join("\n");
}
