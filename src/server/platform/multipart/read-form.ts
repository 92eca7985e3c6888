import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint, Uploads } from '#contract/endpoint.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { RuleBroken, TooLarge } from '#server/platform/failures.ts';
import { type Allowance, openAllowance, type ReceivedFile, takeFile } from './received-file.ts';
import type * as z from 'zod/mini';
import { parseJson } from '#server/platform/parse-json.ts';

/** How a part becomes a field of the body: parsed as JSON, added to a list, or as it is. */
type Kind = 'json' | 'list' | 'one';

/** A field in a list: `documents[0].file`. */
const inList = /^(\w+)\[(\d{1,2})\]\.(\w+)$/;

function kindOf(schema: z.core.$ZodType): Kind {
  const { def } = schema._zod as { def: { type: string; innerType?: z.core.$ZodType } };
  if (def.innerType) return kindOf(def.innerType);
  return def.type === 'object' ? 'json' : def.type === 'array' ? 'list' : 'one';
}

/** Collects the parts of a form as the body that the contract describes; drops parts that it does not name. */
function gatherBody(endpoint: AnyEndpoint) {
  const { shape } = endpoint.body as unknown as { shape: Record<string, z.core.$ZodType> };
  const body: Record<string, unknown> = {};
  const kind = (name: string): Kind | null => (Object.hasOwn(shape, name) ? kindOf(shape[name]!) : null);
  const listOf = (name: string): unknown[] => (body[name] ??= []) as unknown[];

  return {
    body,
    /** By the contract, whatever media type the part states. */
    isJson: (name: string): boolean => kind(name) === 'json',
    /** @throws RuleBroken for invalid JSON */
    add(name: string, value: string | File): void {
      const [, list, place, field] = inList.exec(name) ?? [];
      if (list && kind(list) === 'list') {
        const items = listOf(list);
        while (items.length <= Number(place)) items.push({});
        const item = items[Number(place)];
        if (typeof item === 'object')
          Object.defineProperty(item, field!, { value, enumerable: true, configurable: true });
        return;
      }
      const fieldKind = kind(name);
      if (fieldKind === 'json') body[name] = parseJson(typeof value === 'string' ? value : '');
      else if (fieldKind === 'list') listOf(name).push(value);
      else if (fieldKind === 'one') body[name] = value;
    },
  };
}

/** The most bytes of a body without its files. */
const longestRest = 1_048_576;
/** Bytes; more of a part's head is ignored. */
const longestHead = 8192;
const longestText = 262_144;
const mostParts = 200;

const noUploads: Uploads = { most: 0, largest: 0 };

/** Bytes. */
const longestBody = ({ most, largest }: Uploads): number => most * largest + longestRest;

/** @throws RuleBroken for a content type without a boundary */
function openParser(contentType: string, isPartAFile: NonNullable<BusboyConfig['isPartAFile']>): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: longestText, parts: mostParts, headerSize: longestHead },
      // The check of the file decides which part of a path is its name.
      preservePath: true,
      isPartAFile,
    });
  } catch {
    throw new RuleBroken(documentMessages.notForm, { code: 'not-readable' });
  }
}

/** Parts stand in the order in which they were sent; `content` of a file is null until all of it is here. */
interface Part {
  name: string;
  content: string | ReceivedFile | null;
}

/** Listens to the parser. `parts` fills while it reads, `fileBytes` counts the bytes of files so far, `failed` returns the first failure. */
function gatherParts(parser: BusboyInstance, uploads: Uploads, allowance: Allowance) {
  const parts: Part[] = [];
  let [files, fileBytes] = [0, 0];
  let failure: Error | null = null;
  const fail = (reason: unknown): void => {
    failure ??= reason as Error;
  };
  // An error thrown in the parser's events would end the process.
  const guardListener =
    <A extends unknown[]>(act: (...parameters: A) => void) =>
    (...parameters: A): void => {
      try {
        act(...parameters);
      } catch (reason) {
        fail(reason);
      }
    };
  const addPart = (name: string | undefined, content: string | null): Part => {
    if (name === undefined) throw new RuleBroken(documentMessages.notForm, { code: 'not-readable' });
    const part: Part = { name, content };
    parts.push(part);
    return part;
  };

  parser.on(
    'field',
    guardListener((name: string, text: string, _isNameCut: boolean, isTextCut: boolean) => {
      if (isTextCut) throw new TooLarge();
      addPart(name, text);
    }),
  );
  parser.on(
    'file',
    guardListener((name, stream, writtenName: string) => {
      stream.on('error', fail);
      // The parser waits for an unread stream.
      stream.resume();
      const part = addPart(name, null);
      const largest = ++files > uploads.most ? 0 : uploads.largest;
      // Forms escape a quotation mark like this.
      const fileName = writtenName.replaceAll('%22', '"');
      const taker = takeFile(fileName, largest, allowance, (file) => {
        // An empty file input is sent as a file without a name.
        if (fileName !== '' || file.sentSize > 0) part.content = file;
      });
      const write = (bytes: Buffer): void => {
        fileBytes += bytes.length;
        taker.write(bytes);
      };
      stream.on('data', guardListener(write)).on('end', guardListener(taker.end));
    }),
  );
  parser.on('partsLimit', () => fail(new TooLarge()));
  parser.on('error', () => fail(new RuleBroken(documentMessages.notForm, { code: 'not-readable' })));
  return { parts, fail, failed: () => failure, fileBytes: () => fileBytes };
}

/** Reads a multipart body. Of a file that is too large, or of one too many, only its size is returned. @throws RuleBroken for an unreadable body, TooLarge, TooMany */
export async function readForm(
  endpoint: AnyEndpoint,
  contentType: string,
  stream: AsyncIterable<Buffer>,
): Promise<Record<string, unknown>> {
  const uploads = endpoint.uploads ?? noUploads;
  const form = gatherBody(endpoint);
  const allowance = openAllowance();
  const isFile = (name = '', _type?: string, fileName?: string): boolean =>
    fileName !== undefined && !form.isJson(name);
  const parser = openParser(contentType, isFile);
  const { parts, fail, failed, fileBytes } = gatherParts(parser, uploads, allowance);
  let size = 0;
  const check = (mostRest: number): void => {
    if (size > longestBody(uploads) || size - fileBytes() > mostRest) throw new TooLarge();
    const failure = failed();
    if (failure !== null) throw failure;
  };
  try {
    for await (const piece of stream) {
      // A file's bytes are counted a moment after they were written.
      check(2 * longestRest);
      size += piece.length;
      if (!parser.write(piece)) await once(parser, 'drain').catch(fail);
    }
    check(2 * longestRest);
    const finished = once(parser, 'finish');
    parser.end();
    await finished.catch(fail);
    check(longestRest);
    for (const { name, content } of parts) if (content !== null) form.add(name, content);
    return form.body;
  } finally {
    allowance.free();
  }
}

/** In a scope of its own: this endpoint takes only multipart, and no other endpoint does. */
export async function addUpload(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  addRoute: (scope: FastifyInstance) => unknown,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, stream: Readable) => {
      const announced = Number(request.headers['content-length']);
      if (endpoint.uploads && announced > longestBody(endpoint.uploads)) throw new TooLarge();
      // The connection must stay open for the response when the body is refused midway.
      const pieces = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      return await readForm(endpoint, request.headers['content-type'] ?? '', pieces);
    });
    addRoute(scope);
  });
}
