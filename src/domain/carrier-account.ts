import * as z from 'zod/mini';
import { choice, decimal, optionalText, requiredText } from './field.ts';

/** Carriers whose own API the portal can use. */
export const carrierApis = ['mydhl', 'ups', 'easypost'] as const;
export type CarrierApi = (typeof carrierApis)[number];

/** `sandbox` is the stand-in of this machine, which never runs in production. */
export const accountModes = ['sandbox', 'test', 'live'] as const;
export type AccountMode = (typeof accountModes)[number];

/** Why a carrier refused. `price`: its price has risen above the offer's. */
export type RefusalKind = 'fix-input' | 'not-offered' | 'credentials' | 'busy' | 'price';

/** A sentence for the customer at a field of the details (`from.street`, `packages[0].weight`); null for none of them. */
export interface InputProblem {
  field: string | null;
  text: string;
}

export type LabelFormat = 'PDF' | 'PNG' | 'GIF' | 'ZPL' | 'EPL';

/** What a carrier's API is asked to do about an order; `find` looks a booking up. */
export const carrierActs = ['rate', 'book', 'find', 'void', 'cancelPickup', 'landedCost'] as const;
export type CarrierAct = (typeof carrierActs)[number];

export const accountLabels = {
  shippingProviderId: 'Provider',
  companyId: 'Company',
  api: 'Carrier',
  mode: 'Mode',
  products: 'Products',
  isActive: 'In use',
} as const;
const labels = accountLabels;

export const modeLabels: Readonly<Record<AccountMode, string>> = {
  sandbox: 'Sandbox (no parcel moves)',
  test: 'Test',
  live: 'Live',
};

/** Codes between commas, in capital letters and each once; null for all products. */
export function readProducts(text: string | null): string[] | null {
  const codes = (text ?? '').toUpperCase().split(/[\s,;]+/);
  const unique = [...new Set(codes.filter((code) => code !== ''))];
  return unique.length === 0 ? null : unique;
}

const number = (label: string) => decimal(label, { decimals: 0, min: 1 });

/** A missing credential keeps the stored one, unless `removed` names it. `companyId` null: for the whole portal. */
export const accountRules = z.object({
  shippingProviderId: number(labels.shippingProviderId),
  companyId: z.nullable(number(labels.companyId)),
  api: choice(labels.api, carrierApis),
  mode: choice(labels.mode, accountModes),
  products: optionalText(labels.products, { max: 500 }),
  isActive: z.boolean(),
  credentials: z.record(requiredText('Credential', { max: 40 }), optionalText('Credential', { max: 200 })),
  removed: z.optional(z.array(requiredText('Credential', { max: 40 })).check(z.maxLength(20))),
});
export type AccountInput = z.output<typeof accountRules>;
