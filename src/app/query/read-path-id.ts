import { errorMessages } from '#domain/messages/errors.ts';
import { CallFailed } from '#local/call-failed.ts';

/** @throws CallFailed 404 for text that cannot be an id */
export function readPathId(text: string | undefined, kind: keyof typeof errorMessages.missing): number {
  if (!/^\d{1,15}$/.test(text ?? ''))
    throw new CallFailed(404, { Errors: { '': [errorMessages.missing[kind]] } }, null);
  return Number(text);
}

export const readRequestId = (params: { shippingRequestId?: string | undefined }): number =>
  readPathId(params.shippingRequestId, 'request');
