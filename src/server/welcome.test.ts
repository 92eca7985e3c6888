import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { demoUsers } from './demo/people.ts';
import { writeWelcome } from './welcome.ts';

const address = 'http://127.0.0.1:8080';
const started = { address, hasPage: true, mailFolder: '/data/mails', isTerminal: true };
const welcome = (environment: Record<string, string>, more: Partial<typeof started> = {}): string =>
  writeWelcome(readConfig(environment), { ...started, ...more }).join('\n');

const sandbox = {
  SANDBOX_GATEWAY_URL: 'http://127.0.0.1:4000',
  SANDBOX_CARRIERS_URL: 'http://127.0.0.1:4200',
  SANDBOX_WEBHOOKS_URL: 'http://127.0.0.1:4300',
};

test('the terminal shows the address, every sign-in with its page, a test card and what to try first', () => {
  const text = welcome(sandbox);
  expect(text).toContain(
    `Quayside is ready at ${address}\nEmails are written to /data/mails (set SMTP_URL to send them)\n`,
  );
  expect(text).toContain('sandbox gateway at http://127.0.0.1:4000 (no real money)');
  expect(text).toContain('A demo shop shows the webhooks it gets at http://127.0.0.1:4300');
  expect(text).toContain('Carriers are stood in for at http://127.0.0.1:4200 (no parcel moves)');
  for (const { userName, what, path } of demoUsers)
    expect(text).toMatch(new RegExp(`\\n  ${userName} +${what} \\(${address}${path}\\)`));
  expect(text).toMatch(
    /What to try first:\n {2}1\. .*sign in as customer.*\n {5}.*\n {5}.*4000 0000 0000 1000.*\n {2}2\. .*\n.*\n {2}3\. /,
  );
});

test('without a card gateway no test card is shown', () => {
  expect(welcome({})).toContain('What to try first:');
  expect(welcome({})).not.toMatch(/4000 0000|gateway/);
});

test('a file or a pipe gets the address and the sign-ins alone', () => {
  const text = welcome(sandbox, { isTerminal: false });
  expect(text).toContain(`is ready at ${address}`);
  expect(text).toContain('\n  manager ');
  expect(text).not.toMatch(/What to try|sandbox gateway|stood in/);
});

test('an empty portal and one in production show no sign-ins', () => {
  expect(welcome({ SEED_DEMO: 'off' })).not.toMatch(/Demo sign-ins|What to try/);
  expect(welcome({ NODE_ENV: 'production' })).not.toMatch(/Demo sign-ins|What to try/);
});

test('a portal whose marketplace signs people in points there', () => {
  const text = welcome({ LOGIN_ENABLED: 'off', MARKETPLACE_URL: 'https://market.example/' });
  expect(text).toContain('People sign in at https://market.example/');
  expect(text).not.toContain('Demo sign-ins');
});

test('demo passwords on a portal that others can reach cause a warning', () => {
  expect(welcome({ HOST: '0.0.0.0' })).toContain('Anyone who reaches this machine can use these demo passwords.');
  expect(welcome({})).not.toContain('Anyone who reaches');
});
