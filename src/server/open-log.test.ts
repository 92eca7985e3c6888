import { expect, test } from 'vitest';
import type { Config } from './config.ts';
import { openLog } from './open-log.ts';

/** Collects the log lines of an answered call, a warning and a step of the start. */
async function logLinesOf(logFormat: Config['logFormat'], isTTY: boolean): Promise<string> {
  let shown = '';
  const output = { isTTY, write: (text: string) => void (shown += text) };
  const { log, progress } = openLog({ logFormat, logLevel: 'info' }, output, () => 0, output);
  log.info({ status: 200 }, 'Answered a call');
  log.warn('A carrier did not respond');
  await progress.step(
    'Opening the database',
    async () => {},
    () => 'ready',
  );
  return shown;
}

const json = /^\{"level":"info".*"msg":"Answered a call"\}\n\{"level":"warn".*"msg":"A carrier did not respond"\}\n$/;
const step = 'Opening the database … ready, 1 s\n';

test('at a terminal the log shows the steps of the start, warnings and errors as plain lines', async () => {
  expect(await logLinesOf('auto', true)).toMatch(/^[\d:]{8} warn: A carrier did not respond\n/);
  expect(await logLinesOf('auto', true)).toContain(step);
});

test('into a file or a pipe everything is logged as JSON lines, and at a terminal when that is set', async () => {
  expect(await logLinesOf('auto', false)).toMatch(json);
  expect(await logLinesOf('json', true)).toMatch(json);
});

test('plain lines can be set for everything, also in a file, which gets no steps', async () => {
  expect(await logLinesOf('plain', true)).toMatch(/ info: Answered a call status=200\n.* warn: /);
  expect(await logLinesOf('plain', true)).toContain(step);
  expect(await logLinesOf('plain', false)).toMatch(
    / info: Answered a call status=200\n.* warn: A carrier did not respond\n$/,
  );
});

test('a log level above warnings applies at a terminal too', () => {
  let shown = '';
  const output = { isTTY: true, write: (text: string) => void (shown += text) };
  openLog({ logFormat: 'auto', logLevel: 'silent' }, output, () => 0).log.error('it failed');
  expect(shown).toBe('');
});
