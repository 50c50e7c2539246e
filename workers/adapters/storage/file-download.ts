/** A file of private storage while it is being downloaded. What has come stays after an end of any kind. Only one can be open. */
export class FileDownload {
  #bytes: number;

  private constructor(
    private readonly directory: FileSystemDirectoryHandle,
    private readonly name: string,
    private readonly file: FileSystemFileHandle,
    private readonly access: FileSystemSyncAccessHandle,
  ) {
    this.#bytes = access.getSize();
  }

  static async open(directory: FileSystemDirectoryHandle, name: string): Promise<FileDownload> {
    const file = await directory.getFileHandle(unfinished(name), { create: true });
    return new FileDownload(directory, name, file, await file.createSyncAccessHandle());
  }

  static async erase(directory: FileSystemDirectoryHandle, name: string): Promise<void> {
    await directory.removeEntry(unfinished(name)).catch(() => undefined);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @throws DOMException `QuotaExceededError`; then nothing of the part stays. */
  add(part: Uint8Array<ArrayBuffer>): void {
    const written = this.access.write(part, { at: this.#bytes });
    if (written < part.length) throw new DOMException("The part was not written whole", "QuotaExceededError");
    this.#bytes += written;
  }

  empty(): void {
    this.access.truncate(0);
    this.#bytes = 0;
  }

  /** Must be called once; then only `keep` may be. */
  close(): void {
    // What a failed write left of its part goes.
    this.access.truncate(this.#bytes);
    this.access.flush();
    this.access.close();
  }

  /** What has come, as a file; call it after `close`. */
  read(): Promise<File> {
    return this.file.getFile();
  }

  /** Gives it its name. */
  async keep(): Promise<void> {
    await this.file.move(this.directory, this.name);
  }
}

function unfinished(name: string): string {
  return `${name}.download`;
}
