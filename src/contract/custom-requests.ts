import * as z from 'zod/mini';
import { largestCustomFile, mostCustomFiles } from '#domain/custom-files.ts';
import {
  customIncoterms,
  customRequestRules,
  customCareRules,
  customCommentRules,
  customStates,
} from '#domain/custom-request.ts';
import { fileStates } from '#domain/files.ts';
import { currencies, measurementSystems } from '#domain/package.ts';
import { roles, staff } from '#domain/user.ts';
import { endpoint, uploadedFile } from './endpoint.ts';
import { listQuery, wordOf } from './list-query.ts';
import { amount, dayText, fineNumber, id, idInPath, instant, listOf, livemode, pdfFile, text } from './shape.ts';

const summary = {
  id,
  customerName: text,
  livemode,
  createdBy: text,
  dateCreated: instant,
  measurementSystem: z.enum(measurementSystems),
  dimensions: text,
  weight: fineNumber,
  pickUpAddress: text,
  deliver: text,
  pickupDate: dayText,
  state: z.enum(customStates),
  /** For staff; null: nobody. */
  owner: z.optional(z.nullable(z.strictObject({ id, name: text }))),
};

/** `documents`: the number of files. */
export const customRequestRow = z.strictObject({ ...summary, documents: z.int() });
export type CustomRequestRow = z.infer<typeof customRequestRow>;

/** `size` in bytes. */
export const customRequestFile = z.strictObject({
  id,
  fileName: text,
  size: z.int(),
  state: z.enum(fileStates),
  note: z.optional(z.nullable(text)),
});

/** A comment of staff, or a change of state or owner. */
const customRequestEntry = z.strictObject({
  id,
  kind: z.enum(['comment', 'change']),
  content: text,
  createdBy: text,
  dateCreated: instant,
});
export type CustomRequestEntry = z.infer<typeof customRequestEntry>;

/** Rule Q-24. `valueOfTheGoods` is in `valueCurrency`. */
export const sentCustomRequest = z.strictObject({
  ...summary,
  customerId: id,
  stackable: z.boolean(),
  dangerous: z.boolean(),
  aog: z.boolean(),
  airFreight: z.boolean(),
  roadFreight: z.boolean(),
  seaFreight: z.boolean(),
  additionalInsurance: z.boolean(),
  unCode: z.nullable(text),
  hSCode: z.nullable(text),
  incoterms: z.nullable(z.enum(customIncoterms)),
  valueOfTheGoods: z.nullable(amount),
  valueCurrency: z.enum(currencies),
  otherRequirements: z.nullable(text),
  additionalDocuments: z.array(customRequestFile),
  /** Null without an order. */
  orderId: z.nullable(id),
  version: z.int(),
  /** Oldest first; for staff. */
  entries: z.optional(z.array(customRequestEntry)),
});
export type SentCustomRequest = z.infer<typeof sentCustomRequest>;

const ofCustomRequest = { roles: staff, object: 'customRequest', params: { id: idInPath } } as const;

/** Rule Q-26. */
export const customRequestEndpoints = {
  create: endpoint('POST', '/shipping/NewCustomShippingRequest', {
    roles,
    body: z.object({ JsonData: customRequestRules, Files: z.optional(z.array(uploadedFile)) }),
    bodyKind: 'multipart',
    uploads: { most: mostCustomFiles, largest: largestCustomFile },
    response: z.strictObject({ id, message: text }),
  }),
  /** Newest first; searches ids, addresses and, for staff, companies. */
  list: endpoint('GET', '/shipping/CustomShippingRequests', {
    roles,
    query: {
      ...listQuery(['dateCreated'], { sortField: 'dateCreated', sortOrder: 'desc' }),
      state: wordOf('state', ['', ...customStates], ''),
    },
    response: listOf(customRequestRow),
  }),
  read: endpoint('GET', '/shipping/CustomShippingRequest/{id}', {
    ...ofCustomRequest,
    roles,
    response: sentCustomRequest,
  }),
  /** Takes `If-Match`. */
  care: endpoint('PUT', '/shipping/CustomShippingRequest/{id}', {
    ...ofCustomRequest,
    body: customCareRules,
    response: sentCustomRequest,
  }),
  addComment: endpoint('POST', '/shipping/CustomShippingRequestComment/{id}', {
    ...ofCustomRequest,
    body: customCommentRules,
    response: sentCustomRequest,
  }),
  file: endpoint('GET', '/shipping/CustomShippingRequestFile/{id}', {
    roles,
    object: 'customRequestFile',
    params: { id: idInPath },
    ...pdfFile,
  }),
};
