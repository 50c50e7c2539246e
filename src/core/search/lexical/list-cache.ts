/** What a kept token costs beside the bytes of its lists, at a guess: a map's entry and, for each list, an array. */
const TOKEN_BYTES = 100;
const LIST_BYTES = 200;

/** Where a token stands in the segments of an index. */
export interface TokenLists {
  /** Its posting list in each part; undefined where it does not come. */
  readonly lists: readonly (Uint8Array | undefined)[];
  /** How many living passages the lists name. */
  holding: number;
  /** How many passages of the parts were removed when these were counted. */
  removals: number;
}

/**
 * Keeps the posting lists of the tokens that were asked for last, since questions have words in common. Two generations:
 * when the young one is full, it becomes the old one, and what nobody asked for since it was young goes.
 */
export class ListCache {
  private young = new Map<string, TokenLists>();
  private old: ReadonlyMap<string, TokenLists> = new Map();
  private bytes = 0;

  /** @param most bytes of both generations together, about. */
  constructor(private readonly most: number) {}

  /** The lists of a token, which are read when they are not there. */
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

  /** Forgets all: the parts are others now, or lie elsewhere. */
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
