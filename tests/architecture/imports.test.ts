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
/** The folder of src that a file stands in, such as `domain`. */
const packageOf = (path: string): string => path.split('/')[0]!;
/** The module of the server that a file belongs to; null outside of the server and for what stands beside the modules. */
const moduleOf = (path: string): string | null =>
  packageOf(path) === 'server' && path.split('/').length > 2 ? path.split('/')[1]! : null;
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
    'features/customer',
    'features/custom-request',
    'features/print-labels',
    'card-form',
    'features/paying',
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

describe('imports', () => {
  test('are found in the source', () => {
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
    const wrong = imports.filter(({ from, to }) => packageOf(from) === folder && !allowed.includes(packageOf(to)));
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

  test('the card form imports only what it may use, and other files import its protocol alone', () => {
    const isForm = (path: string): boolean => path.startsWith('app/card-form/');
    const mayUse = /^(domain|app\/(card-form|ui|features\/places))\/|^local\/browser-id\.ts$/;
    expect(imports.filter(({ from, to }) => isForm(from) && !mayUse.test(to)).map(show)).toEqual([]);
    const fromOutside = imports.filter(({ from, to }) => isForm(to) && !isForm(from));
    expect(fromOutside.filter(({ to }) => to !== 'app/card-form/protocol.ts').map(show)).toEqual([]);
  });

  test('the platform of the server imports no module', () => {
    const wrong = imports.filter(
      ({ from, to }) => moduleOf(from) === 'platform' && moduleOf(to) !== 'platform' && packageOf(to) === 'server',
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('no module of the server imports the repository of another module', () => {
    const wrong = imports.filter(
      ({ from, to }) => moduleOf(from) !== moduleOf(to) && /^server\/[^/]+\/([a-z-]+-)?repository\.ts$/.test(to),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  /** From the lowest to the highest. A module has a higher one do something by a job. */
  const modules = [
    'read-models',
    'rates',
    'portal',
    'places',
    'customs-checks',
    'identity',
    'customers',
    'addresses',
    'products',
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

  test('a module of the server imports only modules below it', () => {
    const serverFolders = new Set([...modules, 'platform', 'migrations', 'demo']);
    expect(imports.filter(({ from }) => !serverFolders.has(moduleOf(from) ?? 'platform')).map(show)).toEqual([]);
    const wrong = imports.filter(({ from, to }) => {
      const [above, below] = [modules.indexOf(moduleOf(from) ?? ''), modules.indexOf(moduleOf(to) ?? '')];
      return above >= 0 && below > above;
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('no file stands in a circle of imports, types and late imports included', () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
    const visits = new Map<string, 'open' | 'done'>();
    const circles: string[] = [];
    /** `trail`: the files through which `path` was reached. */
    const visit = (path: string, trail: string[]): void => {
      if (visits.get(path) === 'done') return;
      if (visits.get(path) === 'open') {
        circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
        return;
      }
      visits.set(path, 'open');
      for (const target of next.get(path) ?? []) visit(target, [...trail, path]);
      visits.set(path, 'done');
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
