import { byWord } from "../../base/by-word";
import type { FileFormat } from "../../domain/file-format";
import { baseName, extensionOf } from "../../domain/file-record";

/** The format of a text file by its name; undefined for a name that no format is known for. */
export function formatOfName(path: string): FileFormat | undefined {
  const name = baseName(path).toLowerCase();
  if (CODE_NAMES.has(name)) return "code";
  const known = FORMAT_BY_EXTENSION.get(extensionOf(name));
  const filledIn = name.replace(TEMPLATE, "");
  return known ?? (filledIn === name || filledIn === "" ? undefined : formatOfName(filledIn));
}

/** Extensions of files that are to be filled in or were kept as a copy: `"settings.yml.example"`, `"run.sh.in"`. */
const TEMPLATE = /\.(?:in|example|sample|dist|template|tmpl|tpl|j2|jinja2?|erb|default|orig|bak|old)$/;

/** The format of a package of parts (Office, OpenDocument, a book) by its name. */
export function packageFormatOfName(path: string): FileFormat | undefined {
  return PACKAGE_BY_EXTENSION.get(extensionOf(path));
}

const CODE_NAMES = new Set(
  (
    "makefile gnumakefile dockerfile containerfile jenkinsfile vagrantfile rakefile gemfile cmakelists.txt " +
    "build.gradle procfile justfile .bashrc .zshrc .profile .gitignore .editorconfig .env env"
  ).split(" "),
);

const EXTENSIONS: readonly (readonly [FileFormat, string])[] = [
  ["markdown", "md markdown mdown mkd mdx rmd qmd"],
  ["html", "html htm xhtml xht"],
  ["csv", "csv tsv tab"],
  ["json", "json jsonl ndjson geojson webmanifest json5 jsonc"],
  ["notebook", "ipynb"],
  ["subtitles", "vtt srt sbv ass ssa"],
  ["web archive", "mht mhtml"],
  ["xml", "xml xsd xsl xslt rss atom svg kml gpx opml plist wsdl xliff"],
  [
    "code",
    "c h cc cpp cxx hh hpp hxx ino m mm java kt kts scala groovy gradle cs fs fsx vb go rs swift dart zig d nim v js mjs cjs jsx ts mts cts tsx " +
      "vue svelte astro py pyi pyx rb php pl pm lua r jl hs elm ml mli ex exs erl hrl clj cljs lisp el scm sh bash zsh fish ps1 bat cmd sql graphql gql proto thrift " +
      "css scss sass less styl yaml yml toml ini cfg conf properties env tf hcl nix cmake mk make dockerfile asm s f f90 f95 pas sol vhd vhdl sv tcl awk sed diff patch",
  ],
  ["eml", "eml emlx"],
  ["mbox", "mbox mbx"],
  ["text", "txt text log rst org adoc asciidoc tex bib ics vcf nfo"],
];

const PACKAGES: readonly (readonly [FileFormat, string])[] = [
  ["docx", "docx docm dotx dotm"],
  ["xlsx", "xlsx xlsm xltx xltm"],
  ["pptx", "pptx pptm ppsx ppsm potx potm"],
  ["odt", "odt ott odm"],
  ["ods", "ods ots"],
  ["odp", "odp otp odg"],
  ["epub", "epub"],
];

const FORMAT_BY_EXTENSION = byWord(EXTENSIONS);
const PACKAGE_BY_EXTENSION = byWord(PACKAGES);
