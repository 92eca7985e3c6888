import * as z from 'zod/mini';
import { decimal, knownWord, orBlank, requiredText } from './field.ts';
import { apiKeyMessages } from './messages/api-keys.ts';
import { ruleMessages } from './messages/rules.ts';
import { isDay } from './text-form.ts';

/** What a key may be for; each with reading and writing. */
const apiSubjects = [
  'quotes',
  'orders',
  'payments',
  'shipments',
  'tracking',
  'documents',
  'addresses',
  'messages',
  'webhooks',
] as const;
export type ApiSubject = (typeof apiSubjects)[number];

export type ApiScope = `${ApiSubject}:${'read' | 'write'}`;

export const apiScopes = apiSubjects.flatMap((subject) => [`${subject}:read`, `${subject}:write`]) as [
  ApiScope,
  ...ApiScope[],
];

export const apiScopeLabels: Readonly<Record<ApiScope, string>> = {
  'quotes:read': 'See quotes and offers',
  'quotes:write': 'Ask for quotes, choose offers',
  'orders:read': 'See orders',
  'orders:write': 'Enter and change details',
  'payments:read': 'See payments and receipts',
  'payments:write': 'Pay',
  'shipments:read': 'Get labels',
  'shipments:write': 'Mark labels as printed',
  'tracking:read': 'See tracking pages',
  'tracking:write': 'Share tracking pages',
  'documents:read': 'See documents and customs papers',
  'documents:write': 'Upload documents, correct customs papers',
  'addresses:read': 'See the address book',
  'addresses:write': 'Change the address book',
  'messages:read': 'Read messages with support',
  'messages:write': 'Write to support',
  'webhooks:read': 'See webhooks and their log',
  'webhooks:write': 'Change webhooks',
};

export const apiKeyKinds = { live: 'Live key', test: 'Test key' } as const;

export const apiKeyLabels = {
  name: 'Name',
  kind: 'Kind',
  companyId: 'Company',
  scopes: 'May',
  networks: 'Only from these networks',
  expiresOn: 'Last day',
} as const;
const labels = apiKeyLabels;

/** Days that the old secret may still be used after a renewal. */
export const longestOverlap = 7;

/** Keys of a company that can be used. */
export const mostApiKeys = 50;

const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]);

/** Addresses or networks such as `192.0.2.0/24`, between commas, blanks or lines; empty for any. */
export const readNetworks = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((each) => each !== '')),
];

const networks = z.array(z.string()).check(
  z.maxLength(20, { error: () => apiKeyMessages.tooManyNetworks }),
  z.superRefine((list, check) => {
    const wrong = list.find((each) => !network.safeParse(each).success);
    if (wrong !== undefined)
      check.addIssue({ code: 'custom', message: apiKeyMessages.noNetwork(wrong.slice(0, 60)), input: list });
  }),
);

export const apiKeyRules = z.object({
  name: requiredText(labels.name, { max: 60 }),
  scopes: z
    .array(knownWord(labels.scopes, apiScopes))
    .check(z.minLength(1, { error: () => apiKeyMessages.chooseScopes }), z.maxLength(apiScopes.length)),
  networks,
  /** `YYYY-MM-DD`, by UTC; null: until it is revoked. */
  expiresOn: orBlank(
    labels.expiresOn,
    z.string().check(z.refine(isDay, { error: () => ruleMessages.notValid(labels.expiresOn) })),
  ),
});
export type ApiKeyInput = z.output<typeof apiKeyRules>;

/** `livemode` false: a test key. `companyId`: for managers; customers make keys of their own company. */
export const newApiKeyRules = z.extend(apiKeyRules, {
  livemode: z.optional(z.boolean({ error: () => ruleMessages.notValid('livemode') })),
  companyId: z.optional(z.nullable(decimal(labels.companyId, { decimals: 0, min: 1 }))),
});

export const renewalRules = z.object({
  overlapDays: decimal('Days', { decimals: 0, min: 0, max: longestOverlap }),
});

export const apiAccessRules = z.object({
  hasApi: z.boolean({ error: () => ruleMessages.notValid('hasApi') }),
});

/** The day after the last one is the first on which it is refused. */
export const hasExpired = (expiresOn: string | null, now: Date): boolean =>
  expiresOn !== null && now.toISOString().slice(0, 10) > expiresOn;
