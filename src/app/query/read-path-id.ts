import { errorMessages } from '#domain/messages/errors.ts';
import { RequestFailed } from '#local/request-failed.ts';

/** @throws RequestFailed 404 for text that cannot be an id */
export function readPathId(text: string | undefined, kind: keyof typeof errorMessages.missing): number {
  if (!/^\d{1,15}$/.test(text ?? ''))
    throw new RequestFailed(404, { Errors: { '': [errorMessages.missing[kind]] } }, null);
  return Number(text);
}

export const readRequestId = (params: { shippingRequestId?: string | undefined }): number =>
  readPathId(params.shippingRequestId, 'request');
