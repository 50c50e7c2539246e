import type { Place } from "../../domain/unit";
import type { Archive } from "./archive";
import { mainPart, openTree, relationshipsOf } from "./parts";
import { find } from "./xml/xml-tree";

/** A picture in an Office file whose words are not there as text. */
export interface OfficePicture {
  readonly name: string;
  /** The slide or sheet that shows it first. */
  readonly place: Place;
}

/** Pictures that can be drawn; vector pictures (EMF, WMF) cannot. */
const PICTURE = /(?:^|\/)(?:media|pictures)\/[^/]+\.(?:png|jpe?g|gif|webp|bmp|tiff?)$/i;
/** Smaller pictures are icons and rules. */
const MIN_BYTES = 5_000;
/** The most pictures of one file that are read. */
const MOST = 100;

/** The pictures of an Office file that may show words, always in the same order: that of its slides or sheets. */
export async function officePictures(archive: Archive): Promise<readonly OfficePicture[]> {
  const names = archive.names.filter((name) => PICTURE.test(name) && archive.size(name) >= MIN_BYTES);
  if (names.length === 0) return [];
  const places = await placesOfPictures(archive);
  return names
    .map((name) => ({ name, place: places.get(name.toLowerCase()) ?? WHOLE }))
    .toSorted((a, b) => numberOf(a.place) - numberOf(b.place))
    .slice(0, MOST);
}

const WHOLE: Place = { kind: "whole" };

const numberOf = (place: Place): number => ("number" in place ? place.number : Infinity);

/** The slide or sheet of each picture, by the picture's part in lower case. Other documents have no such places. */
async function placesOfPictures(archive: Archive): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>();
  const main = await mainPart(archive, "");
  if (!/^(?:ppt|xl)\//i.test(main)) return places;
  const parts = await relationshipsOf(archive, main);
  for (const [index, { name, attributes }] of [
    ...find(await openTree(archive, main), "sldid", "sheet"),
  ].entries()) {
    const part = parts.find(({ id }) => id === attributes[":id"])?.target;
    const number = index + 1;
    const place: Place =
      name === "sldid"
        ? { kind: "slide", number }
        : { kind: "sheet", number, name: attributes["name"] ?? "" };
    for (const picture of part === undefined ? [] : await picturesOf(archive, part))
      if (!places.has(picture)) places.set(picture, place);
  }
  return places;
}

/** The pictures of a slide or a sheet; a sheet refers to its pictures through a drawing part. */
async function picturesOf(archive: Archive, part: string): Promise<readonly string[]> {
  const related = await relationshipsOf(archive, part);
  const drawings = related.filter(({ type }) => type === "drawing");
  const drawn = await Promise.all(drawings.map(({ target }) => relationshipsOf(archive, target)));
  return [...related, ...drawn.flat()]
    .filter(({ type }) => type === "image")
    .map(({ target }) => target.toLowerCase());
}
