/**
 * Whether a line of source code, trimmed, begins the definition of a function, a method, a class or a type, in any of
 * the common languages. Patterns decide, not a grammar: a miss costs a passage its signature, nothing else.
 */
export function isDefinition(line: string): boolean {
  if (line === "" || CONTROL.test(line) || NOT_CODE.test(line)) return false;
  return KEYWORD.test(line) || ASSIGNED_FUNCTION.test(line) || (C_LIKE.test(line) && !line.endsWith(";"));
}

/** Whether a line, trimmed, belongs to the definition under it: a comment, a decorator, an attribute. */
export function isLeadIn(line: string): boolean {
  return /^(?:\/\/|\/\*|\*|#|--|@|\[[A-Z<]|;;|%|'''|""")/.test(line);
}

const MODIFIERS =
  "(?:(?:export|default|public|private|protected|internal|static|async|abstract|final|sealed|pub(?:\\([a-z]+\\))?|" +
  "override|virtual|inline|extern|unsafe|partial|data|open|suspend|declare|readonly|const|template<[^>]*>)\\s+)*";

const KEYWORD = new RegExp(
  `^${MODIFIERS}(?:function\\*?|class|interface|struct|enum|trait|impl|def|fn|func|fun|type|module|namespace|object|record|` +
    "union|protocol|extension|macro_rules!|defmodule|defp?|sub|proc|procedure|create\\s+(?:or\\s+replace\\s+)?(?:table|view|function|procedure|index|trigger))\\s+[\\w$@(<*&]",
  "i",
);

/** `const pay = (rent) => {`, `exports.pay = function` */
const ASSIGNED_FUNCTION =
  /^(?:export\s+)?(?:(?:const|let|var)\s+)?[\w$.]{1,80}(?:\s{0,4}:[^=]{1,200})?\s{0,4}=\s{0,4}(?:async\b\s{0,4})?(?:function\b|\([^)]{0,400}\)\s{0,4}(?::[^=]{1,200})?=>|[\w$]{1,80}\s{0,4}=>)/;

/** `int main(int argc, char **argv) {`, `constructor(private readonly rent: number) {`, `pay() {` */
const C_LIKE = /^[A-Za-z_~][\w\s*&:<>,~[\]$?.]{0,200}\([^;{}]{0,400}\)[^;{}()=]{0,80}\{?\}?$/;

const CONTROL =
  /^(?:if|else|for|foreach|while|switch|case|catch|return|do|try|throw|new|await|with|elif|except|print|assert|using|lock|echo|import|from|require)\b/;
const NOT_CODE = /^(?:\/\/|\/\*|\*|#|--)/;
