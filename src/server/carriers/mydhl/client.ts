import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { carrierMessages } from '#domain/messages/carriers.ts';
import type { CarrierAccount } from '#server/carriers/adapter.ts';
import type { RefusalKind } from '#server/carriers/carrier.ts';
import {
  basicAuthorization,
  CodedRefusal,
  kindOf,
  type OpenClient,
  openClient,
} from '#server/carriers/carrier-client.ts';
import { oneOrMany, textFields } from '#server/carriers/response-fields.ts';

const errorRules = z.object({
  ...textFields('detail', 'title', 'message'),
  additionalDetails: oneOrMany(z.union([z.string(), z.number()])),
});

const kinds: readonly (readonly [RegExp, RefusalKind])[] = [
  [/^(1001|7008)$/, 'not-offered'],
  [/^(8003|8007|8009|5556)$/, 'credentials'],
];

/** The carrier's own process broke: it is unknown whether the request was done. */
const processFailure = '999';

const fieldNames: Readonly<Record<string, string>> = {
  ...{ addressLine1: 'street', addressLine2: 'apartment', addressLine3: 'line3', countyName: 'suburb' },
  ...{ provinceCode: 'state', postalCode: 'postcode', cityName: 'city', companyName: 'company' },
  ...{ fullName: 'contact', phone: 'phone', email: 'email', registrationNumbers: 'taxID' },
};
const lineNames: Readonly<Record<string, string>> = {
  ...{ manufacturerCountry: 'manufactureCountryCode', commodityCodes: 'hsCode', price: 'value' },
};

/** The field of the details that a JSON pointer of the carrier's means; `lines[1].value` of a line of the declaration. */
function fieldOf(text: string): string | null {
  const [, pointer = ''] = /#\/([\w/]+)/.exec(text) ?? [];
  const steps = pointer.split('/');
  if (steps.includes('specialInstructions')) return 'pickupNotice';
  if (steps.includes('plannedShippingDateAndTime') || steps.includes('closeTime')) return 'pickupDay';
  const findName = (names: Readonly<Record<string, string>>): string | undefined =>
    steps.map((step) => names[step]).find((each) => each !== undefined);
  const end = steps.includes('shipperDetails') ? 'from' : steps.includes('receiverDetails') ? 'to' : null;
  if (end !== null) {
    const name = findName(fieldNames);
    return name === undefined ? null : `${end}.${name}`;
  }
  const line = steps[steps.indexOf('lineItems') + 1];
  if (steps.includes('lineItems') && /^\d+$/.test(line ?? ''))
    return `lines[${line}].${findName(lineNames) ?? 'description'}`;
  return steps[0] === 'content' && steps[1] === 'description' ? 'packages[0].descriptionOfContents' : null;
}

function readRefusal(status: number, json: unknown, carrier: string): CodedRefusal | null {
  if (status === 401 || status === 403) return new CodedRefusal({ kind: 'credentials', status, codes: [] }, null);
  const { success, data } = errorRules.safeParse(json);
  if (!success) return null;
  const { detail, message, title, additionalDetails } = data;
  const details = additionalDetails.map(String);
  const texts = [detail ?? message ?? title ?? '', ...details].filter((text) => text !== '');
  const codes = texts.map((text) => /^\s*(\d{3,6})\b/.exec(text)?.[1] ?? '');
  if (texts.length === 0 || codes.includes(processFailure)) return null;
  const problems = details.flatMap((text) => {
    const field = fieldOf(text);
    return field === null ? [] : [{ field, text: carrierMessages.notTaken(carrier) }];
  });
  return new CodedRefusal({ kind: kindOf(status, codes, kinds), status, codes }, texts.join('; '), problems);
}

export const openMyDhl =
  (account: CarrierAccount): OpenClient =>
  (signal) => {
    const { username, password } = account.credentials;
    return openClient(account, signal, {
      readHeaders: () => ({
        authorization: basicAuthorization(username, password),
        'x-version': '3.1.1',
        'message-reference': randomUUID(),
      }),
      readRefusal,
    });
  };
