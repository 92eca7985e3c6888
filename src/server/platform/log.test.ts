import { expect, test } from 'vitest';
import { createLog, type Log } from './log.ts';

/** The lines that `act` writes. */
function capture(act: (log: Log) => void): Record<string, any>[] {
  const lines: string[] = [];
  act(createLog({ level: 'trace', destination: { write: (line) => lines.push(line) } }));
  return lines.map((line) => {
    expect(line).toMatch(/^\{.*\}\n$/);
    return JSON.parse(line);
  });
}
const captureText = (act: (log: Log) => void): string => JSON.stringify(capture(act));

test('a log line is one JSON object with time, level, message and request id', () => {
  const [line] = capture((log) => log.child({ requestId: 'req-1' }).info({ status: 200, ms: 3.5 }, 'Answered a call'));
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    requestId: 'req-1',
    status: 200,
    ms: 3.5,
    msg: 'Answered a call',
  });
});

test('lines below the log level are not written', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => lines.push(line) } });
  log.info('quiet');
  log.warn('loud');
  expect(lines).toHaveLength(1);
  createLog({ level: 'silent', destination: { write: (line) => lines.push(line) } }).fatal('nothing');
  expect(lines).toHaveLength(1);
});

const canary = 'Zq7Canary';

test.each([
  ['a field', { password: canary }],
  ['another spelling', { 'X-Access-Token': canary, accessToken: canary, access_token: canary, ACCESSTOKEN: canary }],
  ['a header', { req: { headers: { authorization: `Bearer ${canary}` } } }],
  [
    'deep inside',
    { a: [{ b: { c: [{ email: canary, phone: canary, street: canary, postcode: canary, city: canary }] } }] },
  ],
  [
    'an object under a private name',
    { address: { anything: canary }, shipFrom: { contact: canary }, body: { x: canary } },
  ],
  ['a list under a private name', { token: [canary] }],
  ['a number', { nonce: 4_111_111_111, note: 'x' }],
])('the content of a private field is not logged: %s', (_, fields) => {
  const text = captureText((log) => log.info(fields, 'note'));
  expect(text).not.toMatch(/Zq7Canary|4111111111/);
  expect(text).toContain('[hidden]');
});

test('private fields of child logs are not logged', () => {
  expect(captureText((log) => log.child({ user: { email: canary } }).info('note'))).not.toContain(canary);
});

const jwt = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI${canary}.${canary}-sig_nature`;

test.each([
  ['a bearer token', `refused Bearer ${canary}.x-y_z~/+==`],
  ['basic credentials', `got Basic ${canary}==`],
  ['a signed token', `the token ${jwt} is old`],
  ['the query of a path', `GET /addresses/from?searchText=${canary}&x=1`],
  ['the query of an address', `https://portal.example/a/b?token=${canary}#top`],
  ['a link of a provider', `/offer/${canary}${canary}-AbC_123`],
  ['a link to follow a shipment', `GET /track/${canary}${canary}_0`],
  ['the password in an address', `postgres://clerk:${canary}@db.example/x`],
  ['a named secret', `password=${canary} and accessToken: "${canary}"`],
  ['an email address', `Mail to ${canary}.o'neill+x@post.example.com failed`],
])('private texts are not logged wherever they stand: %s', (_, text) => {
  const written = captureText((log) => {
    log.info(text);
    log.info({ url: text, list: [text] }, 'note');
    log.error(new Error(text));
    log.error({ err: new Error('outer', { cause: new Error(text) }) }, 'note');
  });
  expect(written).not.toContain(canary);
});

test('phone numbers in texts are not logged, other numbers are', () => {
  const written = captureText((log) =>
    log.info('call +33 (0)6 12.34-56 78 about AWB 1234567890, 2026-11-21T09:30:00+01:00'),
  );
  expect(written).not.toMatch(/12\.34/);
  expect(written).toContain('AWB 1234567890, 2026-11-21T09:30:00+01:00');
});

/** As the database driver makes them. */
const databaseError = (fields: Record<string, unknown>): Error =>
  Object.assign(new Error(String(fields.message)), { ...fields, where: canary, internalQuery: canary });

test('a database error is logged with its constraint and stack, and without the values of the row', () => {
  const [line] = capture((log) =>
    log.error(
      databaseError({
        message: 'duplicate key value violates unique constraint "users_name_once"',
        code: '23505',
        constraint: 'users_name_once',
        table: 'users',
        detail: `Key (name)=(${canary}) already exists.`,
      }),
    ),
  );
  expect(line!.err).toMatchObject({
    code: '23505',
    constraint: 'users_name_once',
    table: 'users',
    stack: expect.stringContaining('log.test.ts'),
  });
  expect(line!.err.message).toContain('"users_name_once"');
  expect(JSON.stringify(line)).not.toContain(canary);
});

test.each([
  [
    'of the database',
    () => databaseError({ message: `invalid input syntax for type date: "${canary} Street 5"`, code: '22007' }),
  ],
  ['of JSON', () => catchError(() => JSON.parse(`{"a": ${canary} Street`))],
])('a value that could not be read is not logged: %s', (_, make) => {
  const error = make();
  expect(error.message).toContain(canary);
  expect(captureText((log) => log.error({ err: error }, 'note'))).not.toContain(canary);
});

function catchError(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    return error as Error;
  }
  throw new Error('it did not fail');
}

test('thrown texts, circular objects and big integers do not break the log', () => {
  const circle: Record<string, unknown> = { name: 'x' };
  circle.self = circle;
  const lines = capture((log) => {
    log.error({ err: 'only words' }, 'note');
    log.error({ err: { code: 5 } }, 'note');
    log.info({ circle, big: 10n }, 'note');
  });
  expect(lines).toHaveLength(3);
});

test('a text of any length is cut before it is searched for private parts', () => {
  const [line] = capture((log) => log.info({ url: '/'.repeat(100_000) }, 'a@'.repeat(100_000)));
  expect(line!.url).toHaveLength(8_001);
  expect(line!.msg.length).toBeLessThan(8_002);
});
