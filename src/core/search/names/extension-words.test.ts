import { expect, it } from "vitest";
import { foldCase } from "../../language/fold-text";
import { splitWords } from "../../text/split-words";
import { extensionsNamed } from "./extension-words";

it.each([
  ["xlsx", "my spreadsheet, le tableur, die Tabelle, la hoja de cálculo, foaia de calcul"],
  ["pptx", "the slides, le diaporama, die Präsentation, las diapositivas, prezentarea"],
  ["jpg", "the picture, les photos, das Bild, las imágenes, pozele sau poza"],
  ["eml", "the email, le courriel, die Mails, el correo, mailul"],
  ["md", "the notes, les notes, die Notizen, las notas, notițe"],
  ["epub", "the book, le livre, das Buch, el libro, cartea"],
  ["mp3", "the recording, l'enregistrement, die Aufnahme, la grabación, înregistrarea"],
  ["mp4", "the video, le film, die Filme, la película, filmul"],
  ["zip", "the archive, les archives, das Archiv, el comprimido, arhiva"],
])("what a kind of file is called stands for it in five languages: %s", (extension, asked) => {
  for (const one of asked.split(", ")) {
    const words = splitWords(one).map(foldCase);
    expect(`${one}: ${[...extensionsNamed(words)].join(" ")}`).toMatch(new RegExp(`: .*\\b${extension}\\b`));
  }
});
