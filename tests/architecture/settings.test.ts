import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { otherSettings, serverSettings, setByPrograms } from '#server/settings.ts';

const root = resolve(import.meta.dirname, '../..');

/** Variables of the system, of npm and of Node: whoever runs the project sets none of them for its sake. */
const ofTheSystem = ['INIT_CWD', 'NODE_COMPILE_CACHE', 'PATH', 'TMPDIR', 'TZ', 'WATCH_REPORT_DEPENDENCIES'];

const sources = ['src', 'sw', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .concat(readdirSync(root))
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && path !== 'tests/architecture/settings.test.ts');

/** The names of variables that a file reads, in each way that the project has of reading one. */
function namesIn(text: string): string[] {
  const direct = [...text.matchAll(/(?<!import\.meta\.)\benv(?:ironment)?(?:\.|\[')([A-Z][A-Z0-9_]+)/g)];
  const destructured = [...text.matchAll(/const \{([^}]*)\} = process\.env/g)].flatMap(([, list]) => list!.split(','));
  const named = [...text.matchAll(/(?:readNumber\(|movesIt = )'([A-Z][A-Z0-9_]+)'/g)];
  return [
    ...direct.map(([, name]) => name!),
    ...destructured.map((name) => name.trim()),
    ...named.map(([, name]) => name!),
  ];
}

// The test src/server/settings.test.ts compares `serverSettings` with the variables that `readConfig` reads, and writes the page.
test('src/server/settings.ts lists exactly the environment variables that the code reads', () => {
  const namesOfSections = (sections: Record<string, object>): string[] => Object.values(sections).flatMap(Object.keys);
  const read = new Set(sources.flatMap((path) => namesIn(readFileSync(join(root, path), 'utf8'))));
  expect(read.size).toBeGreaterThan(20);
  const ofTheServer = namesOfSections(serverSettings);
  const ours = [...read].filter((name) => !ofTheSystem.includes(name) && !ofTheServer.includes(name));
  expect([...namesOfSections(otherSettings), ...setByPrograms].toSorted()).toEqual(ours.toSorted());
});
