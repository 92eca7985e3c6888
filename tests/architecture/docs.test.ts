import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readCommand } from '#server/admin/read-command.ts';
import { demoPassword, demoUsers } from '#server/demo/people.ts';

// Documents that name what is not there lead a newcomer astray: every link, file and command of theirs is looked for.

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name).replaceAll('\\', '/'),
  );

const folders = ['docs', 'public', 'src', 'sw', 'tests'];
/** Every file and folder of the project, as a path from its root. */
const tree = [...folders, ...folders.flatMap(filesIn), ...readdirSync(root)];
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...tree.filter((path) => /^docs\/.*\.md$/.test(path))];

const withoutBlocks = (text: string): string => text.replaceAll(/^ *```.*?^ *```$/gms, '');
const wrong = (find: (page: string, text: string) => string[]): string[] =>
  pages.flatMap((page) => find(page, read(page)).map((what) => `${page}: ${what}`));

test('the documents are found', () => {
  expect(pages.length).toBeGreaterThan(30);
});

test('the README names every demo sign-in and its password', () => {
  const text = read('README.md');
  for (const { userName, path } of demoUsers)
    expect(text).toMatch(new RegExp(`\\| [^|]*\`${userName}\`[^|]*\\| \`${path}\``));
  expect(text).toContain(`\`${demoPassword}\``);
});

test('every link leads to a file or a folder, and to a heading where it names one', () => {
  const toAnchor = (heading: string): string =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
  const isBroken = (page: string, link: string): boolean => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : relative(root, resolve(root, dirname(page), path)) || '.';
    if (!existsSync(join(root, target))) return true;
    if (anchor === undefined) return false;
    return ![...read(target).matchAll(/^#+ (.+)$/gm)].some(([, heading]) => toAnchor(heading!) === anchor);
  };
  expect(
    wrong((page, text) =>
      [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link]) => link!)
        .filter((link) => !/^[a-z]+:/.test(link) && isBroken(page, link)),
    ),
  ).toEqual([]);
});

/** Paths that git ignores or a start makes, and those with a placeholder. */
const madeLater = /^(\.cache|data|dist|node_modules|test-results)\b|[<>*{}…]|NOUN/;

/** A name in backquotes means a file when it begins like one of ours or ends like one. */
const looksLikeFile = (name: string): boolean =>
  !/\s/.test(name) &&
  !name.startsWith('/') &&
  (/^(src|sw|tests|docs|public)\//.test(name) || /^[\w./-]+\.(ts|tsx|mjs|sql|md|css|svg)$/.test(name));

/** A file may be named by the end of its path, such as `finance/store.ts`, and a test without its ending. */
const isThere = (name: string): boolean => {
  const path = name.replace(/\/$/, '');
  return tree.some((file) => file === path || file.endsWith(`/${path}`) || file.startsWith(`${path}.`));
};

test('every file named in backquotes exists', () => {
  expect(
    wrong((_, text) =>
      [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)]
        .map(([, name]) => name!)
        .filter((name) => looksLikeFile(name) && !madeLater.test(name) && !isThere(name)),
    ),
  ).toEqual([]);
});

test('every named command is a script of package.json, and every named measurement and proof exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const benches = filesIn('tests/bench').map((path) => /\/(\w+)\.ts$/.exec(path)?.[1]);
  const proofs = [.../^ {2}(\w+): \[/gm[Symbol.matchAll](read('tests/proofs/prove.ts'))].map(([, name]) => name);
  const isKnown = (command: string): boolean => {
    const [, script = '', subject] = /^npm (?:run )?([\w:-]+)(?: -- (\w+))?/.exec(command) ?? [];
    if (!(script in scripts)) return false;
    if (subject === undefined || subject === 'NAME') return true;
    return script === 'bench' ? benches.includes(subject) : script !== 'prove' || proofs.includes(subject);
  };
  expect(
    wrong((_, text) =>
      [...text.matchAll(/npm (?:run [\w:-]+|start|test)\b(?: -- \w+)?/g)]
        .map(([command]) => command)
        .filter((command) => !isKnown(command)),
    ),
  ).toEqual([]);
});

/** The words of a command as a shell splits them. */
const splitWords = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

test('the operator’s program accepts every command line that a document shows', () => {
  const explain = (line: string): string | null => {
    try {
      readCommand(splitWords(line));
      return null;
    } catch (error) {
      const { message } = error as Error;
      return message.startsWith('Please also give') ? null : message;
    }
  };
  const lines = pages.flatMap((page) =>
    [...read(page).matchAll(/(?:npm run admin --|node admin\.js) ([^`\n|]+)/g)].map(([, line]) => ({
      page,
      line: line!.trim(),
    })),
  );
  expect(lines.length).toBeGreaterThan(6);
  expect(explain('rate change EUR')).toMatch(/^Use rate with one of/);
  expect(
    lines.flatMap(({ page, line }) => {
      const reason = explain(line);
      return reason === null ? [] : [`${page}: ${line}: ${reason}`];
    }),
  ).toEqual([]);
});

test('every file that a named command runs exists', () => {
  const commands = (text: string): string[] => [
    ...[...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!.replaceAll(/\s+/g, ' ')),
    ...[...text.matchAll(/^ *(?:[A-Z_]+=\S+ )*(?:node|npx) .+$/gm)].map(([line]) => line),
  ];
  const named = (_: string, text: string): string[] =>
    commands(text)
      .filter((command) => /(?:^|\s)(?:node|npx) /.test(command))
      .flatMap((command) => command.split(' ').filter((word) => /^(?:src|sw|tests)\//.test(word)));
  expect(wrong(named)).not.toEqual([]);
  expect(
    wrong((page, text) => named(page, text).filter((path) => !tree.some((file) => file.startsWith(path)))),
  ).toEqual([]);
});

test('every address of the portal in a document is a screen, an endpoint or a file', () => {
  const source = tree.filter((path) => /^src\/.*\.tsx?$/.test(path) && !/\.test\./.test(path)).map(read);
  const literals = source.flatMap((text) =>
    [...text.matchAll(/['"`]\/?(\/[\w.:{}/-]+)/g)].map(([, literal]) => literal!.replace(/\/[:{].*/, '')),
  );
  const controls = [...read('src/sandbox/payments/control-api.ts').matchAll(/path === '(\w+)'/g)].map(
    ([, path]) => `/control/${path}`,
  );
  const paths = new Set([...literals, ...controls, ...filesIn('public').map((path) => path.replace(/^public/, ''))]);
  /** Without the part that stands for a value; a call's own path has no `/api`. */
  const spellings = (address: string): string[] => {
    const plain = address.replace(/[?#].*/, '').replace(/\/(?:\{.*|\d+.*|…)$/, '');
    return [plain, plain.replace(/^\/api/, '')];
  };
  const addresses = (text: string): string[] =>
    [...withoutBlocks(text).matchAll(/`(?:(?:GET|POST|PUT|DELETE) )?(\/[^`\s]+)`/g)].map(([, address]) => address!);
  expect(pages.flatMap((page) => addresses(read(page))).length).toBeGreaterThan(30);
  expect(
    wrong((_, text) => addresses(text).filter((address) => !spellings(address).some((one) => paths.has(one)))),
  ).toEqual([]);
});

test('decisions are numbered without gaps in file name and heading, and each has its status', () => {
  const names = readdirSync(join(root, 'docs/decisions')).toSorted();
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
  for (const [at, name] of names.entries())
    expect(read(`docs/decisions/${name}`), name).toMatch(
      new RegExp(`^# ${at + 1}\\. .+\\n\\nStatus: (accepted|superseded by \\d+)\\n`),
    );
});

test('every decision that a page or a comment cites by its number exists', () => {
  const count = readdirSync(join(root, 'docs/decisions')).length;
  const texts = [...pages, ...tree.filter((path) => /\.(ts|tsx|mjs)$/.test(path))];
  const cited = texts.flatMap((path) =>
    [...read(path).matchAll(/\bdecisions? (\d+)/gi)].map(([, number]) => ({ path, number: Number(number) })),
  );
  expect(cited.length).toBeGreaterThan(3);
  expect(cited.filter(({ number }) => number < 1 || number > count)).toEqual([]);
});
