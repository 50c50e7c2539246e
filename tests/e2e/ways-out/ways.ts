/** One way in which a file may try to reach another host when it is opened. */
export interface Way {
  readonly name: string;
  /** What holds it: the type under which a browser would follow it. */
  readonly carrier: Carrier;
  /** A part of a page, or a whole file. @param host the host to reach. */
  readonly content: (host: string) => string;
  /** Followed after a click, which hits the whole page. */
  readonly isClicked?: true;
  /** Only its host's name is looked up: the listener hears nothing, the browser's own log tells. */
  readonly isLookup?: true;
  /** Sends datagrams, to an address with a port. */
  readonly isDatagram?: true;
  /** Not followed by this browser even without any policy; another version or browser may. */
  readonly isIgnored?: true;
}

export type Carrier = "html" | "svg" | "xml" | "pdf" | "text";

const all = 'style="position:fixed;inset:0;display:block;width:100vw;height:100vh;opacity:.5"';
const link =
  (rel: string, more = "") =>
  (host: string) =>
    `<link rel="${rel}" href="http://${host}/" ${more}>`;
const styled = (css: (address: string) => string) => (host: string) =>
  `<style>${css(`http://${host}/`)}</style><p id="styled">styled</p>`;
const script = (code: (address: string) => string) => (host: string) =>
  `<script>${code(`http://${host}/`)}</script>`;
const element = (html: (address: string) => string) => (host: string) => html(`http://${host}/`);

const PLAYLIST = (address: string) =>
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${address}segment.ts\n#EXT-X-ENDLIST\n`;

type Row = readonly [
  name: string,
  content: (host: string) => string,
  marks?: Pick<Way, "isClicked" | "isLookup" | "isDatagram" | "isIgnored">,
];
const CLICK = { isClicked: true } as const;
const LOOKUP = { isLookup: true } as const;
const DATAGRAM = { isDatagram: true } as const;
const IGNORED = { isIgnored: true } as const;

/** Parts of a page. */
const HTML: readonly Row[] = [
  ["refresh", (host) => `<meta http-equiv="refresh" content="0;url=http://${host}/">`],
  ["dns-prefetch", link("dns-prefetch"), LOOKUP],
  ["preconnect", link("preconnect")],
  ["prefetch", link("prefetch")],
  ["preload", link("preload", 'as="image"')],
  ["modulepreload", link("modulepreload")],
  ["prerender", link("prerender"), IGNORED],
  ["stylesheet", link("stylesheet")],
  ["icon", link("icon")],
  ["manifest", link("manifest")],
  [
    "speculation-rules",
    (host) =>
      `<script type="speculationrules">{"prefetch":[{"urls":["http://${host}/"],"eagerness":"immediate"}]}</script>`,
    IGNORED,
  ],
  ["module", (host) => `<script type="module">import "http://${host}/a.js"</script>`],
  ["css-import", styled((address) => `@import "${address}a.css";`)],
  ["css-url", styled((address) => `#styled { background: url(${address}) }`)],
  ["css-image-set", styled((address) => `#styled { background: image-set("${address}" 1x) }`)],
  ["css-mask", styled((address) => `#styled { mask: url(${address}) }`)],
  ["css-filter", styled((address) => `#styled { filter: url(${address}#f) }`), IGNORED],
  ["css-cursor", styled((address) => `* { cursor: url(${address}), auto }`)],
  ["css-content", styled((address) => `#styled::before { content: url(${address}) }`)],
  [
    "font",
    styled((address) => `@font-face { font-family: f; src: url(${address}) } #styled { font-family: f }`),
  ],
  ["style-attribute", element((address) => `<p style="background: url(${address})">styled</p>`)],
  ["background-attribute", element((address) => `<table background="${address}"><tr><td>1</table>`)],
  ["img", element((address) => `<img src="${address}">`)],
  ["srcset", element((address) => `<img srcset="${address} 1x">`)],
  ["picture", element((address) => `<picture><source srcset="${address}"><img></picture>`)],
  ["base", element((address) => `<base href="${address}"><img src="a.png">`)],
  ["input-image", element((address) => `<input type="image" src="${address}">`)],
  ["video", element((address) => `<video src="${address}" autoplay muted></video>`)],
  ["poster", element((address) => `<video poster="${address}"></video>`)],
  ["audio", element((address) => `<audio src="${address}" preload="auto"></audio>`)],
  ["source", element((address) => `<video autoplay muted><source src="${address}"></video>`)],
  [
    "track",
    element(
      (address) =>
        `<video src="data:video/mp4," controls><track default kind="captions" src="${address}"></video>`,
    ),
    IGNORED,
  ],
  [
    "segments",
    (host) =>
      `<video autoplay muted src="data:application/vnd.apple.mpegurl,${encodeURIComponent(PLAYLIST(`http://${host}/`))}"></video>`,
    IGNORED,
  ],
  ["iframe", element((address) => `<iframe src="${address}"></iframe>`)],
  ["iframe-srcdoc", element((address) => `<iframe srcdoc='<img src="${address}">'></iframe>`)],
  ["iframe-data", element((address) => `<iframe src="data:text/html,<img src='${address}'>"></iframe>`)],
  ["frame-script", element((address) => `<iframe src="javascript:'<img src=${address}>'"></iframe>`)],
  ["object", element((address) => `<object data="${address}"></object>`)],
  ["embed", element((address) => `<embed src="${address}">`)],
  ["svg-image", element((address) => `<svg><image href="${address}" width="9" height="9"/></svg>`)],
  [
    "svg-fe-image",
    element(
      (address) =>
        `<svg width="9" height="9"><filter id="f"><feImage href="${address}"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>`,
    ),
  ],
  ["script-src", element((address) => `<script src="${address}"></script>`)],
  ["fetch", script((address) => `fetch("${address}", { mode: "no-cors" })`)],
  ["beacon", script((address) => `navigator.sendBeacon("${address}", "1")`)],
  ["request", script((address) => `const r = new XMLHttpRequest(); r.open("GET", "${address}"); r.send()`)],
  ["socket", script((address) => `new WebSocket("${address.replace("http", "ws")}")`)],
  ["events", script((address) => `new EventSource("${address}")`)],
  [
    "worker",
    script((address) => `new Worker(URL.createObjectURL(new Blob(['importScripts("${address}")'])))`),
  ],
  [
    "webrtc",
    (host) =>
      `<script>const c = new RTCPeerConnection({ iceServers: [{ urls: "stun:${host}" }] }); c.createDataChannel("a"); c.createOffer().then((o) => c.setLocalDescription(o))</script>`,
    DATAGRAM,
  ],
  ["location", script((address) => `location.href = "${address}"`)],
  ["submit", (host) => `<form action="http://${host}/"></form><script>document.forms[0].submit()</script>`],
  ["onerror", element((address) => `<img src="data:," onerror="new Image().src='${address}'">`)],
  ["link", element((address) => `<a href="${address}" ${all}>link</a>`), CLICK],
  ["link-new-tab", element((address) => `<a target="_blank" href="${address}" ${all}>link</a>`), CLICK],
  ["link-top", element((address) => `<a target="_top" href="${address}" ${all}>link</a>`), CLICK],
  ["link-download", element((address) => `<a download href="${address}" ${all}>link</a>`), CLICK],
  ["ping", element((address) => `<a href="#here" ping="${address}" ${all}>link</a>`), CLICK],
  [
    "script-link",
    element(
      (address) => `<a href="javascript:void fetch('${address}', { mode: 'no-cors' })" ${all}>link</a>`,
    ),
    CLICK,
  ],
  ["form", element((address) => `<form action="${address}"><button ${all}>Go</button></form>`), CLICK],
  [
    "form-post",
    element(
      (address) =>
        `<form method="post" action="${address}"><input name="a" value="1"><button ${all}>Go</button></form>`,
    ),
    CLICK,
  ],
  [
    "form-action",
    element((address) => `<form><button formaction="${address}" ${all}>Go</button></form>`),
    CLICK,
  ],
  [
    "area",
    element(
      (address) =>
        `<img usemap="#m" ${all} src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="><map name="m"><area shape="default" href="${address}"></map>`,
    ),
    CLICK,
  ],
];

/** Parts of a drawing; instructions to the reader stand before it. */
const SVG: readonly Row[] = [
  ["image", element((address) => `<image href="${address}" width="9" height="9"/>`)],
  ["xlink-image", element((address) => `<image xlink:href="${address}" width="9" height="9"/>`)],
  [
    "fe-image",
    element(
      (address) =>
        `<filter id="f"><feImage href="${address}"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
    ),
  ],
  ["use", element((address) => `<use href="${address}#a"/>`), IGNORED],
  ["style-import", element((address) => `<style>@import "${address}";</style>`)],
  [
    "style-font",
    element(
      (address) =>
        `<style>@font-face { font-family: f; src: url(${address}) }</style><text y="20" font-family="f">a</text>`,
    ),
  ],
  [
    "foreign-img",
    element(
      (address) =>
        `<foreignObject width="99" height="99"><img xmlns="http://www.w3.org/1999/xhtml" src="${address}"/></foreignObject>`,
    ),
  ],
  [
    "foreign-iframe",
    element(
      (address) =>
        `<foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${address}"/></foreignObject>`,
    ),
  ],
  ["script-href", element((address) => `<script href="${address}"/>`)],
  ["script", element((address) => `<script>fetch("${address}", { mode: "no-cors" })</script>`)],
  [
    "onbegin",
    element(
      (address) => `<animate attributeName="x" dur="1s" onbegin="fetch('${address}', { mode: 'no-cors' })"/>`,
    ),
  ],
  ["stylesheet", element((address) => `<?xml-stylesheet type="text/css" href="${address}"?>`)],
  ["link", element((address) => `<a href="${address}"><rect width="900" height="900"/></a>`), CLICK],
].map(([name, content, marks]) => [`svg-${String(name)}`, content, marks] as Row);

const xml = (before: string, inside = "") => `<?xml version="1.0"?>${before}<a>${inside}</a>`;
const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"';
const XML: readonly Row[] = [
  ["xslt", element((address) => xml(`<?xml-stylesheet type="text/xsl" href="${address}"?>`)), IGNORED],
  ["css", element((address) => xml(`<?xml-stylesheet type="text/css" href="${address}"?>`))],
  ["dtd", element((address) => xml(`<!DOCTYPE a SYSTEM "${address}">`)), IGNORED],
  ["entity", element((address) => xml(`<!DOCTYPE a [<!ENTITY e SYSTEM "${address}">]>`, "&e;")), IGNORED],
  [
    "parameter-entity",
    element((address) => xml(`<!DOCTYPE a [<!ENTITY % e SYSTEM "${address}"> %e;]>`)),
    IGNORED,
  ],
  [
    "xinclude",
    element((address) => xml("", `<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="${address}"/>`)),
    IGNORED,
  ],
  ["img", element((address) => xml("", `<img ${XHTML} src="${address}"/>`))],
  [
    "script",
    element((address) => xml("", `<script ${XHTML}>fetch("${address}", { mode: "no-cors" })</script>`)),
  ],
].map(([name, content, marks]) => [`xml-${String(name)}`, content, marks] as Row);

/** A PDF of one page whose whole area is a button. @param actions entries of the catalogue, the page and the button. */
function pdf(actions: { catalogue?: string; page?: string; button?: string }): string {
  return `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>${actions.catalogue ?? ""}>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[4 0 R]${actions.page ?? ""}>> endobj
4 0 obj <</Type/Annot/Subtype/Widget/FT/Btn/Ff 65536/T(go)/Rect[0 0 595 842]/P 3 0 R${actions.button ?? ""}>> endobj
trailer <</Root 1 0 R/Size 5>>
%%EOF
`;
}
const uri = (address: string) => `<</S/URI/URI(${address})>>`;
const code = (address: string) =>
  `<</S/JavaScript/JS(app.launchURL\\("${address}"\\); this.submitForm\\("${address}"\\);)>>`;
/** Chromium's viewer follows none of these before a click, and tells a page nothing of what a click hits. */
const PDF: readonly Row[] = [
  ["open-uri", element((address) => pdf({ catalogue: `/OpenAction ${uri(address)}` }))],
  ["open-script", element((address) => pdf({ catalogue: `/OpenAction ${code(address)}` }))],
  ["page-open", element((address) => pdf({ page: `/AA<</O ${uri(address)}>>` }))],
  ["launch", element((address) => pdf({ catalogue: `/OpenAction<</S/Launch/F(${address})>>` }))],
  ["remote", element((address) => pdf({ catalogue: `/OpenAction<</S/GoToR/F(${address})/D[0/Fit]>>` }))],
  ["stream", element((address) => pdf({ page: `/Contents<</F<</FS/URL/F(${address})>>/Length 0>>` }))],
  ["submit", element((address) => pdf({ button: `/A<</S/SubmitForm/F<</FS/URL/F(${address})>>>>` }))],
  [
    "button-link",
    element((address) => pdf({ button: `/A ${uri(address)}/AA<</D ${uri(address)}/E ${code(address)}>>` })),
  ],
  [
    "link",
    element((address) =>
      pdf({ button: `/A ${uri(address)}` }).replace("Widget/FT/Btn/Ff 65536/T(go)", "Link"),
    ),
  ],
].map(([name, content]) => [`pdf-${String(name)}`, content, { isIgnored: true, isClicked: true }] as Row);

/** Whole files that programs follow; a browser that opens one as what it is follows some of them. */
const TEXT: readonly Row[] = [
  ["playlist", element(PLAYLIST)],
  [
    "dash",
    element(
      (address) =>
        `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><BaseURL>${address}</BaseURL><Period/></MPD>`,
    ),
  ],
  ["pls", element((address) => `[playlist]\nFile1=${address}\nNumberOfEntries=1\n`)],
  [
    "captions",
    element(
      (address) =>
        `WEBVTT\n\nSTYLE\n::cue { background: url(${address}) }\n\n00:00.000 --> 00:09.000\n<img src="${address}">\n`,
    ),
  ],
  ["shortcut", element((address) => `[InternetShortcut]\nURL=${address}\n`)],
  ["script", element((address) => `fetch("${address}", { mode: "no-cors" }); import("${address}");\n`)],
  ["css", element((address) => `@import "${address}"; * { background: url(${address}) }\n`)],
  [
    "feed",
    element(
      (address) =>
        `<?xml version="1.0"?><rss version="2.0"><channel><title>a</title><image><url>${address}</url></image></channel></rss>`,
    ),
  ],
  [
    "saved-page",
    element(
      (address) =>
        `From: <Saved by Blink>\r\nSnapshot-Content-Location: ${address}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\nContent-Location: ${address}\r\n\r\n<img src="${address}a.png">\r\n--b--\r\n`,
    ),
  ],
  [
    "mail",
    element(
      (address) =>
        `From: a@a.test\r\nDate: Mon, 2 Mar 2026 09:12:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<img src="${address}">\r\n`,
    ),
  ],
  ["rtf", element((address) => `{\\rtf1{\\field{\\*\\fldinst INCLUDEPICTURE "${address}"}}}`)],
].map(([name, content]) => [`text-${String(name)}`, content, IGNORED] as Row);

/** Every way out; one more is one more row above. */
export const WAYS: readonly Way[] = [
  ...waysIn("html", HTML),
  ...waysIn("svg", SVG),
  ...waysIn("xml", XML),
  ...waysIn("pdf", PDF),
  ...waysIn("text", TEXT),
];

function waysIn(carrier: Carrier, rows: readonly Row[]): Way[] {
  return rows.map(([name, content, marks]) => ({ name, carrier, content, ...marks }));
}

/** A whole file: that of one way, or a page or drawing that holds several. */
export function fileOf(ways: readonly Way[], hostOf: (way: Way) => string): string {
  const parts = ways.map((way) => way.content(hostOf(way)));
  const carrier = ways[0]?.carrier;
  if (carrier === "svg") return svgOf(parts);
  const inside = parts.join("\n");
  return carrier === "html" ? `<!doctype html><title>harmless</title>${inside}<p id="here">here</p>` : inside;
}

function svgOf(parts: readonly string[]): string {
  const isBefore = (part: string): boolean => part.startsWith("<?");
  const before = parts.filter(isBefore).join("");
  const inside = parts.filter((part) => !isBefore(part)).join("");
  const root =
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="900" height="900"';
  return `<?xml version="1.0"?>${before}<svg ${root}>${inside}</svg>`;
}
