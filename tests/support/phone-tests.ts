import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test's title, and between it and its body what it asks its fixtures for. */
const tests = /\btest\(\s*('(?:[^'\\]|\\.)*'|`[^`]*`),(?:[^({]*)async \(\{([^}]*)\}\) =>/g;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A pattern for the title as it stands in the source: what is written into it at run time may be anything. */
const patternOf = (quoted: string): string =>
  quoted
    .slice(1, -1)
    .replaceAll(/\\(.)/g, '$1')
    .split(/\$\{[^}]*\}/)
    .map(escape)
    .join('.*');

/** The titles of a file's tests that ask whether they are on a phone, as patterns. */
export const findPhoneTitles = (source: string): string[] =>
  [...source.matchAll(tests)].filter(([, , asked]) => /\bisPhone\b/.test(asked!)).map(([, title]) => patternOf(title!));

/**
 * Finds the tests that differ on a phone, which are those that ask whether they are on one: rows are cards there, the menu
 * is a bar, dialogs fill the screen. All others show a phone what they show a desk.
 */
export function matchPhoneTests(folder: string): RegExp {
  const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  const titles = files.flatMap((name) => findPhoneTitles(readFileSync(join(folder, name), 'utf8')));
  return new RegExp(`(?:${titles.join('|')})$`);
}
