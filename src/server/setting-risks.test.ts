import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { listSettingRisks, refuseUnsafeSettings } from './setting-risks.ts';

const good = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ship.example',
  SMTP_URL: 'smtps://post.example',
  MAIL_FROM: 'post@ship.example',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://q@db:5432/q',
};
const warned = (more: Record<string, string>): string[] =>
  listSettingRisks(readConfig({ ...good, ...more })).map((sentence) => sentence.split(' is not set')[0]!);
const refused = (more: Record<string, string>): string => {
  try {
    refuseUnsafeSettings(readConfig({ ...good, ...more }));
    return '';
  } catch (failure) {
    expect(failure).toBeInstanceOf(StartupProblem);
    return (failure as Error).message.split(/[ =]/)[0]!;
  }
};

test('complete settings of a portal in production have no risk', () => {
  expect(warned({})).toEqual([]);
  expect(refused({ HOST: '0.0.0.0' })).toBe('');
  expect(refused({ TRUST_PROXY: '', HOST: '0.0.0.0', TLS_CERT: '/c', TLS_KEY: '/k' })).toBe('');
});

const store = { FILES_S3_BUCKET: 'files', FILES_S3_KEY_ID: 'key', FILES_S3_SECRET: 'secret' };

test('a file store over http causes a warning, unless it is on this machine', () => {
  const [risk, ...others] = warned({ ...store, FILES_S3_ENDPOINT: 'http://store.example:9000' });
  expect([risk?.split(' ')[0], others]).toEqual(['FILES_S3_ENDPOINT', []]);
  for (const endpoint of ['http://127.0.0.1:9000', 'https://store.example'])
    expect(warned({ ...store, FILES_S3_ENDPOINT: endpoint })).toEqual([]);
});

test.each([
  ['PUBLIC_URL', {}],
  ['SMTP_URL', { MAIL_FROM: '' }],
])('a missing %s causes a warning', (name, more) => {
  expect(warned({ ...more, [name]: '' })).toEqual([name]);
});

test.each([
  ['https://192.0.2.7', 1],
  ['https://[2001:db8::7]', 1],
  ['http://127.0.0.1:8080', 1],
  ['http://localhost:8080', 0],
  ['https://ship.example', 0],
])('PUBLIC_URL=%s causes a warning when browsers keep no passkeys for it', (publicUrl, count) => {
  expect(listSettingRisks(readConfig({ ...good, PUBLIC_URL: publicUrl }))).toEqual(
    Array(count).fill(expect.stringContaining(`PUBLIC_URL=${publicUrl} allows no passkeys`)),
  );
});

test('a portal with neither TLS nor a proxy causes a warning, and one of them is enough', () => {
  expect(listSettingRisks(readConfig({ ...good, TRUST_PROXY: '' }))).toEqual([
    expect.stringMatching(/^Neither TLS_CERT nor TRUST_PROXY is set/),
  ]);
  expect(warned({ TRUST_PROXY: '', TLS_CERT: '/c', TLS_KEY: '/k' })).toEqual([]);
});

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://ship.example' }],
  ['HOST', { HOST: '0.0.0.0', TRUST_PROXY: '' }],
])('%s that is unsafe in production is refused there and accepted elsewhere', (name, unsafe) => {
  expect(refused(unsafe)).toBe(name);
  expect(refused({ ...unsafe, NODE_ENV: '', SEED_DEMO: 'off' })).toBe('');
});

test('demo data are refused wherever PUBLIC_URL makes the portal reachable for others', () => {
  for (const NODE_ENV of ['', 'development', 'production'])
    expect(refused({ NODE_ENV, PUBLIC_URL: 'https://ship.example', SEED_DEMO: 'on' })).toBe('SEED_DEMO');
  expect(refused({ NODE_ENV: '', PUBLIC_URL: 'https://ship.example', SEED_DEMO: '' })).toBe('SEED_DEMO');
  expect(refused({ NODE_ENV: '', PUBLIC_URL: 'https://ship.example', SEED_DEMO: 'off' })).toBe('');
  expect(refused({ NODE_ENV: '', PUBLIC_URL: 'http://127.0.0.1:8080', SEED_DEMO: 'on' })).toBe('');
});

test('a portal reachable from this machine alone may run without https and with demo data', () => {
  expect(refused({ PUBLIC_URL: 'http://localhost:8080', TRUST_PROXY: '', SEED_DEMO: 'on' })).toBe('');
});

test('outside production no setting causes a warning', () => {
  expect(listSettingRisks(readConfig({}))).toEqual([]);
});
