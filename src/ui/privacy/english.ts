import { counted } from "../languages/english-words";

/** What the page of privacy says in English. */
export const privacy = {
  title: "Privacy",
  lead: "Your files are read, indexed and searched in this browser. There is no server behind this page, and no account.",
  reading: "Counting the requests…",
  /** The proof at first sight. */
  other: (n: number) =>
    n === 0 ? "0 requests to any other site" : `${counted(n, "request")} to other sites`,
  own: (n: number) =>
    `${counted(n, "request")} to this site, for the app itself. ${n === 1 ? "It carries" : "They carry"} nothing from your files.`,
  otherMore:
    "You asked for these when you downloaded a model or a language. They carry nothing from your files.",
  thisTab:
    "Counted by the browser for this tab. After the next reload the app’s own ledger counts its workers, too.",
  list: "Show every request",
  latest: "The latest, newest first",
  columns: { at: "When", url: "Address", from: "Answered by" },
  from: { cache: "this device", network: "this site", folder: "your folder" },
  offline: "It works offline",
  offlineMore:
    "Once a first folder has been read, switch the network off, reload this page, add another folder and ask. All of it works. Only text recognition needs to have run once before.",
  sources: "Every answer shows its sources",
  sourcesMore:
    "Each statement is compared with the words of the passages it cites. A statement that is not found there is underlined and says so. Every number leads to the place in the file.",
  stored: "What is kept, and where",
  storedMore:
    "The text of your files, its index and your conversations are kept in this browser’s own storage on this device. Removing a folder erases its part. Settings can erase everything.",
  advanced: "Advanced: check it with the browser’s tools",
  checks: [
    "Open the developer tools (F12), choose Network, and ask something. No line leads to another site.",
    "Under Network, choose the page itself and look for Content-Security-Policy. This policy forbids every connection to another site.",
  ],
} as const;
