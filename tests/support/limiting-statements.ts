/** Statements that take something away from servers which know nothing of it, or allow them less than before. */
const limiting = [
  /\bdrop (?:table|view|materialized view|function|type|domain|sequence|schema|column|constraint|trigger|index|default|not null|identity|expression)\b/,
  /\brename\b/,
  /\bset (?:not null|data type|schema)\b/,
  /\balter column \w+ type\b/,
  /\balter (?:type|domain)\b/,
  /\bcreate unique index\b/,
  /\badd (?:constraint|check|unique|primary key|foreign key|exclude)\b/,
  /\badd column (?:if not exists )?\w+ (?!(?:[^,;(]|\([^)]*\))*\b(?:default|generated)\b)(?:[^,;(]|\([^)]*\))*\bnot null\b/,
  /\b(?:revoke|truncate)\b/,
  /\bdelete from\b/,
];

/** Without what is no statement of the file itself: comments, texts, and bodies of functions, which run later. */
const bareOf = (text: string): string =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** An index that is dropped so that it can be built again. */
const isRebuilt = (statement: string, all: string): boolean => {
  const name = /\bdrop index (?:concurrently )?(?:if exists )?(\w+)/.exec(statement)?.[1];
  return name !== undefined && new RegExp(`\\bcreate index (?:concurrently )?${name} on\\b`).test(all);
};

/** Lists the statements of a migration with which a server that does not know it might not be able to go on. */
export function listLimiting(text: string): string[] {
  const bare = bareOf(text);
  return bare
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => limiting.some((sign) => sign.test(statement)) && !isRebuilt(statement, bare));
}
