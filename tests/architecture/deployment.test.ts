import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sessionMustHave } from '#server/platform/pool.ts';
import { readConfig } from '#server/config.ts';
import { listSettingRisks, refuseUnsafeSettings } from '#server/setting-risks.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const compose = read('deploy/compose.yaml');

/** The settings that a server of compose.yaml starts with, each variable of .env filled in. */
function composeSettings(): Record<string, string> {
  const [, block = ''] = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose)!;
  return Object.fromEntries(
    [...block.matchAll(/^ {4}(\w+): '?(.*?)'?$/gm)].map(([, name, value]) => [
      name!,
      value!
        .replace('${DOMAIN:?}', 'ship.example')
        .replace('${SMTP_URL:?}', 'smtps://post.example')
        .replace('${MAIL_FROM:?}', 'ship@ship.example')
        .replaceAll(/\$\{\w+:[?-]\}/g, 'x'.repeat(32)),
    ]),
  );
}

test('the servers of compose.yaml start with existing settings and without a warning', () => {
  const settings = composeSettings();
  expect(Object.keys(settings).length).toBeGreaterThan(6);
  for (const name of Object.keys(settings)) expect(read('docs/settings.md'), name).toContain(`\`${name}\``);
  const config = readConfig(settings);
  refuseUnsafeSettings(config);
  expect(listSettingRisks(config)).toEqual([]);
});

test('containers and the unit give a server no more rights than it needs', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(dockerfile.match(/^FROM /gm)).toHaveLength(1);
  expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('CMD ["node", "server.js"]'));
  expect(compose).toMatch(/read_only: true[\s\S]*cap_drop:\n {4}- ALL/);
  expect(read('deploy/quayside.service')).toMatch(
    /^User=quayside$[\s\S]*^NoNewPrivileges=true$[\s\S]*^ProtectSystem=strict$/m,
  );
});

test('a container image has what a release has, without the passwords beside it', () => {
  expect(compose).toMatch(/build:\n +context: \.\.\n +dockerfile: deploy\/Dockerfile\n/);
  expect(read('deploy/Dockerfile')).toMatch(/^COPY --chown=root:root \. \.\/$/m);
  expect(read('deploy/Dockerfile')).not.toContain('npm');
  expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('**/.env');
});

test('a second server uses the unit of the first, at a port that no setting changes', () => {
  const [one, many] = [read('deploy/quayside.service'), read('deploy/quayside@.service')].map((unit) =>
    unit.split('\n').filter((line) => !line.startsWith('#')),
  ) as [string[], string[]];
  expect(many.filter((line) => !one.includes(line))).toEqual([
    'Description=Quayside on port %i',
    'ExecStart=/usr/bin/env PORT=%i /usr/bin/node server.js',
  ]);
  expect(many).toHaveLength(one.length);
});

test.each(['server', 'admin', 'verify'])(
  'the %s of a release runs in production mode unless its environment says otherwise',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'quayside-program-'));
    try {
      mkdirSync(join(folder, 'src/server'), { recursive: true });
      cpSync(join(root, 'deploy', `${name}.js`), join(folder, `${name}.js`));
      const module = name === 'server' ? 'main' : name;
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
      writeFileSync(join(folder, `src/server/${module}.js`), 'console.log(process.env.NODE_ENV);');
      const run = (NODE_ENV?: string) =>
        spawnSync(process.execPath, [`${name}.js`], { cwd: folder, env: { NODE_ENV }, encoding: 'utf8' }).stdout.trim();
      expect([run(), run(''), run('development'), run('prod')]).toEqual([
        'production',
        'production',
        'development',
        'prod',
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('alarms use metrics that the server has', () => {
  const source = read('src/server/portal/serve-metrics.ts');
  const names = [...read('deploy/alarms.yaml').matchAll(/quayside_(\w+)/g)].map(([, name]) =>
    name!.replace(/_(count|bucket|sum)$/, ''),
  );
  expect(new Set(names).size).toBeGreaterThan(6);
  for (const name of names) expect(source, name).toMatch(new RegExp(`['_]${name}'`));
});

test('a release contains every file of deploy', () => {
  const release = read('src/release/release.mjs');
  const files = readdirSync(join(root, 'deploy'));
  expect(files.filter((name) => !release.includes(`'${name}'`))).toEqual([]);
});

test('pgbouncer passes on the settings that our sessions need', () => {
  const pgbouncer = read('deploy/pgbouncer.ini');
  const [, query] = /connect_query='([^']*)'/.exec(pgbouncer)!;
  const settings = query!.split('; ').map((words) => /^set (\w+) to /.exec(words)![1]!);
  expect(settings.toSorted()).toEqual(Object.keys(sessionMustHave).toSorted());
  expect(pgbouncer).toContain('pool_mode = transaction');
});
