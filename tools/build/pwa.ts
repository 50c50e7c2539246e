import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PluginOption } from "vite";
import { VitePWA, type ManifestOptions } from "vite-plugin-pwa";
import type { InterfaceLanguage } from "../../src/core/domain/interface-language";
import de from "../../src/core/language/messages/de.json" with { type: "json" };
import en from "../../src/core/language/messages/en.json" with { type: "json" };
import es from "../../src/core/language/messages/es.json" with { type: "json" };
import fr from "../../src/core/language/messages/fr.json" with { type: "json" };
import ro from "../../src/core/language/messages/ro.json" with { type: "json" };
import { messages } from "./messages.ts";

const PAPER = "#fbfaf7";

/** Scripts that are cached at their first request: the general runtime, and the engine of models in MLC's form. */
const ON_DEMAND = ["transformers", "webllm-engine"];

/** The members that name something in another language (https://www.w3.org/TR/appmanifest/#x_localized-members); a browser that does not know them shows English. */
interface Localized {
  readonly name_localized?: Readonly<Record<string, string>>;
  readonly description_localized?: Readonly<Record<string, string>>;
}

type Manifest = Omit<Partial<ManifestOptions>, "shortcuts"> &
  Localized & { readonly shortcuts: (ManifestOptions["shortcuts"][number] & Localized)[] };

const manifest: Manifest = {
  name: "Footnote",
  short_name: "Footnote",
  description: en.manifest.description,
  description_localized: inOtherLanguages("description"),
  lang: "en",
  start_url: "./",
  scope: "./",
  display: "standalone",
  theme_color: PAPER,
  background_color: PAPER,
  categories: ["productivity", "utilities"],
  // The app keeps what it reads in one place, so that a second window would show the same.
  launch_handler: { client_mode: ["focus-existing", "auto"] },
  shortcuts: [
    {
      name: en.manifest.newQuestion,
      name_localized: inOtherLanguages("newQuestion"),
      url: "./#/",
      icons: [{ src: "icon-192.png", sizes: "192x192" }],
    },
    {
      name: en.manifest.files,
      name_localized: inOtherLanguages("files"),
      url: "./#/files",
      icons: [{ src: "icon-192.png", sizes: "192x192" }],
    },
  ],
  // An opened file is added, and asked about.
  file_handlers: [
    {
      action: "./",
      accept: {
        "application/pdf": [".pdf"],
        "text/plain": [".txt", ".log"],
        "text/markdown": [".md"],
        "text/csv": [".csv"],
        "text/html": [".html", ".htm"],
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
        "application/vnd.openxmlformats-officedocument.presentationml.presentation": [".pptx"],
      },
    },
  ],
  // The service worker takes what is shared, see `workers/service-worker/share-target`.
  share_target: {
    action: "./share",
    method: "POST",
    enctype: "multipart/form-data",
    params: {
      title: "title",
      text: "text",
      url: "url",
      files: [{ name: "files", accept: ["text/*", "application/pdf", ".pdf", ".txt", ".md", ".csv"] }],
    },
  },
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  screenshots: [
    {
      src: "screenshots/answer-light.png",
      sizes: "1440x900",
      type: "image/png",
      form_factor: "wide",
      label: "An answer with its sources in the margin",
    },
    {
      src: "screenshots/phone-light.png",
      sizes: "390x844",
      type: "image/png",
      form_factor: "narrow",
      label: "An answer on a phone",
    },
  ],
};

/** A message of the manifest by its languages, English left out. */
function inOtherLanguages(
  name: keyof typeof en.manifest,
): Readonly<Record<Exclude<InterfaceLanguage, "en">, string>> {
  return { de: de.manifest[name], fr: fr.manifest[name], es: es.manifest[name], ro: ro.manifest[name] };
}

/**
 * The installable app: the web manifest, and the service worker with the list of the shell's files, and with the SHA-256 of
 * each script that is not among them (`__SCRIPT_SUMS__`).
 */
export function pwa(): PluginOption {
  return VitePWA({
    strategies: "injectManifest",
    srcDir: "workers/service-worker",
    filename: "entry.ts",
    // The page registers the worker, see `src/platform/service-worker.ts`.
    injectRegister: false,
    manifest,
    includeManifestIcons: false,
    injectManifest: {
      buildPlugins: { vite: [messages()] },
      // The manifest is added by the plugin.
      globPatterns: ["**/*.{html,js,css,svg,png,ico}"],
      // Large files are cached at their first request, see `workers/service-worker/runtime-cache.ts`.
      globIgnores: [
        "models/**",
        "ort/**",
        "wllama/**",
        "pdfjs/**",
        "tesseract/**",
        "heif/**",
        "pdfium/**",
        "sample/**",
        "kernels/**",
        "screenshots/**",
        ...ON_DEMAND.map((name) => `assets/${name}*`),
      ],
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    },
    integration: {
      // The plugin names the output after its source; a worker's scope is the folder of its file.
      beforeBuildServiceWorker(options) {
        options.swDest = join(dirname(options.swDest), "sw.js");
        options.injectManifest.swDest = options.swDest;
      },
      // By then the page and the workers have been written.
      configureCustomSWViteBuild(build) {
        build.define = { ...build.define, __SCRIPT_SUMS__: JSON.stringify(scriptSums(build.build?.outDir)) };
      },
    },
    devOptions: { enabled: true, type: "module" },
  });
}

/** Path below the base → SHA-256 in hexadecimal, of the scripts that are cached at their first request. */
function scriptSums(outDir = "dist"): Record<string, string> {
  const names = readdirSync(join(outDir, "assets")).filter(
    (name) => name.endsWith(".js") && ON_DEMAND.some((start) => name.startsWith(start)),
  );
  return Object.fromEntries(
    names.map((name) => {
      const script = readFileSync(join(outDir, "assets", name));
      return [`assets/${name}`, createHash("sha256").update(script).digest("hex")];
    }),
  );
}
