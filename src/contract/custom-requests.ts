import * as z from 'zod/mini';
import { largestCustomFile, mostCustomFiles } from '#domain/custom-files.ts';
import { customIncoterms, customRequestRules } from '#domain/custom-request.ts';
import { fileStates } from '#domain/file-state.ts';
import { currencies, measurementSystems } from '#domain/package.ts';
import { roles } from '#domain/user.ts';
import { call, uploadedFile } from './call.ts';
import { listQuery } from './list-query.ts';
import { amount, dayText, fineNumber, id, idInPath, instant, listOf, text } from './shape.ts';

const summary = {
  id,
  customerName: text,
  /** The user who sent it. */
  createdBy: text,
  dateCreated: instant,
  measurementSystem: z.enum(measurementSystems),
  dimensions: text,
  weight: fineNumber,
  pickUpAddress: text,
  deliver: text,
  pickupDate: dayText,
};

/** A custom request in a list; `documents` says how many files it has. */
export const customRequestRow = z.strictObject({ ...summary, documents: z.int() });
export type CustomRequestRow = z.infer<typeof customRequestRow>;

/** A file of a custom request; `size` in bytes. */
export const customRequestFile = z.strictObject({ id, fileName: text, size: z.int(), state: z.enum(fileStates) });
export type CustomRequestFile = z.infer<typeof customRequestFile>;

/** A custom request as it was sent (rule Q-24); `valueOfTheGoods` is in `valueCurrency`. */
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
});
export type SentCustomRequest = z.infer<typeof sentCustomRequest>;

const byId = { id: idInPath };

/** Custom requests: freight, dangerous goods, extra insurance. The calls send one and read it again (rule Q-26). */
export const customRequestCalls = {
  ask: call('POST', '/shipping/NewCustomShippingRequest', {
    roles,
    body: z.object({ JsonData: customRequestRules, Files: z.optional(z.array(uploadedFile)) }),
    bodyKind: 'multipart',
    uploads: { most: mostCustomFiles, largest: largestCustomFile },
    answer: z.strictObject({ id, message: text }),
  }),
  /** Those one may see, the newest first; the search looks at ids, addresses and, for staff, companies. */
  list: call('GET', '/shipping/CustomShippingRequests', {
    roles,
    query: listQuery(['dateCreated'], { sortField: 'dateCreated', sortOrder: 'desc' }),
    answer: listOf(customRequestRow),
  }),
  read: call('GET', '/shipping/CustomShippingRequest/{id}', {
    roles,
    object: 'customRequest',
    params: byId,
    answer: sentCustomRequest,
  }),
  /** The file itself; `{id}` names the file. */
  file: call('GET', '/shipping/CustomShippingRequestFile/{id}', {
    roles,
    object: 'customRequestFile',
    params: byId,
    answer: z.unknown(),
    file: 'application/pdf',
  }),
};
