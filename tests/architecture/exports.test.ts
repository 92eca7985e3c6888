import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const listCode = (folder: string, isDeep: boolean): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: isDeep })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

function fileOf(name: string, from: string): string | null {
  if (name.startsWith('#tests/')) return join(root, name.slice(1));
  if (name.startsWith('#')) return join(root, 'src', name.slice(1));
  return name.startsWith('.') ? resolve(dirname(from), name) : null;
}

/** The names of a clause such as `{ one, type Two as Other }`; `*` for one that takes all. */
const namesOf = (clause: string): string[] =>
  clause.includes('*')
    ? ['*']
    : [...(/\{([^}]*)\}/.exec(clause)?.[1] ?? '').matchAll(/(?:^|,)\s*(?:type\s+)?(\w+)/g)].map(([, name]) => name!);

/** File and name, `path#name`, of everything that a file takes from another. */
function listTaken(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const plain = [...text.matchAll(/^(?:import|export)\s+([^'";=]*?)\s*\bfrom\s+'([^']+)'/gm)].flatMap(
    ([, clause, name]) => namesOf(clause!).map((each) => [name!, each] as const),
  );
  const whole = [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, name]) => [name!, '*'] as const);
  return [...plain, ...whole].flatMap(([name, each]) => {
    const file = fileOf(name, path);
    return file ? [`${relative(root, file)}#${each}`] : [];
  });
}

/** A type may stand for what a function beside it takes or gives. */
const isOfItsFile = (kind: string, name: string, text: string): boolean =>
  (kind === 'type' || kind === 'interface') && text.split(new RegExp(String.raw`\b${name}\b`)).length > 2;

test('no file exports a name that no other file imports', () => {
  const source = listCode('src', true);
  const others = ['sw', 'tests'].flatMap((each) => listCode(each, true));
  const imported = new Set([...source, ...others, ...listCode('.', false)].flatMap(listTaken));
  const dead = source.flatMap((path) => {
    const [file, text] = [relative(root, path), readFileSync(path, 'utf8')];
    if (imported.has(`${file}#*`)) return [];
    const exported = text.matchAll(/^export\s+(?:async\s+)?(const|let|function\*?|class|type|interface)\s+(\w+)/gm);
    return [...exported]
      .filter(([, kind, name]) => !imported.has(`${file}#${name}`) && !isOfItsFile(kind!, name!, text))
      .map(([, , name]) => `${file}#${name}`);
  });
  expect(dead).toEqual([]);
});
