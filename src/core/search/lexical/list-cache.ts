/** The estimated cost of a cached token besides its lists' bytes: a map entry and, for each list, an array. */
const TOKEN_BYTES = 100;
const LIST_BYTES = 200;

/** The posting lists of a token in the segments of an index. */
export interface TokenLists {
  /** Its posting list in each segment; undefined where the token does not occur. */
  readonly lists: readonly (Uint8Array | undefined)[];
  /** The number of living passages in the lists. */
  holding: number;
  /** The number of tombstones in the segments when `holding` was counted. */
  removals: number;
}

/**
 * Caches the posting lists of the tokens used last, since questions have words in common. There are two generations: when
 * the young one is full, it becomes the old one, and the tokens of the former old one are dropped unless they were used
 * since.
 */
export class ListCache {
  private young = new Map<string, TokenLists>();
  private old: ReadonlyMap<string, TokenLists> = new Map();
  private bytes = 0;

  /** @param most the approximate size of both generations together, in bytes. */
  constructor(private readonly most: number) {}

  /** The lists of a token; `read` reads them when they are not cached. */
  of(token: string, read: () => TokenLists): TokenLists {
    const young = this.young.get(token);
    if (young !== undefined) return young;
    const found = this.old.get(token) ?? read();
    const bytes = sizeOf(token, found);
    if (this.bytes + bytes > this.most / 2) this.age();
    this.young.set(token, found);
    this.bytes += bytes;
    return found;
  }

  /** Empties the cache: call it when the segments change or their bytes move. */
  clear(): void {
    this.age();
    this.age();
  }

  private age(): void {
    this.old = this.young;
    this.young = new Map();
    this.bytes = 0;
  }
}

function sizeOf(token: string, { lists }: TokenLists): number {
  let bytes = TOKEN_BYTES + 2 * token.length;
  for (const list of lists) if (list !== undefined) bytes += LIST_BYTES + list.length;
  return bytes;
}
