import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, uploadedFile } from '#contract/endpoint.ts';
import { writeForm } from '#tests/support/inject.ts';
import { RuleBroken, TooLarge, TooMany } from '#server/platform/failures.ts';
import { hashRequest } from '#server/platform/idempotency.ts';
import { readForm } from './read-form.ts';
import { asReceived, openAllowance } from './received-file.ts';

const taking = endpoint('POST', '/x', {
  roles: 'open',
  bodyKind: 'multipart',
  uploads: { most: 2, largest: 1000 },
  body: z.object({
    JsonData: z.object({ weight: z.number() }),
    Files: z.optional(z.array(uploadedFile)),
    documents: z.optional(z.array(z.object({ typeCode: z.string(), file: uploadedFile }))),
    note: z.optional(z.string()),
  }),
  response: z.unknown(),
});

async function* piecesOf(bytes: Uint8Array, cuts: readonly number[] = []): AsyncGenerator<Buffer> {
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((one, other) => one - other);
  let start = 0;
  for (const end of ends) {
    yield Buffer.from(bytes.subarray(start, end));
    start = end;
  }
}

async function read(body: object | string, cuts?: readonly number[]): Promise<Record<string, unknown>> {
  if (typeof body === 'string')
    return await readForm(taking, 'multipart/form-data; boundary=b', piecesOf(Buffer.from(body), cuts));
  const { payload, headers } = await writeForm(body);
  return await readForm(taking, headers['content-type'], piecesOf(payload, cuts));
}

const part = (name: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

test('a form is read correctly in whatever pieces it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 900 }),
      fc.array(fc.nat(), { maxLength: 30 }),
      fc.string({ maxLength: 20 }),
      async (content, cuts, note) => {
        const file = new File([content], 'Plan "2" ü.pdf');
        const body = await read(
          { JsonData: { weight: 1.5 }, Files: [file], documents: [{ typeCode: 'INV', file }], note },
          cuts,
        );
        expect(body['JsonData']).toEqual({ weight: 1.5 });
        const [sent] = body['Files'] as File[];
        expect(sent!.name).toBe('Plan "2" ü.pdf');
        expect(new Uint8Array(await sent!.arrayBuffer())).toEqual(content);
        expect(body['documents']).toMatchObject([{ typeCode: 'INV' }]);
        // A form's line ends are its own.
        expect(body['note']).toBe(note.toWellFormed().replaceAll(/\r\n?|\n/g, '\r\n'));
      },
    ),
    { numRuns: 200 },
  );
});

test('content that looks like the beginning of a boundary stays content', async () => {
  const content = 'a\r\n--\r\n--c\r\n-\r\n--bb'.replace('--bb', '--x');
  expect(await read(`${part('note', content)}--b--`, [50, 60, 61, 62])).toEqual({ note: content });
});

test('of a file that is too large or one too many only the size is kept', async () => {
  const file = (size: number) => new File(['x'.repeat(size)], 'x.pdf');
  const { Files } = (await read({ Files: [file(1000), file(1001), file(5)] })) as { Files: File[] };
  expect(Files.map((each) => asReceived(each).sentSize)).toEqual([1000, 1001, 5]);
  expect(Files.map(({ size }) => size)).toEqual([1000, 0, 0]);
});

test('the same fields with another file count as another request', async () => {
  const hashOf = async (content: string) =>
    hashRequest('POST', '/x', await read({ JsonData: { weight: 1 }, Files: [new File([content], 'x.pdf')] }));
  expect(await hashOf('one')).toBe(await hashOf('one'));
  expect(await hashOf('one')).not.toBe(await hashOf('two'));
});

test.each([
  ['nothing', ''],
  ['no boundary', 'hello'],
  ['an end too early', part('note', 'x')],
  ['a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
  ['a file without a name of its field', '--b\r\nContent-Disposition: form-data; filename="x"\r\n\r\nx\r\n--b--'],
  ['an end within a file', '--b\r\nContent-Disposition: form-data; name="Files"; filename="x"\r\n\r\nx'],
  ['a head without end', `--b\r\n${'x'.repeat(20_000)}`],
  ['something behind a boundary', '--bx\r\n'],
  ['JSON that is none', `${part('JsonData', '{')}--b--`],
  ['JSON that is too deep', `${part('JsonData', '['.repeat(5000))}--b--`],
])('%s is refused in words', async (_, body) => {
  await expect(read(body)).rejects.toThrow(RuleBroken);
});

test.each([
  ['a text of a megabyte', `${part('note', 'x'.repeat(300_000))}--b--`],
  ['a thousand parts', `${part('note', 'x').repeat(1000)}--b--`],
])('%s is too large', async (_, body) => {
  await expect(read(body)).rejects.toThrow(TooLarge);
});

test('when all requests together hold too much, a file is refused without harm to the others', async () => {
  const others = openAllowance();
  others.take(400 * 1_048_576);
  const file = new File(['x'.repeat(900)], 'x.pdf');
  await expect(read({ Files: [file, file] }, [200, 400, 1300])).rejects.toThrow(TooMany);
  others.free();
  await expect(read({ Files: [file] })).resolves.toMatchObject({ Files: [{ size: 900 }] });
});

test('a part with an overlong head or without a name is dropped', async () => {
  const long = `--b\r\nX-Long: ${'x'.repeat(20_000)}\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n`;
  const silent = '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n';
  expect(await read(`${long}${silent}${part('note', 'y')}--b--`)).toEqual({ note: 'y' });
});

test('unknown field names are dropped, and none changes a prototype', async () => {
  const body = await read(
    `${part('__proto__', '{"a":1}')}${part('constructor', 'x')}${part('documents', 'x')}${part('documents[0].file', 'y')}${part('documents[1].__proto__', 'z')}--b--`,
  );
  expect(Object.keys(body)).toEqual(['documents']);
  expect(({} as Record<string, unknown>)['a']).toBeUndefined();
});
