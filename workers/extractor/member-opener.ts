import { detectContent } from "../../src/core/extract/detection/detect-content";
import { peoplePathOf } from "../../src/core/extract/json-messages";
import { CorruptError, reasonOfTrouble, TooLargeError } from "../../src/core/extract/trouble";
import type { ByteSource } from "../../src/core/ports/byte-source";
import type { Container } from "../../src/core/ports/container";
import type { GivenFile } from "../../src/protocol/extractor";
import { createBlobSource } from "../adapters/bytes/blob-source";
import type { ContainerFor } from "./containers";
import type { FileFormat } from "../../src/core/domain/file-format";

interface OpenLevel {
  readonly key: string;
  readonly container: Container;
  /** As of `OpenSource`, for this container and what lies in it. */
  readonly isUnlocked: boolean;
}

/**
 * Finds the bytes of files inside files. The containers of the last file stay open, because their members are mostly read
 * one after the other.
 */
export class MemberOpener {
  /** The open containers, outermost first. */
  #open: OpenLevel[] = [];

  /** @param base the app's base URL, below which the PDF reader's files lie. */
  constructor(
    readonly containerFor: ContainerFor,
    private readonly base: string,
  ) {}

  /**
   * The bytes of a file that lies in the folder, or inside another file, decrypted where a given password does that.
   * @throws CorruptError, TooLargeError, EncryptedError, UnsupportedError when a container does not give the file; AppError
   *   when the folder's file can no longer be read.
   */
  async source(given: GivenFile, signal: AbortSignal): Promise<OpenSource> {
    const { path, file, bytes, inside, passwords = [] } = given;
    const opened = (at: string, source: ByteSource) => unlock(at, source, passwords, this.base, signal);
    const whole = createBlobSource(path, file, bytes);
    const last = inside.at(-1);
    if (last === undefined) return opened(path, whole);
    const paths = containerPaths(path, inside);
    // With more passwords, more can be opened.
    const version = `${passwords.length} ${file.size} ${file.lastModified}`;
    const keys = paths.map((container) => `${version} ${container}`);
    const known = this.#open.findIndex(({ key }, level) => key !== keys[level]);
    this.#open = this.#open.slice(0, known === -1 ? paths.length : known);
    for (let level = this.#open.length; level < paths.length; level += 1) {
      signal.throwIfAborted();
      const outer = this.#open.at(-1);
      const [at, key] = [paths[level] ?? path, keys[level] ?? ""];
      const { source, isUnlocked } = await opened(
        at,
        await (outer?.container.open(inside[level - 1] ?? "") ?? whole),
      );
      const container = await this.#openContainer(at, source, signal);
      this.#open.push({ key, container, isUnlocked: isUnlocked || outer?.isUnlocked === true });
    }
    const innermost = this.#open.at(-1);
    if (innermost === undefined) throw new RangeError(`Cannot open ${path}: it lies in no file`);
    const { source, isUnlocked } = await opened(path, await innermost.container.open(last));
    return { source, isUnlocked: isUnlocked || innermost.isUnlocked };
  }

  /** The list of people beside the file, whose container is open. */
  async people({ path, people, inside }: GivenFile): Promise<ByteSource | undefined> {
    if (people !== undefined) return createBlobSource(path, people);
    const beside = peoplePathOf(inside.at(-1) ?? "");
    const container = this.#open.at(-1)?.container;
    const isThere = container?.members.some((member) => member.path === beside) === true;
    return beside !== undefined && isThere ? container?.open(beside) : undefined;
  }

  /** Whether the given passwords open the file, or a file that it lies in. @throws as `source` otherwise */
  async opens(given: GivenFile, signal: AbortSignal): Promise<boolean> {
    const opened = this.source(given, signal).then(({ isUnlocked }) => isUnlocked);
    return (await opened.catch((thrown: unknown) => unlessTroubled(thrown, signal))) ?? false;
  }

  /** The bytes of a file inside another, or of one with a password; undefined when they can't be unpacked. @throws as `source` otherwise */
  async unpack(given: GivenFile, signal: AbortSignal): Promise<Blob | undefined> {
    const unpacked = this.source(given, signal).then(({ source }) => blobOf(source));
    return unpacked.catch((thrown: unknown) => unlessTroubled(thrown, signal));
  }

  async #openContainer(path: string, source: ByteSource, signal: AbortSignal): Promise<Container> {
    const open = await this.containerFor(await detectContent(path, source));
    if (open === undefined) throw new CorruptError(`Cannot open ${path}: it holds no files`);
    return open(source, signal);
  }
}

/** `("a.zip/b/c.eml/d.pdf", ["b/c.eml", "d.pdf"])` → `"a.zip"`, `"a.zip/b/c.eml"` */
function containerPaths(path: string, inside: readonly string[]): string[] {
  const paths: string[] = [];
  let end = path.length;
  for (const part of inside.toReversed()) {
    end -= part.length + 1;
    paths.unshift(path.slice(0, end));
  }
  return paths;
}

const STEP_BYTES = 8 << 20;

async function blobOf(source: ByteSource): Promise<Blob> {
  const parts: Blob[] = [];
  for (let at = 0; at < source.size; at += STEP_BYTES) {
    // The cast is safe: these bytes do not lie in memory shared between threads.
    const bytes = (await source.read(at, at + STEP_BYTES)) as Uint8Array<ArrayBuffer>;
    parts.push(new Blob([bytes]));
  }
  return new Blob(parts);
}

/** Undefined for trouble with a file's content. @throws any other error, and the signal's reason */
function unlessTroubled(thrown: unknown, signal: AbortSignal): undefined {
  signal.throwIfAborted();
  reasonOfTrouble(thrown);
}

/** A locked file lies in memory whole, twice. A larger one stays locked. */
const MAX_BYTES = 100 << 20;
const OPEN_DOCUMENT = new Set<FileFormat>(["odt", "ods", "odp"]);

/** The bytes of a file, and whether it took a password to come to them. */
export interface OpenSource {
  readonly source: ByteSource;
  readonly isUnlocked: boolean;
}

/**
 * Opens a file with the passwords that a person gave: what comes is read like a file that never had one. Where none opens it,
 * it comes as it is.
 * @param base the app's base URL, below which the PDF reader's files lie.
 * @throws what reading the source throws, and the signal's reason.
 */
export async function unlock(
  path: string,
  source: ByteSource,
  passwords: readonly string[],
  base: string,
  signal: AbortSignal,
): Promise<OpenSource> {
  const isTried = passwords.length > 0 && source.size <= MAX_BYTES;
  const opened = isTried
    ? await openWith(passwords, path, source, base, signal).catch(undefinedIfBroken)
    : undefined;
  return { source: opened ?? source, isUnlocked: opened !== undefined };
}

/** Each method is loaded with the first locked file of its kind. */
async function openWith(
  passwords: readonly string[],
  path: string,
  source: ByteSource,
  base: string,
  signal: AbortSignal,
): Promise<ByteSource | undefined> {
  const format = await detectContent(path, source);
  if (format === "pdf") return (await import("./unlock-pdf")).unlockPdf(source, passwords, base);
  if (format === "zip")
    return (await import("../adapters/locked/unlock-zip")).unlockZip(source, passwords, signal);
  if (OPEN_DOCUMENT.has(format))
    return (await import("../adapters/locked/unlock-odf")).unlockOdf(source, passwords, signal);
  if (format !== "old office") return undefined;
  const { openLocked } = await import("../adapters/locked/open-locked");
  for (const password of passwords) {
    const opened = await openLocked(source, signal, password);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

function undefinedIfBroken(thrown: unknown): undefined {
  const isBroken =
    thrown instanceof CorruptError || thrown instanceof TooLargeError || thrown instanceof RangeError;
  if (!isBroken) throw thrown;
}
