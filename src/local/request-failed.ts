import type { FieldErrors } from '#domain/field.ts';
import { errorMessages } from '#domain/messages/errors.ts';

const requestIds = new WeakMap<readonly string[], string>();

const noteRequestId = (sentences: readonly string[], id: string): void => void requestIds.set(sentences, id);

/** Only for the very array that `sentences` returned, not for a copy. */
export const requestIdOf = (sentences: string | readonly string[]): string | null =>
  typeof sentences === 'string' ? null : (requestIds.get(sentences) ?? null);

interface ErrorBody {
  Errors?: FieldErrors;
  Warnings?: FieldErrors;
  code?: string;
  current?: unknown;
  requestId?: string;
}

/** Without a clear response nobody knows whether the request was carried out. */
export const mayBeDone = ({ status }: Pick<RequestFailed, 'status'>): boolean => status === null || status >= 500;

export class RequestFailed extends Error {
  /** Null: no response. */
  readonly status: number | null;
  readonly kind: 'error' | 'warning';
  readonly fields: FieldErrors | null;
  /** Null for none. A newer server may send an unknown one. */
  readonly code: string | null;
  readonly current: unknown;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(status: number | null, body: unknown, retryAfterSeconds: number | null) {
    super(`request failed: ${status ?? 'no answer'}`);
    const errorBody = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
    this.status = status;
    this.kind = errorBody.Warnings ? 'warning' : 'error';
    this.fields = errorBody.Warnings ?? errorBody.Errors ?? null;
    this.code = errorBody.code ?? null;
    this.current = errorBody.current;
    this.requestId = errorBody.requestId ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The server's sentences, otherwise the meaning of the status (rule C-8). */
  get sentences(): string[] {
    const own = this.fields ? Object.values(this.fields).flat() : [];
    if (own.length > 0) return own;
    if (this.status === 403) return [errorMessages.forbidden];
    if (this.status === 503) return [errorMessages.unavailable];
    const messages = [errorMessages.system];
    if (this.requestId) noteRequestId(messages, this.requestId);
    return messages;
  }
}
