import type { FieldErrors } from '#domain/field.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { noteRequestId } from './request-ids.ts';

interface ErrorBody {
  Errors?: FieldErrors;
  Warnings?: FieldErrors;
  code?: string;
  current?: unknown;
  requestId?: string;
}

/** A call that did not succeed: the server's words where it gave any, otherwise what its status means. */
export class CallFailed extends Error {
  /** Null when no answer came. */
  readonly status: number | null;
  readonly kind: 'error' | 'warning';
  /** Sentences by field; null when the answer brought none. */
  readonly fields: FieldErrors | null;
  /** The server's code for the reason (`RefusalCode`); null for none. A newer server may send one that is unknown here. */
  readonly code: string | null;
  /** The current state, where the answer tells it. */
  readonly current: unknown;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(status: number | null, body: unknown, retryAfterSeconds: number | null) {
    super(`call failed: ${status ?? 'no answer'}`);
    const told = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
    this.status = status;
    this.kind = told.Warnings ? 'warning' : 'error';
    this.fields = told.Warnings ?? told.Errors ?? null;
    this.code = told.code ?? null;
    this.current = told.current;
    this.requestId = told.requestId ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /**
   * The message for a person (rule C-8): the server's sentences, else the meaning of the status. The request's id is noted
   * beside them.
   */
  get sentences(): string[] {
    const own = this.fields ? Object.values(this.fields).flat() : [];
    if (own.length > 0) return own;
    if (this.status === 403) return [errorMessages.forbidden];
    if (this.status === 503) return [errorMessages.unavailable];
    const told = [errorMessages.system];
    if (this.requestId) noteRequestId(told, this.requestId);
    return told;
  }
}
