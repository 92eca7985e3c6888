import { errorMessages } from '#domain/messages/errors.ts';
import { CallFailed } from '#local/call-failed.ts';

/** The order that an address names. @throws CallFailed 404, in the server's words, for what cannot be one */
export function readRequestId(params: { shippingRequestId?: string | undefined }): number {
  const text = params.shippingRequestId ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new CallFailed(404, { Errors: { '': [errorMessages.missing.request] } }, null);
  return Number(text);
}
