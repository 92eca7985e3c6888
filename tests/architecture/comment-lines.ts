import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A line of a comment, from its mark on. `at` is `path:line`. */
export interface CommentLine {
  at: string;
  text: string;
}

/** A comment as running text. `at` is `path:line` of its first line. */
export interface Comment {
  at: string;
  text: string;
}

const mark = /^\s*(?:\/\/|\/\*|\*|<!--|--\s|\{\/\*).*|\s\/\/\s.*|\/\*\*.*/;
const opening = /^\s*(?:\/\*|<!--|\{\/\*)/;
const closing = /(?:\*\/\}?|-->)\s*$/;
const withoutMarks = (text: string): string =>
  text
    .replace(/^\s*(?:\/\/|\{?\/\*+|\*(?!\/)|<!--|--)/, '')
    .replace(closing, '')
    .trim();

/** The lines of all comments of a text, in their order. */
export const listCommentLines = (path: string, text: string): CommentLine[] =>
  text.split('\n').flatMap((line, at) => {
    const [comment] = mark.exec(line) ?? [];
    return comment === undefined ? [] : [{ at: `${path}:${at + 1}`, text: comment }];
  });

/** Puts lines that follow one another together. An empty line of a comment ends its sentence. */
export function joinComments(lines: readonly CommentLine[]): Comment[] {
  const comments: Comment[] = [];
  let next = '';
  for (const { at, text } of lines) {
    const last = comments.at(-1);
    const words = withoutMarks(text);
    if (last !== undefined && at === next && !opening.test(text)) last.text += words === '' ? '.' : ` ${words}`;
    else comments.push({ at, text: words });
    const [path, line] = at.split(':');
    next = closing.test(text) ? '' : `${path}:${Number(line) + 1}`;
  }
  return comments;
}

/** The folders and the files beside them whose comments are read. */
const readFiles = (): string[] => [
  ...['src', 'sw', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  ),
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(root, entry.name)),
];

/** Every line of a comment in the product, its tests and its configuration. */
export const commentLines: CommentLine[] = readFiles()
  .filter((path) => /\.(?:tsx?|mjs|js|css|html|sql)$/.test(path))
  .flatMap((path) => listCommentLines(relative(root, path), readFileSync(path, 'utf8')));
