import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiVersions } from '#contract/api-versions.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import { apiScopeLabels } from '#domain/api-key.ts';
import { webhookEvents } from '#domain/webhook.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { ownFile } from '#server/platform/own-files.ts';

/** For programmers, in the guide. */
const refusalExplanations: Readonly<Record<RefusalCode, string>> = {
  'rule-broken': 'A value breaks a rule. Each sentence stands at its field; correct it and send the request again.',
  'nothing-done': 'Nothing was wrong and nothing was changed: there was nothing to do.',
  'not-readable': 'The body or the address could not be read, for example because it is not JSON.',
  'signed-out': 'There is no key in the request, or a person’s sign-in has ended.',
  'sign-in-wrong': 'A person’s name or password is wrong.',
  'password-expired': 'A person’s password has expired.',
  forbidden: 'Callers of this kind may not do this.',
  'api-key-refused':
    'The key is unknown, mistyped, expired, revoked or stands in an address, or the company may not use keys.',
  'api-key-network': 'The key may not be used from this address.',
  'api-key-scope': 'The key lacks the scope that the sentence names, or only people can do this.',
  'unknown-version': 'The header Quayside-Version names no version of this API.',
  'second-factor-needed': 'A person has to show a second factor. Keys never get this.',
  'second-factor-required': 'A person has to set up a second factor. Keys never get this.',
  KYC: 'The company has not passed its check and cannot order yet.',
  'not-found': 'It does not exist, or not for this company.',
  'changed-meanwhile': 'It has changed since the version in If-Match. Read `current`, decide, and send again.',
  'taken-by-other': 'A colleague in support is working on this.',
  'key-used-before':
    'This Idempotency-Key was used for another request or made a secret, which is shown once. Use a new one.',
  'key-in-use': 'The first request with this Idempotency-Key still runs. Repeat after the seconds in Retry-After.',
  'file-being-checked': 'The file is being checked for viruses. Try again in a minute.',
  'file-removed': 'The file did not pass the check and was removed.',
  'file-damaged': 'The stored file cannot be read. Tell support.',
  conflict: 'The present state does not allow this. The sentence says why.',
  'name-taken': 'There is one of this name already.',
  'too-large': 'The body is too large.',
  'wrong-type': 'The content type of the body is not the one that this call takes.',
  'too-many': 'Too many requests. Wait for the seconds in Retry-After.',
  unexpected: 'Our mistake. Repeat a write with the same Idempotency-Key, and tell support the requestId if it stays.',
  stopping: 'The server is restarting. Repeat after the seconds in Retry-After.',
  unavailable: 'The server or a service behind it does not respond. Repeat after a while.',
  expired: 'The order has expired. Ask for new prices.',
  deleted: 'The order was deleted.',
  labelled: 'The order has gone too far for this.',
  'already-paid': 'The order is paid. Nothing was charged a second time.',
  'payment-agreed': 'The order is paid by bank transfer, which is awaited.',
  'being-checked': 'A payment is under way and its outcome is not known yet. Read the order again in a minute.',
  'offer-first': 'Choose an offer first.',
  'offer-gone': 'The offer can no longer be chosen. Read the offers again.',
  'offer-day-passed': 'The pick-up day of the offer has passed. Read the offers again.',
  'offer-is-estimate': 'This is an estimate without a firm price, which cannot be ordered.',
  'details-first': 'Enter the details of the shipment first.',
  'amount-changed': 'The amount due is not expectedAmountUSD any more. Read it again before you pay.',
};

interface GuideFacts {
  /** Of the portal, without a final slash. */
  address: string;
  callsPerMinute: number;
}

const inCode = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const listTerms = (terms: Readonly<Record<string, string>>, { ids }: { ids: boolean }): string =>
  Object.entries(terms)
    .map(
      ([name, text]) =>
        `<div${ids ? ` id="${escapeHtml(name)}"` : ''}><dt>${inCode(name)}</dt><dd>${escapeHtml(text)}</dd></div>`,
    )
    .join('\n');

/** HTML (rule C-15). @throws Error for a name in the text without a value */
export function writeGuide({ address, callsPerMinute }: GuideFacts): string {
  const values: Readonly<Record<string, string>> = {
    address: escapeHtml(address),
    callsPerMinute: String(callsPerMinute),
    scopes: listTerms(apiScopeLabels, { ids: false }),
    codes: listTerms(refusalExplanations, { ids: true }),
    versions: apiVersions.map(inCode).join(', '),
    events: webhookEvents.map(inCode).join(', '),
  };
  return readFileSync(join(ownFile('portal/docs'), 'guide.html'), 'utf8').replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The guide has no ${name}`);
      return value;
    },
  );
}
