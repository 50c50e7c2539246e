import type { DiscoveryRequest, DiscoveryResponse } from "../../src/core/discovery/contract";
import { foldVersions } from "../../src/core/discovery/fold-versions";
import { readQueryWords } from "../../src/core/discovery/match-text";
import { mergeResults, toResult, type DiscoveryCandidate } from "../../src/core/discovery/rank";
import { messageTextOf } from "../../src/core/citations/answer-text";
import { parseSearchQuery } from "../../src/core/question/search-query";
import { baseName } from "../../src/core/domain/file-record";
import { seriesIn, type Stock } from "./stock";

/** Searches a stock with the real scores: files by their paths, texts, messages, folders. */
export function fakeDiscover(
  stock: Stock,
  { query, limit, kinds, excludeConversation }: DiscoveryRequest,
): DiscoveryResponse {
  const words = readQueryWords(parseSearchQuery(query).text, () => 1);
  const rest = { likeness: 0, standing: 1 };
  const folderName = stock.folders[0]?.name ?? "";
  const candidates: DiscoveryCandidate[] = [
    ...stock.folders.map(({ id, name }) => ({
      ...rest,
      ...{ kind: "folder" as const, id: `folder ${id}`, title: name, place: "", text: name, at: 0 },
      ...{ target: { to: "folder" as const, folderId: id, path: "" }, isNameOnly: true },
    })),
    ...stock.files.map(({ id, path, modifiedAt }) => ({
      ...rest,
      ...{ kind: "file" as const, id: `file ${id}`, title: baseName(path), place: `${folderName}/${path}` },
      ...{ text: path, at: modifiedAt, target: { to: "file" as const, fileId: id, path }, isNameOnly: true },
    })),
    ...stock.files.flatMap(({ id, path, modifiedAt }) => {
      const text = stock.texts.get(id);
      if (text === undefined) return [];
      const target = { to: "passage" as const, fileId: id, start: 0, end: text.length };
      const shown = { kind: "passage" as const, id: `passage ${id}`, title: baseName(path) };
      return [{ ...rest, ...shown, place: `${folderName}/${path}`, text, at: modifiedAt, target }];
    }),
    ...stock.messages.map(messageTextOf).flatMap(({ id, conversationId, text, at }) => {
      if (conversationId === excludeConversation) return [];
      const title = stock.conversations.find((one) => one.id === conversationId)?.title ?? "";
      const target = { to: "message" as const, conversationId, messageId: id };
      return [{ ...rest, kind: "message" as const, id: `message ${id}`, title, place: "", text, at, target }];
    }),
  ];
  const wanted = candidates.filter(({ kind }) => kinds?.includes(kind) !== false);
  const ranked = mergeResults(wanted.flatMap((one) => toResult(one, words) ?? []));
  const textOf = (id: string): string => candidates.find((one) => one.id === id)?.text ?? "";
  const results = foldVersions(ranked, (file) => seriesIn(stock, file), textOf).slice(0, limit);
  const ok = { status: "ok" as const, took: 1 };
  return { results, perKind: { folder: ok, file: ok, passage: ok, message: ok } };
}
