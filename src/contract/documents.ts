import * as z from 'zod/mini';
import { paperSendings } from '#domain/customs-papers.ts';
import {
  documentRules,
  documentTypeCodes,
  imageFormats,
  largestDocument,
  storedDocumentTypes,
  type StoredDocumentType,
} from '#domain/document.ts';
import { fileStates } from '#domain/files.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { orderRights } from '#domain/order-rights.ts';
import { roles } from '#domain/user.ts';
import { endpoint, uploadedFile } from './endpoint.ts';
import { id, idInPath, instant, listOf, livemode, text, wordInPath } from './shape.ts';

/** `size` in bytes; `note`: what the check has found. */
export const shipmentDocument = z.strictObject({
  id,
  typeCode: z.enum(Object.keys(storedDocumentTypes) as [StoredDocumentType, ...StoredDocumentType[]]),
  imageFormat: z.enum(imageFormats),
  fileName: text,
  size: z.int(),
  state: z.enum(fileStates),
  note: z.optional(z.nullable(text)),
  dateCreated: instant,
  livemode: z.optional(livemode),
  /** Of customs papers that the portal made: the newest version is in force. Null for an uploaded file. */
  paper: z.optional(
    z.nullable(z.strictObject({ version: z.int(), isCurrent: z.boolean(), sending: z.enum(paperSendings) })),
  ),
});
export type ShipmentDocument = z.infer<typeof shipmentDocument>;

const upload = z.object({
  documents: z.array(z.object({ ...documentRules, file: uploadedFile }), { error: () => documentMessages.chooseOne }),
});

/** Rule S-14. */
export const documentEndpoints = {
  /** `{id}`: an AWB number, or the id of an order without one. */
  upload: endpoint('POST', '/shipping/upload-invoice/{id}', {
    roles: orderRights.uploadDocuments.roles,
    object: 'request',
    params: { id: wordInPath(50) },
    body: upload,
    bodyKind: 'multipart',
    uploads: { most: documentTypeCodes.length, largest: largestDocument },
    response: listOf(shipmentDocument),
  }),
  list: endpoint('GET', '/shipping/documents/{id}', {
    roles,
    object: 'request',
    params: { id: idInPath },
    response: listOf(shipmentDocument),
  }),
  file: endpoint('GET', '/shipping/document/{id}', {
    roles,
    object: 'document',
    params: { id: idInPath },
    response: z.unknown(),
    file: 'application/octet-stream',
  }),
};
