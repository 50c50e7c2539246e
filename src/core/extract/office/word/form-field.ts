import type { Attributes } from "../xml/xml-handler";

/**
 * The value of a form field that a Word document does not store as text: a box, ticked or not, or one of several words.
 */
export class FormField {
  #entries: string[] = [];
  #chosen: string | undefined;
  #isTicked: boolean | undefined;

  open(name: string, parent: string | undefined, attributes: Attributes): void {
    const value = attributes["val"];
    if (name === "checkbox" && parent === "ffdata") this.#isTicked = false;
    else if (parent === "checkbox" && (name === "default" || name === "checked"))
      this.#isTicked = value !== "0" && value !== "false";
    else if (parent === "ddlist" && name === "listentry") this.#entries.push(value ?? "");
    else if (parent === "ddlist" && (name === "result" || name === "default")) this.#chosen = value;
  }

  take(): string {
    const box = this.#isTicked === undefined ? "" : this.#isTicked ? "☒" : "☐";
    const text = box + (this.#entries[Number(this.#chosen ?? 0)] ?? "");
    this.#entries = [];
    this.#chosen = undefined;
    this.#isTicked = undefined;
    return text;
  }
}
