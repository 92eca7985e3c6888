import { readdirSync, readFileSync } from 'node:fs';
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

test('the servers of compose.yaml start with settings that exist, without a risk', () => {
  const settings = composeSettings();
  expect(Object.keys(settings).length).toBeGreaterThan(6);
  for (const name of Object.keys(settings)) expect(read('docs/settings.md'), name).toContain(`\`${name}\``);
  const config = readConfig(settings);
  refuseUnsafeSettings(config);
  expect(listSettingRisks(config)).toEqual([]);
});

test('containers and the unit give a server no more rights than it needs', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
  expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('CMD ["node", "server.js"]'));
  expect(compose).toMatch(/read_only: true[\s\S]*cap_drop:\n {4}- ALL/);
  expect(read('deploy/quayside.service')).toMatch(
    /^User=quayside$[\s\S]*^NoNewPrivileges=true$[\s\S]*^ProtectSystem=strict$/m,
  );
});

test('alarms look at numbers that the server gives', () => {
  const given = read('src/server/portal/serve-metrics.ts');
  const names = [...read('deploy/alarms.yaml').matchAll(/quayside_(\w+)/g)].map(([, name]) =>
    name!.replace(/_(count|bucket|sum)$/, ''),
  );
  expect(new Set(names).size).toBeGreaterThan(6);
  for (const name of names) expect(given, name).toMatch(new RegExp(`['_]${name}'`));
});

test('a release carries every file of deploy', () => {
  const release = read('src/release/release.mjs');
  const files = readdirSync(join(root, 'deploy')).filter((name) => name !== 'Dockerfile');
  expect(files.filter((name) => !release.includes(`'${name}'`))).toEqual([]);
});

test('pgbouncer gives each session the settings that ours need', () => {
  const pgbouncer = read('deploy/pgbouncer.ini');
  const [, query] = /connect_query='([^']*)'/.exec(pgbouncer)!;
  const given = query!.split('; ').map((words) => /^set (\w+) to /.exec(words)![1]!);
  expect(given.toSorted()).toEqual(Object.keys(sessionMustHave).toSorted());
  expect(pgbouncer).toContain('pool_mode = transaction');
});
