/** Saves a file in the browser's downloads. @param name a file name; signs that file systems refuse are replaced. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim();
  link.click();
  // The browser has taken the address over by then.
  setTimeout(() => URL.revokeObjectURL(address), LASTS_MS);
}

const LASTS_MS = 60_000;
