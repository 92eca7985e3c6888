import type { ContentTypeParserDoneFunction } from 'fastify/types/content-type-parser.js';
import { errorMessages } from '#domain/messages/errors.ts';
import { RuleBroken } from './failures.ts';

/** Deeper than any body of the contract, far from the stack's limit. */
const deepest = 32;

/** Scans the text without parsing it. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isInText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth > deepest) return true;
    } else if (letter === ']' || letter === '}') depth -= 1;
  }
  return false;
}

/** @throws RuleBroken for text that is no JSON or is nested too deeply */
export function parseJson(text: string): unknown {
  try {
    if (isTooDeep(text)) throw new RangeError('nested too deeply');
    return JSON.parse(text);
  } catch {
    throw new RuleBroken(errorMessages.notJson, { code: 'not-readable' });
  }
}

/** For Fastify. An empty body becomes undefined. */
export function parseJsonBody(_request: unknown, body: string | Buffer, done: ContentTypeParserDoneFunction): void {
  const text = String(body);
  try {
    done(null, text === '' ? undefined : parseJson(text));
  } catch (failure) {
    done(failure as RuleBroken);
  }
}
