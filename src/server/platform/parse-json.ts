import type { ContentTypeParserDoneFunction } from 'fastify/types/content-type-parser.js';
import { errorMessages } from '#domain/messages/errors.ts';
import { RuleBroken } from './failures.ts';
import { isTooDeep } from './json-depth.ts';

/** An empty body becomes undefined. */
export function parseJson(_request: unknown, body: string | Buffer, done: ContentTypeParserDoneFunction): void {
  try {
    const text = String(body);
    if (isTooDeep(text)) throw new RangeError('nested too deeply');
    done(null, text === '' ? undefined : JSON.parse(text));
  } catch {
    done(new RuleBroken(errorMessages.notJson, { code: 'not-readable' }));
  }
}
