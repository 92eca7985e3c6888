import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
      const matches = [...text.matchAll(/^(import|export)\s+(type\s+)?[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)/gm)];
      return matches.flatMap(([, , type, plain, dynamic]) => {
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
/** The folders of the page from the lowest to the highest; what stands in none of them joins them together. */
const layers = [
  ...[
    'base',
    'paths',
    'ui',
    'query',
    'outbox',
    'drafts',
    'saved-views',
    'upload',
    'features/phone',
    'form',
    'csv',
    'list',
    'acts',
    'support',
    'status-run',
    'queue',
    'features/wishes',
    'features/places',
    'features/products',
    'map',
  ],
  ...[
    'order-history',
    'features/address-picker',
    'features/custom-request',
    'features/customer',
    'features/print-labels',
    'card-form',
    'shell',
    'palette',
    'screens',
    'start',
  ],
];
/** The folder of the page that a file stands in; null outside of the page and for what joins the folders together. */
const layerOf = (path: string): string | null => /^app\/((?:features\/)?[^/]+)\//.exec(path)?.[1] ?? null;
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
    sandbox: ['sandbox', 'domain'],
    server: ['server', 'contract', 'domain'],
    client: ['client'],
  };

  test.each(Object.entries(mayImport))('%s imports only what lies below it', (folder, allowed) => {
    const wrong = imports.filter(({ from, to }) => worldOf(from) === folder && !allowed.includes(worldOf(to)));
    expect(wrong.map(show)).toEqual([]);
  });

  test('no screen imports another screen', () => {
    const wrong = imports.filter(({ from, to }) => screenOf(from) && screenOf(to) && screenOf(from) !== screenOf(to));
    expect(wrong.map(show)).toEqual([]);
  });

  test('a folder of the page imports only what lies below it, types and late imports included', () => {
    const folders = new Set(imports.flatMap(({ from, to }) => [layerOf(from), layerOf(to)]));
    expect([...folders].filter((folder) => folder !== null && !layers.includes(folder))).toEqual([]);
    const wrong = imports.filter(({ from, to }) => {
      const [above, below] = [layerOf(from), layerOf(to)];
      return above !== null && below !== null && layers.indexOf(below) > layers.indexOf(above);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('the card form asks only the page around it, and nobody but that page asks the card form', () => {
    const isForm = (path: string): boolean => path.startsWith('app/card-form/');
    const mayUse = /^(domain|app\/(card-form|ui|features\/places))\/|^local\/browser-id\.ts$/;
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
    'read-models',
    'rates',
    'portal',
    'places',
    'customs-checks',
    'addresses',
    'products',
    'identity',
    'customers',
    'orders',
    'quotes',
    'notifications',
    'mail',
    'second-factor',
    'files',
    'custom-requests',
    'providers',
    'tariffs',
    'service-points',
    'carriers',
    'offers',
    'pickup',
    'tracking',
    'comments',
    'finance',
    'discounts',
    'cards',
    'payments',
    'refunds',
    'shipments',
    'documents',
    'customs',
    'timeline',
    'left-cart',
    'support',
    'people',
    'api-keys',
    'return-links',
    'webhooks',
    'assistant',
    'batches',
    'kyc',
    'admin',
    'marketplace',
    'live',
    'find',
    'scans',
    'reports',
    'queue',
  ];

  test('nouns import only nouns below them', () => {
    const knownFolders = new Set([...nouns, 'platform', 'migrations', 'demo']);
    expect(imports.filter(({ from }) => !knownFolders.has(nounOf(from) ?? 'platform')).map(show)).toEqual([]);
    const wrong = imports.filter(({ from, to }) => {
      const [above, below] = [nouns.indexOf(nounOf(from) ?? ''), nouns.indexOf(nounOf(to) ?? '')];
      return above >= 0 && below > above;
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('no file stands in a circle of imports, types and late imports included', () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
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

  // The compiler does not look for stylesheets.
  test('every import leads to a file', () => {
    const missing = filesBelow(source).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^import\s+(?:[^'"]*?from\s+)?'((?:#|\.)[^']+)'/gm)]
        .map(([, target]) => target!)
        .filter((target) => {
          const folder = target.startsWith('#tests/') ? root : source;
          return !existsSync(target.startsWith('#') ? join(folder, target.slice(1)) : resolve(dirname(path), target));
        })
        .map((target) => `${relative(source, path)} -> ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test('no file is a barrel, and none has a vague name', () => {
    const files = filesBelow(source).map((path) => relative(source, path));
    expect(files.filter((path) => /(^|\/)(utils?|helpers?|common|misc|types|index)\.tsx?$/.test(path))).toEqual([]);
    const barrels = files.filter((path) => /^export \*/m.test(readFileSync(join(source, path), 'utf8')));
    expect(barrels).toEqual([]);
  });
});
