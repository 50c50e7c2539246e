import { createServer, type HtmlTagDescriptor, type Plugin, type Rolldown } from "vite";
import react from "@vitejs/plugin-react";
import type { renderFirstWords } from "./render-first-words";

/** The chunk that `src/entry.ts` loads after the first paint. */
const PAGE = /[\\/]src[\\/]main\.tsx$/;

/**
 * Writes the words of the first visit into `index.html`, in a template for each language of the page, and lets the
 * browser fetch what follows: the styles before the first paint, the app's scripts behind them.
 */
export function firstWords(root: string): Plugin {
  return {
    name: "footnote:first-words",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(_, { bundle }) {
        const words = await renderWords(root);
        return [
          ...(bundle === undefined ? [] : linksTo(bundle)),
          ...[...words].map(([language, html]) => ({
            tag: "template",
            attrs: { "data-words": language },
            children: html,
            injectTo: "body" as const,
          })),
        ];
      },
    },
  };
}

/** What the app renders at a first visit, by the same components, messages and names of styles as in the build. */
async function renderWords(root: string): Promise<ReadonlyMap<string, string>> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: "warn",
  });
  try {
    const renderer = await server.ssrLoadModule("/tools/build/render-first-words.tsx");
    // The module is loaded by its address, so that its type is known to this file alone.
    return await (renderer["renderFirstWords"] as typeof renderFirstWords)();
  } finally {
    await server.close();
  }
}

function linksTo(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const page = chunks.find(({ facadeModuleId }) => PAGE.test(facadeModuleId ?? ""));
  if (page === undefined) throw new Error("Cannot build: the page has no chunk of its own");
  const names = new Set([page.fileName]);
  // Imports that are found on the way are followed too.
  for (const name of names)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      names.add(imported);
  const all = chunks.filter(({ fileName }) => names.has(fileName));
  const styles = new Set(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const scripts = all.filter(({ isEntry }) => !isEntry);
  return [
    ...[...styles].map((path) => ({
      tag: "link",
      attrs: { rel: "stylesheet", crossorigin: true, href: `./${path}` },
      injectTo: "head" as const,
    })),
    // `index.html` names the entry itself.
    ...scripts.map(({ fileName }) => ({
      tag: "link",
      attrs: { rel: "modulepreload", crossorigin: true, href: `./${fileName}`, fetchpriority: "low" },
      injectTo: "head" as const,
    })),
  ];
}
