import * as z from 'zod/mini';
import { providerRules } from '#domain/provider.ts';
import { staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { providerPath } from './back-office-paths.ts';
import { searchWords } from './list-query.ts';
import { amount, fineNumber, id, idInPath, listOf, nothing, text } from './shape.ts';

/** Rule PR-2. `type` true: express. */
export const provider = z.strictObject({
  id,
  name: text,
  type: z.boolean(),
  email: z.nullable(text),
  phone: z.nullable(text),
  rules: z.nullable(text),
  includeMargin: z.boolean(),
  margin: fineNumber,
  priceRangeList: z.array(z.strictObject({ costFrom: amount, pricing: fineNumber })),
  insurance: z.nullable(text),
  pickupInfo: z.nullable(text),
  shipmentInfo: z.nullable(text),
  serviceInfo: z.nullable(text),
  trackingLink: z.nullable(text),
  version: z.int(),
});
export type ProviderResponse = z.infer<typeof provider>;

/** Of 90 days. `answered` with a price, `declined` without; `won`: paid and not cancelled. `medianHours`: until the first price. */
export const scorecard = z.strictObject({
  providerId: id,
  asked: z.int(),
  answered: z.int(),
  declined: z.int(),
  won: z.int(),
  medianHours: z.nullable(z.number()),
});
export type Scorecard = z.infer<typeof scorecard>;

const ofProvider = { roles: staff, object: 'provider', params: { id: idInPath } } as const;

/** Rule PR-1. */
export const providerEndpoints = {
  list: endpoint('GET', providerPath, { roles: staff, query: { searchText: searchWords }, response: listOf(provider) }),
  create: endpoint('POST', providerPath, { roles: staff, body: providerRules, response: provider }),
  update: endpoint('PUT', `${providerPath}/{id}`, { ...ofProvider, body: providerRules, response: provider }),
  remove: endpoint('DELETE', `${providerPath}/{id}`, { ...ofProvider, response: nothing }),
  /** Without express carriers, which are rated by their tariffs. */
  scorecards: endpoint('GET', `${providerPath}/Scorecards`, { roles: staff, response: listOf(scorecard) }),
};
