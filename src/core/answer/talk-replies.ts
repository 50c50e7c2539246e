/** The words before general talk, in a language of the question. */
export function notFromFiles(_question: string): string {
  return "Not from your files:\n\n";
}
