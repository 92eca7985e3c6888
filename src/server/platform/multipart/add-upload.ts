import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyCall, Uploads } from '#contract/call.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { RuleBroken, TooLarge } from '#server/platform/failures.ts';
import { gatherBody } from './form-body.ts';
import { readPartHead } from './part-head.ts';
import { openAllowance, takeFile } from './received-file.ts';
import { BrokenForm, splitParts } from './split-parts.ts';
import type { PartTaker } from './split-parts.ts';

/** What a body may hold besides its files: texts and the heads of its parts, in bytes. */
const longestRest = 1_048_576;
const longestText = 262_144;
const mostParts = 200;

const readBoundary = (contentType: string): string | null => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;",]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
};

function takeText(done: (text: string) => void): PartTaker {
  const pieces: Buffer[] = [];
  let size = 0;
  return {
    write(bytes) {
      size += bytes.length;
      if (size > longestText) throw new TooLarge();
      pieces.push(bytes);
    },
    end: () => done(Buffer.concat(pieces).toString('utf8')),
  };
}

const longestBody = ({ most, largest }: Uploads): number => most * largest + longestRest;

/**
 * Reads a multipart body as it arrives. Of a file that is too large, or one too many, only the size is kept, so that
 * whoever handles the call can say so of each.
 * @throws RuleBroken for a body that cannot be read, TooLarge, TooMany
 */
export async function readForm(
  call: AnyCall,
  contentType: string,
  stream: AsyncIterable<Buffer>,
): Promise<Record<string, unknown>> {
  const uploads = call.uploads ?? { most: 0, largest: 0 };
  const boundary = readBoundary(contentType);
  if (boundary === null) throw new RuleBroken(documentMessages.notForm);
  const form = gatherBody(call);
  const allowance = openAllowance();
  let [parts, files, size] = [0, 0, 0];

  const open = (head: string): PartTaker => {
    if (++parts > mostParts) throw new TooLarge();
    const { name, fileName } = readPartHead(head);
    if (fileName === null || form.isJson(name)) return takeText((text) => form.add(name, text));
    const largest = ++files > uploads.most ? 0 : uploads.largest;
    return takeFile(fileName, largest, allowance, (file) => {
      // An input with nothing chosen is sent as a file without a name.
      if (fileName !== '' || file.sentSize > 0) form.add(name, file);
    });
  };

  try {
    const splitter = splitParts(boundary, open);
    for await (const piece of stream) {
      size += piece.length;
      if (size > longestBody(uploads)) throw new TooLarge();
      splitter.feed(piece);
    }
    splitter.end();
    return form.body;
  } catch (failure) {
    throw failure instanceof BrokenForm ? new RuleBroken(documentMessages.notForm) : failure;
  } finally {
    allowance.free();
  }
}

/** Adds a call whose body is multipart, in a scope of its own: nothing but that is taken there, and nowhere else that. */
export async function addUpload(
  app: FastifyInstance,
  call: AnyCall,
  addRoute: (scope: FastifyInstance) => unknown,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, stream: Readable) => {
      const announced = Number(request.headers['content-length']);
      if (call.uploads && announced > longestBody(call.uploads)) throw new TooLarge();
      // A body that is refused in the middle leaves the connection open for the answer.
      const pieces = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      return await readForm(call, request.headers['content-type'] ?? '', pieces);
    });
    addRoute(scope);
  });
}
