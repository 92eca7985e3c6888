import { mediaTypes } from '#domain/file-format.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import type { Db } from '#server/platform/handler.ts';
import { listDocuments, readDocument } from './store.ts';
import { uploadDocuments } from './upload-documents.ts';

async function list(db: Db, requestId: number) {
  const items = await listDocuments(db, requestId);
  return { items, totalNumberOfItems: items.length };
}

/** Documents of a shipment: the calls that send, list and fetch them (rule S-14). */
export const documentHandlers = (): HandlersOf<'documents'> => ({
  upload: async ({ db, params, body, caller, now }) =>
    await list(db, await uploadDocuments(db, { name: params.id, documents: body.documents, caller, now })),
  list: ({ db, params }) => list(db, params.id),
  async file({ db, params }) {
    const { name, image_format: format, content } = await readDocument(db, params.id);
    return { fileName: name, mediaType: mediaTypes[format], content };
  },
});
