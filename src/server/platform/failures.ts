import type { RefusalCode } from '#contract/refusal-codes.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import type { FieldErrors } from '#domain/field.ts';

// Each failure tells people its sentence and programs its code.

/** A rule that a request breaks: 400 with sentences by field path. Warnings say that nothing was done and nothing need be mended. */
export class RuleBroken extends Error {
  readonly errors: FieldErrors;
  readonly kind: 'Errors' | 'Warnings';
  readonly code: RefusalCode;

  constructor(
    errors: FieldErrors | string,
    { kind = 'Errors', code }: { kind?: 'Errors' | 'Warnings'; code?: RefusalCode } = {},
  ) {
    super('rule broken');
    this.errors = typeof errors === 'string' ? { '': [errors] } : errors;
    this.kind = kind;
    this.code = code ?? (kind === 'Errors' ? 'rule-broken' : 'nothing-done');
  }
}

/** Nobody is signed in, or the sign-in is stale: 401. */
export class SignedOut extends Error {
  readonly sentence: string;
  readonly code: RefusalCode;

  constructor(sentence: string = errorMessages.signedOut, code: RefusalCode = 'signed-out') {
    super('signed out');
    this.sentence = sentence;
    this.code = code;
  }
}

/** The caller's role may never do this, or the caller may not yet: 403, with what is needed where it helps. */
export class Forbidden extends Error {
  readonly sentence: string;
  readonly code: RefusalCode;
  readonly current: unknown;

  constructor(sentence: string = errorMessages.forbidden, code: RefusalCode = 'forbidden', current?: unknown) {
    super('forbidden');
    this.sentence = sentence;
    this.code = code;
    this.current = current;
  }
}

/** There is no such thing, or it is somebody else's: 404, the same for both; words of its own only for who may know more. */
export class NotFound extends Error {
  readonly sentence: string;

  constructor(sentence: string = errorMessages.notFound) {
    super('not found');
    this.sentence = sentence;
  }
}

/** The state of things contradicts the request: 409, with the current state where it helps. */
export class Conflict extends Error {
  readonly sentence: string;
  readonly code: RefusalCode;
  readonly current: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(sentence: string, extra: { code?: RefusalCode; current?: unknown; retryAfterSeconds?: number } = {}) {
    super('conflict');
    this.sentence = sentence;
    this.code = extra.code ?? 'conflict';
    this.current = extra.current;
    this.retryAfterSeconds = extra.retryAfterSeconds ?? null;
  }
}

/** The body holds more than the call takes: 413. */
export class TooLarge extends Error {}

/** The server is stopping and takes nothing new: 503. */
export class Stopping extends Error {}

/** Something that the call needs, and that is not ours, cannot be reached: 503 with words. */
export class Unavailable extends Error {
  readonly sentence: string;
  readonly retryAfterSeconds: number | null;

  constructor(sentence: string = errorMessages.unavailable, extra: { retryAfterSeconds?: number } = {}) {
    super('unavailable');
    this.sentence = sentence;
    this.retryAfterSeconds = extra.retryAfterSeconds ?? null;
  }
}

/** The database did not answer to the end of a transaction: what was written may stand or not. 500, and never 503. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('outcome unknown', { cause });
  }
}

/** Too many tries: 429. */
export class TooMany extends Error {
  readonly sentence: string;
  readonly retryAfterSeconds: number;

  constructor(sentence: string, retryAfterSeconds: number) {
    super('too many');
    this.sentence = sentence;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
