import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { makeKey } from '#tests/support/test-programs.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { isFull } from '#tests/support/test-scope.ts';

const root = resolve(import.meta.dirname, '../..');
const typescript = join(root, 'node_modules/typescript/bin/tsc');

/** @throws Error with its output when it fails */
function run(command: string, args: string[], cwd: string, environment: Record<string, string> = {}): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...environment } });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done(output) : fail(new Error(`${command} ${args.join(' ')}:\n${output}`)),
    );
  });
}

const strict = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
    ...{ module: 'nodenext', target: 'es2024', lib: ['es2024', 'dom'], types: ['node'], skipLibCheck: false },
    ...{ noPropertyAccessFromIndexSignature: true, typeRoots: [join(root, 'node_modules/@types')] },
  },
  files: ['ship-parcel.mts'],
};

describe('the package quayside-client, in a project of its own', () => {
  let folder = '';
  let runJobs = (): void => {};
  const api = useApi({ services: { wakeJobs: () => runJobs() } });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quayside-client-'));
    const built = join(folder, 'package');
    await run(process.execPath, ['src/release/release-client.mjs', built], root);
    const archive = readdirSync(built).find((name) => name.endsWith('.tgz'))!;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'shop', version: '1.0.0' }));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(strict));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(built, archive)], folder);
    cpSync(join(folder, 'node_modules/quayside-client/examples/ship-parcel.mts'), join(folder, 'ship-parcel.mts'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is small, contains no other package, and states its version', () => {
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'quayside-client',
    ]);
    const own = join(folder, 'node_modules/quayside-client');
    const files = readdirSync(own, { recursive: true }).map(String);
    expect(files.toSorted()).toEqual(
      [
        ...['client', 'endpoints', 'request', 'webhooks'].flatMap((name) => [`${name}.d.ts`, `${name}.js`]),
        ...['LICENSE', 'README.md', 'examples', 'examples/ship-parcel.mts', 'package.json'],
      ].toSorted(),
    );
    const bytes = files.map((name) => statSync(join(own, name)).size).reduce((sum, each) => sum + each, 0);
    expect(bytes).toBeLessThan(180_000);
    const versionOf = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
    expect(versionOf(join(own, 'package.json'))).toBe(versionOf(join(root, 'package.json')));
  });

  test('has an example that compiles with strict types', async () => {
    expect(await run(process.execPath, [typescript, '-p', '.'], folder)).toBe('');
    const example = readFileSync(join(folder, 'ship-parcel.mts'), 'utf8');
    writeFileSync(join(folder, 'wrong.mts'), example.replace("'N'", "'Q'"));
    writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ ...strict, files: ['wrong.mts'] }));
    await expect(run(process.execPath, [typescript, '-p', 'wrong.json'], folder)).rejects.toThrow(/'"?Q"?'/);
  });

  test('has an example that ships a parcel, from the quote to the label', async () => {
    const { secret } = await makeKey(api());
    runJobs = () => void api().runDue();
    const url = await api().app.listen({ port: 0, host: '127.0.0.1' });
    await run(process.execPath, ['ship-parcel.mts'], folder, { QUAYSIDE_URL: url, QUAYSIDE_KEY: secret });
    const label = await readLabel(new Uint8Array(readFileSync(join(folder, 'label.pdf'))));
    expect(label.text).toContain('Seine');
  });

  // Its compiler is an older one than the project's, so it is no package of the project: npx fetches both.
  test.runIf(isFull)(
    'openapi-typescript reads the description, and what it writes passes a strict compiler',
    async () => {
      const { body } = await api().app.inject({ url: '/api/openapi.json' });
      writeFileSync(join(folder, 'openapi.json'), body);
      const packages = ['-p', 'openapi-typescript@7.13.0', '-p', 'typescript@5.9.3'];
      await run('npx', ['--yes', ...packages, 'openapi-typescript', 'openapi.json', '-o', 'api.ts'], folder);
      const use = [
        "import type { paths } from './api.ts';",
        "type Call = paths['/api/Shipping/ExpressOffers']['post'];",
        "export const city: Call['requestBody']['content']['application/json']['CityFrom'] = 'Berlin';",
        "export const id: Call['responses']['200']['content']['application/json']['shippingRequestId'] = 7;",
      ];
      writeFileSync(join(folder, 'use.ts'), use.join('\n'));
      const settings = { ...strict, files: ['use.ts'] };
      settings.compilerOptions = { ...strict.compilerOptions, ...{ allowImportingTsExtensions: true } };
      writeFileSync(join(folder, 'use.json'), JSON.stringify(settings));
      expect(await run(process.execPath, [typescript, '-p', 'use.json'], folder)).toBe('');
    },
  );
});
