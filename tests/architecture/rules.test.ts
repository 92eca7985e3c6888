import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CommentLine, commentLines as comments } from './comment-lines.ts';

const root = resolve(import.meta.dirname, '../..');
const pages = join(root, 'docs/rules');

interface Rule {
  id: string;
  page: string;
  says: string[];
  files: string[];
  /** The titles are given where a file holds many rules. */
  tests: { file: string; titles: string[] }[];
}

function readRule(page: string, section: string): Rule {
  const [head = '', ...lines] = section.split('\n');
  const textOf = (kind: 'Code' | 'Test'): string => lines.filter((line) => line.startsWith(`- ${kind}: `)).join(' ');
  return {
    id: head.split(':')[0]!,
    page,
    says: lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2).trim()),
    files: [...textOf('Code').matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    tests: [...textOf('Test').matchAll(/`([^`]+)`((?:,? “[^”]+”)*)/g)].map(([, file, titles]) => ({
      file: file!,
      titles: [...titles!.matchAll(/“([^”]+)”/g)].map(([, title]) => title!),
    })),
  };
}

const rules: Rule[] = readdirSync(pages)
  .filter((page) => page !== 'README.md')
  .flatMap((page) => {
    const [, ...sections] = readFileSync(join(pages, page), 'utf8').split(/^### /m);
    return sections.map((section) => readRule(page, section));
  });

const ids = new Set(rules.map(({ id }) => id));
const prefixOf = (id: string): string => id.split('-')[0]!;
const prefixes = [...new Set([...ids].map(prefixOf))];

/** A number of a rule, wherever a text names one. */
const named = new RegExp(String.raw`\b(?:${prefixes.join('|')})-\d+\b`, 'g');

/** Every sentence of the catalogue, as a pattern that takes anything where a value is put in. */
function readSentences(): RegExp {
  const folder = join(root, 'src/domain/messages');
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const literals = texts.flatMap((text) => [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)]);
  const patterns = literals
    .map(([, single, double, template]) => single ?? double ?? template!)
    .filter((text) => text.replaceAll(/\$\{.*?\}/g, '').trim().length > 3)
    .map((text) =>
      text
        .split(/\$\{.*?\}/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join('.+'),
    );
  return new RegExp(`^(?:${patterns.join('|')})$`);
}

const show = ({ at, text }: CommentLine): string => `${at} ${text.trim()}`;

describe('the rules of docs/rules', () => {
  test('have unique numbers, with one prefix for each page', () => {
    expect(rules.length).toBeGreaterThan(150);
    expect(rules.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([]);
    const kinds = new Set(rules.map(({ id, page }) => `${page} ${prefixOf(id)}`));
    expect(kinds.size).toBe(prefixes.length);
  });

  test('name code and tests that exist', () => {
    const lost = rules.flatMap(({ id, files, tests }) => [
      ...(files.length === 0 ? [`${id} names no code`] : []),
      ...(tests.length === 0 ? [`${id} names no test`] : []),
      ...files.filter((file) => !existsSync(join(root, file))).map((file) => `${id} ${file}`),
      ...tests.flatMap(({ file, titles }) => {
        if (!/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file))) return [`${id} ${file}`];
        const text = readFileSync(join(root, file), 'utf8');
        return titles.filter((title) => !text.includes(title)).map((title) => `${id} ${file} “${title}”`);
      }),
    ]);
    expect(lost).toEqual([]);
  });

  test('quote sentences exactly as the catalogue has them', () => {
    const sentence = readSentences();
    const wrong = rules.flatMap(({ id, says }) =>
      says.filter((line) => !sentence.test(line)).map((line) => `${id} ${line}`),
    );
    expect(wrong).toEqual([]);
  });

  test('refer only to rules that exist', () => {
    const texts = readdirSync(pages).map((page) => readFileSync(join(pages, page), 'utf8'));
    const used = texts.flatMap((text) => [...text.matchAll(named)].map(([id]) => id));
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('comments', () => {
  test('cite only rules that exist', () => {
    const cited = comments.flatMap((comment) => [...comment.text.matchAll(named)].map(([id]) => ({ id, comment })));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ id }) => !ids.has(id)).map(({ comment }) => show(comment))).toEqual([]);
  });

  test('cite every rule, by its number or in a range such as O-1 to O-3', () => {
    const text = comments.map((comment) => comment.text).join('\n');
    const cited = new Set([...text.matchAll(named)].map(([id]) => id));
    for (const [, kind, from, to] of text.matchAll(/\b([A-Z]+)-(\d+) to \1-(\d+)\b/g))
      for (let number = Number(from); number <= Number(to); number += 1) cited.add(`${kind!}-${number}`);
    expect([...ids].filter((id) => !cited.has(id))).toEqual([]);
  });

  test('name only files that are in the repository', () => {
    const outside = /\bS[12]\b|§|\b(?:decisions|shapes|foundations) (?:§|")|\brealism of\b|\bthe specification\b/;
    expect(comments.filter(({ text }) => outside.test(text)).map(show)).toEqual([]);
  });
});
