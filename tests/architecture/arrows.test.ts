import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'src');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const isTest = (path: string): boolean => /\.(test|testing)\.tsx?$|test-databases\.ts$/.test(path);

interface Import {
  from: string;
  to: string;
  isType: boolean;
  /** Loaded when it is needed, not when the file is. */
  isLazy: boolean;
}

/** Every import of the product's own code, both ends as paths below src. */
function readImports(): Import[] {
  return filesBelow(source)
    .filter((path) => !isTest(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const found = [...text.matchAll(/^(import|export)\s+(type\s+)?[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)/gm)];
      return found.flatMap(([, , type, plain, dynamic]) => {
        const target = plain ?? dynamic!;
        if (!target.startsWith('#') && !target.startsWith('.')) return [];
        const absolute = target.startsWith('#') ? join(source, target.slice(1)) : resolve(dirname(path), target);
        return [
          {
            from: relative(source, path),
            to: relative(source, absolute),
            isType: Boolean(type),
            isLazy: plain === undefined,
          },
        ];
      });
    });
}

const imports = readImports();
const worldOf = (path: string): string => path.split('/')[0]!;
const nounOf = (path: string): string | null =>
  worldOf(path) === 'server' && path.split('/').length > 2 ? path.split('/')[1]! : null;
const screenOf = (path: string): string | null => /^app\/screens\/([^/]+)\//.exec(path)?.[1] ?? null;
const show = ({ from, to }: Import): string => `${from} -> ${to}`;

describe('the arrows of the house', () => {
  test('there is something to look at', () => {
    expect(imports.length).toBeGreaterThan(200);
  });

  const mayImport: Record<string, string[]> = {
    domain: ['domain'],
    contract: ['contract', 'domain'],
    local: ['local', 'contract', 'domain'],
    app: ['app', 'local', 'contract', 'domain'],
    gateway: ['gateway', 'domain'],
    marketplace: ['marketplace', 'domain'],
    server: ['server', 'contract', 'domain'],
  };

  test.each(Object.entries(mayImport))('%s imports only what lies below it', (world, allowed) => {
    const wrong = imports.filter(({ from, to }) => worldOf(from) === world && !allowed.includes(worldOf(to)));
    expect(wrong.map(show)).toEqual([]);
  });

  test('no screen imports another screen', () => {
    const wrong = imports.filter(({ from, to }) => screenOf(from) && screenOf(to) && screenOf(from) !== screenOf(to));
    expect(wrong.map(show)).toEqual([]);
  });

  test('what screens share knows no screen', () => {
    const wrong = imports.filter(({ from, to }) => /^app\/(ui|query|shell)\//.test(from) && screenOf(to));
    expect(wrong.map(show)).toEqual([]);
  });

  test('the card form asks only the page around it, and nobody but that page asks the card form', () => {
    const isForm = (path: string): boolean => path.startsWith('app/card-form/');
    const mayUse = /^(domain|app\/(card-form|ui|places))\/|^local\/browser-id\.ts$/;
    expect(imports.filter(({ from, to }) => isForm(from) && !mayUse.test(to)).map(show)).toEqual([]);
    const fromOutside = imports.filter(({ from, to }) => isForm(to) && !isForm(from));
    expect(fromOutside.filter(({ to }) => to !== 'app/card-form/protocol.ts').map(show)).toEqual([]);
  });

  test('the platform of the server knows no noun', () => {
    const wrong = imports.filter(
      ({ from, to }) => nounOf(from) === 'platform' && nounOf(to) !== 'platform' && worldOf(to) === 'server',
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('a noun never imports the store of another noun', () => {
    const wrong = imports.filter(
      ({ from, to }) => nounOf(from) !== nounOf(to) && /^server\/[^/]+\/([a-z-]+-)?store\.ts$/.test(to),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  // A lower noun never calls a higher one; what must happen above goes through a job.
  const nouns = [
    'mail',
    'identity',
    'customers',
    'rates',
    'places',
    'addresses',
    'providers',
    'tariffs',
    'service-points',
    'carriers',
    'quotes',
    'offers',
    'tracking',
    'comments',
    'finance',
    'discounts',
    'cards',
    'payments',
    'refunds',
    'shipments',
    'pickup',
    'documents',
    'custom-requests',
    'left-cart',
    'back-office',
    'live',
    'find',
  ];

  test('nouns call only nouns below them', () => {
    const wrong = imports.filter(({ from, to, isType }) => {
      const [above, below] = [nouns.indexOf(nounOf(from) ?? ''), nouns.indexOf(nounOf(to) ?? '')];
      return !isType && above >= 0 && below > above;
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('no file stands in a circle of imports by value', () => {
    const next = new Map<string, string[]>();
    for (const { from, to, isType, isLazy } of imports)
      if (!isType && !isLazy) next.set(from, [...(next.get(from) ?? []), to]);
    const state = new Map<string, 'open' | 'done'>();
    const circles: string[] = [];
    const visit = (path: string, trail: string[]): void => {
      if (state.get(path) === 'done') return;
      if (state.get(path) === 'open') {
        circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
        return;
      }
      state.set(path, 'open');
      for (const target of next.get(path) ?? []) visit(target, [...trail, path]);
      state.set(path, 'done');
    };
    for (const path of next.keys()) visit(path, []);
    expect(circles).toEqual([]);
  });

  test('no file is a barrel, and none has a vague name', () => {
    const files = filesBelow(source).map((path) => relative(source, path));
    expect(files.filter((path) => /(^|\/)(utils?|helpers?|common|misc|types|index)\.tsx?$/.test(path))).toEqual([]);
    const barrels = files.filter((path) => /^export \*/m.test(readFileSync(join(source, path), 'utf8')));
    expect(barrels).toEqual([]);
  });
});
