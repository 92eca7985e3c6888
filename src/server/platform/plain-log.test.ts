import { expect, test } from 'vitest';
import { createLog, type Log } from './log.ts';
import { writePlainLine } from './plain-log.ts';

/** The lines that a person at a terminal sees of what `act` logs. */
function show(act: (log: Log) => void): string[] {
  const lines: string[] = [];
  act(createLog({ level: 'warn', destination: { write: (json) => void lines.push(writePlainLine(json)) } }));
  return lines;
}

test('a warning is one short line of time, level, message and fields', () => {
  const [line] = show((log) => log.warn({ kind: 'mail', tries: 2 }, 'A background job failed'));
  expect(line).toMatch(/^\d\d:\d\d:\d\d warn: A background job failed kind=mail tries=2$/);
});

test('an error shows its message, the line of our code, and the id that the user saw', () => {
  const err = new TypeError('x is not a list');
  err.stack = `${String(err)}
    at run (file:///opt/quayside/node_modules/kysely/src/run.ts:1:2)
    at lock (file:///opt/quayside/src/server/orders/order.ts:12:3)`;
  const [line] = show((log) => log.child({ requestId: 'req-7' }).error({ err }, 'failed'));
  expect(line).toMatch(
    /^\d\d:\d\d:\d\d error: failed TypeError: x is not a list \(src\/server\/orders\/order\.ts:12:3\) \[req-7\]$/,
  );
});

test('secrets and personal data are left out of plain lines too', () => {
  const [line] = show((log) =>
    log.warn({ token: 'Zq7Canary', err: new Error('mail to Zq7Canary@post.example') }, 'password=Zq7Canary'),
  );
  expect(line).toContain('[hidden]');
  expect(line).not.toContain('Zq7Canary');
});

test('logged text cannot control the terminal or fill it', () => {
  const [coloured, long] = show((log) => {
    log.warn({ url: '/a\u001b[2J\u0007\nnext' }, 'odd');
    log.warn({ list: Array.from({ length: 500 }, () => 'word') }, 'long');
  });
  expect(coloured).not.toMatch(/[\u0000-\u001f]/);
  expect(long!.length).toBeLessThanOrEqual(401);
});

test('a line without a time is shown all the same', () => {
  expect(writePlainLine('{"level":"warn","msg":"A line was left out"}')).toBe('warn: A line was left out');
});
