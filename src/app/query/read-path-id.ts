import { errorMessages } from '#domain/messages/errors.ts';
import { CallFailed } from '#local/call-failed.ts';

/** The number in an address of a thing of a kind. @throws CallFailed 404, in the server's words, for what cannot be one */
export function readPathId(text: string | undefined, kind: keyof typeof errorMessages.missing): number {
  if (!/^\d{1,15}$/.test(text ?? ''))
    throw new CallFailed(404, { Errors: { '': [errorMessages.missing[kind]] } }, null);
  return Number(text);
}

/** The order that an address names. @throws CallFailed 404 for what cannot be one */
export const readRequestId = (params: { shippingRequestId?: string | undefined }): number =>
  readPathId(params.shippingRequestId, 'request');
