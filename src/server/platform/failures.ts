import type { RefusalCode } from '#contract/refusal-codes.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import type { FieldErrors } from '#domain/field.ts';

// Sentences are for users, codes for programs.

/** 400. `errors` are by field path. Warnings: nothing was done, and nothing needs correction. */
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

/** 401: not signed in, or not any more. */
export class SignedOut extends Error {
  readonly sentence: string;
  readonly code: RefusalCode;

  constructor(sentence: string = errorMessages.signedOut, code: RefusalCode = 'signed-out') {
    super('signed out');
    this.sentence = sentence;
    this.code = code;
  }
}

/** 403: not for this role, or not yet. `pendingStep`: the second step of a sign-in, sent as `current`. */
export class Forbidden extends Error {
  readonly sentence: string;
  readonly code: RefusalCode;
  readonly pendingStep: unknown;

  constructor(sentence: string = errorMessages.forbidden, code: RefusalCode = 'forbidden', pendingStep?: unknown) {
    super('forbidden');
    this.sentence = sentence;
    this.code = code;
    this.pendingStep = pendingStep;
  }
}

/** 404: missing or somebody else's. */
export class NotFound extends Error {
  readonly sentence: string;
  /** For Fastify, where no error handler of ours is set. */
  readonly statusCode = 404;

  constructor(sentence: string = errorMessages.notFound) {
    super('not found');
    this.sentence = sentence;
  }
}

/** 409: the current state contradicts it. `current`: the object as it is now, where the caller's version has passed. */
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

/** 413 */
export class TooLarge extends Error {}

/** 503: the server is stopping. */
export class Stopping extends Error {}

/** 503: an outside service does not respond. */
export class Unavailable extends Error {
  readonly sentence: string;
  readonly retryAfterSeconds: number | null;

  constructor(sentence: string = errorMessages.unavailable, extra: { retryAfterSeconds?: number } = {}) {
    super('unavailable');
    this.sentence = sentence;
    this.retryAfterSeconds = extra.retryAfterSeconds ?? null;
  }
}

/** 500, not 503: the commit got no response, so it may or may not have happened. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('outcome unknown', { cause });
  }
}

/** 429 */
export class TooMany extends Error {
  readonly sentence: string;
  readonly retryAfterSeconds: number;

  constructor(sentence: string, retryAfterSeconds: number) {
    super('too many');
    this.sentence = sentence;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
