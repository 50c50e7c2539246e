import { Gunzip, Gzip } from "fflate";
import { AppError } from "../../../src/core/domain/failure";
import { FrameReader, packFrame, type PackedFrame } from "./frames";
import { Sealer, unseal, type Sink } from "./sealed-file";

/** Writes frames into a sealed file: compressed, then encrypted. The memory that it takes does not grow with the file. */
export class FrameWriter {
  #packed: Uint8Array[] = [];
  readonly #gzip = new Gzip({ level: 6 }, (chunk) => void this.#packed.push(chunk));

  private constructor(private readonly sealer: Sealer) {}

  static async begin(passphrase: string, sink: Sink): Promise<FrameWriter> {
    return new FrameWriter(await Sealer.begin(passphrase, sink, crypto.getRandomValues(new Uint8Array(16))));
  }

  async write(json: unknown, bytes?: Uint8Array): Promise<void> {
    this.#gzip.push(packFrame(json, bytes));
    await this.#passOn();
  }

  async end(): Promise<void> {
    this.#gzip.push(new Uint8Array(0), true);
    await this.#passOn();
    await this.sealer.end();
  }

  async #passOn(): Promise<void> {
    const packed = this.#packed;
    this.#packed = [];
    for (const chunk of packed) await this.sealer.write(chunk);
  }
}

/** The frames of a sealed file, in order. @throws AppError `not-an-index` */
export async function* readFrames(file: Blob, passphrase: string): AsyncGenerator<PackedFrame, void> {
  const reader = new FrameReader();
  let plain: Uint8Array[] = [];
  const gunzip = new Gunzip((chunk) => void plain.push(chunk));
  for await (const packed of unseal(file, passphrase)) {
    try {
      gunzip.push(packed);
      for (const chunk of plain) yield* reader.push(chunk);
    } catch (thrown) {
      throw thrown instanceof AppError ? thrown : new AppError({ kind: "not-an-index", reason: "damaged" });
    }
    plain = [];
  }
  if (!reader.isBetweenFrames) throw new AppError({ kind: "not-an-index", reason: "damaged" });
}
