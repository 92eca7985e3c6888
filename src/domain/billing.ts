import * as z from 'zod/mini';
import { asciiText } from './ascii-text.ts';
import { email, optionalText, phone, requiredText } from './field.ts';
import { cardFormMessages } from './messages/cards.ts';
import { ruleMessages } from './messages/rules.ts';

export const billingLabels = {
  givenName: 'First name',
  surname: 'Surname',
  email: 'Email',
  phoneNumber: 'Phone',
  streetAddress: 'Street',
  extendedAddress: 'Address line 2',
  locality: 'City',
  region: 'State or region',
  postalCode: 'Postcode',
  countryCodeAlpha2: 'Country',
} as const;
const labels = billingLabels;

export type BillingField = keyof typeof billingLabels;
export const billingFields = Object.keys(billingLabels) as BillingField[];

export type TypedBilling = Record<BillingField, string>;

/** 7 to 15 digits (rule PAY-16). */
const phonePattern = /^(?=(?:\D*\d){7,15}\D*$)\+?\d[\d -]*(?:\(\d[\d -]*\)[\d -]*)?$/;

/** Letters, unless the payer confirms that the name is shorter. */
const shortestName = 3;

// Banks take ASCII, and other scripts have no transcription.
const nameLetters = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

const name = (label: string, min: number) =>
  requiredText(label, { min, max: 50, pattern: nameLetters, mismatch: cardFormMessages.nameScript });
const postcodeLimits = { max: 12 };

/** Rule PAY-16. `needsPostcode` false: a look-up found none in the city. `hasShortName`: the payer confirms fewer than three letters. */
export const billingRules = (needsPostcode: boolean, hasShortName = false) =>
  z.object({
    givenName: name(labels.givenName, hasShortName ? 1 : shortestName),
    surname: name(labels.surname, hasShortName ? 1 : shortestName),
    email: email(labels.email, 255),
    phoneNumber: phone(labels.phoneNumber, { max: 20, pattern: phonePattern, mismatch: ruleMessages.phone }),
    streetAddress: requiredText(labels.streetAddress, { max: 50 }),
    extendedAddress: optionalText(labels.extendedAddress, { max: 50 }),
    locality: requiredText(labels.locality, { max: 50 }),
    region: optionalText(labels.region, { max: 12 }),
    postalCode: needsPostcode
      ? requiredText(labels.postalCode, postcodeLimits)
      : optionalText(labels.postalCode, postcodeLimits),
    countryCodeAlpha2: requiredText(labels.countryCodeAlpha2, { max: 2, pattern: /^[A-Z]{2}$/ }),
  });

export type Billing = z.output<ReturnType<typeof billingRules>>;

export const isShortName = (text: string): boolean => {
  const length = [...text.trim()].length;
  return length > 0 && length < shortestName;
};

export interface VerifiedBy {
  email: string;
  billingAddress: Partial<Record<Exclude<BillingField, 'email'>, string>>;
}

/** `OH` from US-OH or OH; null for a region's name. */
function regionCode(region: string): string | null {
  const [, code] = /^(?:[A-Z]{2}-)?([A-Z0-9]{1,3})$/i.exec(region.trim()) ?? [];
  return code?.toUpperCase() ?? null;
}

/** For banks: printable ASCII of 50 characters at most, regions only as codes, phone numbers as digits. */
export function writeForBank({ email: address, region, phoneNumber, ...billing }: Billing): VerifiedBy {
  const ascii = Object.entries(billing).flatMap(([field, text]) => {
    const written = asciiText(text ?? '').slice(0, 50);
    return written ? [[field, written] as const] : [];
  });
  const code = region === null ? null : regionCode(region);
  return {
    email: address,
    billingAddress: {
      ...Object.fromEntries(ascii),
      phoneNumber: phoneNumber.replaceAll(/\D/g, ''),
      ...(code && { region: code }),
    },
  };
}

/** Keeps only valid values, and a name however short. */
export function keepClean(billing: Partial<TypedBilling>): TypedBilling {
  const rules = billingRules(false, true).shape;
  const clean = billingFields.map((field) => {
    const text = billing[field]?.trim() ?? '';
    return [field, rules[field].safeParse(text).success ? text : ''] as const;
  });
  return Object.fromEntries(clean) as TypedBilling;
}

export const groupCardNumber = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
