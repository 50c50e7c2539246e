import { addWords } from "../../src/core/extract/scan/add-words";
import { coverWords } from "../../src/core/extract/scan/cover-words";
import { evenLight } from "../../src/core/extract/scan/even-light";
import { findSlant } from "../../src/core/extract/scan/find-slant";
import { toPgm, turnImage, type GreyImage, type QuarterTurns } from "../../src/core/extract/scan/grey-image";
import { guessTurns } from "../../src/core/extract/scan/guess-turns";
import { parseTsv, meanConfidence, weighWords } from "../../src/core/extract/scan/recognised-text";
import { type SeenWord, type WordBox, turnBox } from "../../src/core/extract/scan/seen-word";
import { smoothGrain } from "../../src/core/extract/scan/smooth-grain";
import type { PicturePage } from "../adapters/pictures/picture-pages";

const INPUT = "/input";
const LETTER_SHAPES = 0;
const NEURAL_NETWORK = 1;
/** Tesseract's page segmentation modes. */
const MODES = { page: "3", column: "4", block: "6", scattered: "11" } as const;

/** In radians. Lines that slant less than this are recognised as well as straight ones. */
const STRAIGHT = 0.005;
/** A page read with a lower mean confidence is most likely turned, or has another layout than it seemed. */
const SURE = 72;
const FEW_LETTERS = 12;

/** Recognises the text in pictures, in the languages that it was made with. */
export class TextReader {
  readonly #text: TesseractApi;
  readonly #orientation: TesseractApi;

  /**
   * @param languages codes of the languages. Their models lie in the module's file system as `<code>.traineddata`, with
   *   `osd.traineddata` beside them.
   * @throws Error when a model cannot be read.
   */
  constructor(
    private readonly tesseract: TesseractModule,
    languages: readonly string[],
  ) {
    this.#text = start(tesseract, languages.join("+"), NEURAL_NETWORK);
    this.#orientation = start(tesseract, "osd", LETTER_SHAPES);
  }

  /**
   * The words of a picture, turned upright, from the reading with the highest confidence.
   * @param closer the picture drawn larger, for a slower look in further ways.
   */
  read(picture: PicturePage, closer?: PicturePage): readonly SeenWord[] {
    const words = this.#readPicture(uprightOf(picture));
    if (closer === undefined) return words;
    const upright = uprightOf(closer);
    const others = (["column", "block"] as const).map((layout) => this.#readAs(upright, layout));
    return [this.#readPicture(upright), ...others].reduce(surer, words);
  }

  /** Reads a picture in several ways, as far as needed, and returns the reading with the highest confidence. */
  #readPicture(picture: PicturePage): readonly SeenWord[] {
    const { image } = picture;
    const upright = this.#readAs(picture, "page");
    if (isSure(upright)) return this.#withPassedOver(picture, upright);
    const slant = findSlant(image);
    const straight = slant === 0 ? upright : this.#readAs(picture, "page", -slant);
    if (isSure(straight)) return straight;
    const turns = this.#turnsNeeded(image);
    const other = { ...picture, image: turnImage(image, turns) };
    const turned = turns === 0 ? upright : this.#readAs(other, "page");
    const best = surer(surer(upright, straight), turned);
    if (isSure(best)) return best;
    return surer(best, this.#readAs(turned === best ? other : picture, "scattered"));
  }

  /** Covers the known words and adds what a second look finds: words in small cells, over pictures, between columns. */
  #withPassedOver(picture: PicturePage, words: readonly SeenWord[]): readonly SeenWord[] {
    const image = coverWords(picture.image, boxesOf(words));
    return image === undefined ? words : addWords(words, this.#readAs({ ...picture, image }, "scattered"));
  }

  close(): void {
    this.#text.End();
    this.#orientation.End();
  }

  /** @param turn the angle to turn the picture by, in radians; without it the slant of the lines straightens a page. */
  #readAs({ image, dpi }: PicturePage, layout: keyof typeof MODES, turn?: number): readonly SeenWord[] {
    return this.#withImage(this.#text, image, (api) => {
      api.SetVariable("tessedit_pageseg_mode", MODES[layout]);
      api.SetVariable("user_defined_dpi", String(dpi ?? 0));
      let turned = turn ?? 0;
      setImage(api, turned);
      if (layout !== "scattered" && turn === undefined) {
        api.FindLines();
        const slant = api.GetGradient();
        if (Math.abs(slant) >= STRAIGHT) {
          setImage(api, slant);
          turned = slant;
        }
      }
      // `Recognize` fails on a picture without text.
      if (api.Recognize(null) !== 0) return [];
      return parseTsv(api.GetTSVText(0)).map((word) => ({ ...word, box: turnBox(word.box, -turned, image) }));
    });
  }

  #turnsNeeded(image: GreyImage): QuarterTurns {
    return this.#withImage(this.#orientation, image, (api) => {
      setImage(api, 0);
      const found = new this.tesseract.OSResults();
      if (!api.DetectOS(found)) return 0;
      return TURNS_BACK[found.best_result.orientation_id] ?? 0;
    });
  }

  /** Puts the picture into the module's file system while `use` runs. */
  #withImage<T>(api: TesseractApi, image: GreyImage, use: (api: TesseractApi) => T): T {
    this.tesseract.FS.writeFile(INPUT, toPgm(image));
    try {
      return use(api);
    } finally {
      api.Clear();
      this.tesseract.FS.unlink(INPUT);
    }
  }
}

function uprightOf({ image, dpi }: PicturePage): PicturePage {
  const lit = evenLight(smoothGrain(image));
  return { image: turnImage(lit, guessTurns(lit)), dpi };
}

/** Clockwise quarter turns that set a page upright, by Tesseract's orientation number. */
const TURNS_BACK: readonly QuarterTurns[] = [0, 3, 2, 1];

function start(tesseract: TesseractModule, languages: string, mode: number): TesseractApi {
  const api = new tesseract.TessBaseAPI();
  if (api.Init("/", languages, mode) !== 0) throw new Error(`Cannot read the model of ${languages}`);
  return api;
}

function setImage(api: TesseractApi, angle: number): void {
  if (api.SetImageFile(1, angle) === 1) throw new Error("Cannot hand over the picture");
}

function boxesOf(words: readonly SeenWord[]): readonly WordBox[] {
  return words.map(({ box }) => box);
}

function isSure(words: readonly SeenWord[]): boolean {
  return (
    meanConfidence(words) >= SURE && words.reduce((sum, { text }) => sum + text.length, 0) >= FEW_LETTERS
  );
}

function surer(a: readonly SeenWord[], b: readonly SeenWord[]): readonly SeenWord[] {
  return weighWords(b) > weighWords(a) ? b : a;
}
