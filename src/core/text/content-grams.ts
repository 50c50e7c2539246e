import { charGrams } from "./char-grams";

/** Stop words of scripts without spaces: Chinese, Japanese, Thai. */
const STOP_WORDS = new Set(
  `什么时候 多少钱 多少次 的 了 吗 呢 吧 啊 是 在 有 和 与 及 或 也 都 就 而 被 把 对 从 到 向 于 以 为 之 其 这 那 这个 那个 这些 那些 这种 这样 他 她 它 他们
  她们 它们 我 你 您 我们 你们 自己 什么 什么样 哪 哪个 哪些 哪里 哪儿 哪种 谁 何 何时 何地 如何 怎么 怎样 怎么样 为什么 为何 多少 几 多久
  多长 多大 多远 多高 时候 是否 可以 能 能够 会 要 请 请问 告诉 一个 一种 一些 某 某些 个 种 家 次 位 名 不 没 没有 所 又 还 只 最 很 更
  并 但 但是 因为 由于 由 通过 关于 根据 之间 当 时 后 前 中 上 下 里 内 外 以及 哪一 哪位 哪家 才 再 并且 使 让 给 跟 同 比 用 请求 着
  过 得 地 等 们
  の は が を に へ と で も や か から まで より です ます だ である でした ました た て し する した して いる いた ある あった れる られる
  れ ら ま せ なる なっ この その あの どの これ それ あれ どれ ここ そこ どこ 何 なに なん 誰 だれ いつ なぜ どう どのような どのように どんな いくつ
  いくら どちら という こと もの ため よう など ください 教えて について により によって において ません ない
  อะไร ใคร ที่ไหน เมื่อไหร่ เมื่อไร เมื่อใด ทำไม อย่างไร เท่าไร เท่าไหร่ กี่ ใด ไหน คือ เป็น อยู่ มี ที่ ของ ใน และ หรือ ได้ ให้ จาก
  กับ ไม่ ว่า นี้ นั้น ก็ จะ แล้ว ถึง โดย ซึ่ง ต่อ เพื่อ`.split(/\s+/),
);

/** Made when a question first needs it, because it loads dictionaries. */
let segmenter: Intl.Segmenter | undefined;

/**
 * The character pairs that carry the subject of an unspaced stretch of a question, each with its share of a word. These
 * are the pairs within a word, and the pairs that join a word of one character to its neighbours. A pair across two
 * longer words, or one with a stop word in it, is left out: a paraphrase does not contain it. The map is empty when there
 * are only stop words.
 * The browser's dictionaries find the words (Unicode Standard Annex 29, `Intl.Segmenter`).
 */
export function contentGrams(text: string): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  const put = (gram: string, share: number): void => {
    shares.set(gram, Math.max(share, shares.get(gram) ?? 0));
  };
  let before: readonly string[] = [];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  for (const { segment } of segmenter.segment(text)) {
    const characters = STOP_WORDS.has(segment) ? [] : Array.from(segment);
    const isJoined =
      before.length > 0 && characters.length > 0 && Math.min(before.length, characters.length) === 1;
    if (isJoined) put(`${before.at(-1)}${characters[0]}`, 1);
    const pairs = characters.length > 1 ? charGrams(segment, 2) : [];
    for (const pair of pairs) put(pair, 1 / Math.sqrt(pairs.length));
    before = characters;
  }
  return shares;
}
