import { mediaTypes } from '#domain/file-format.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { quarantineBy, refuseHeld } from '#server/files/quarantine.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { listDocuments, readDocument } from './store.ts';
import { uploadDocuments } from './upload-documents.ts';

async function list(db: Db, requestId: number) {
  const items = await listDocuments(db, requestId);
  return { items, totalNumberOfItems: items.length };
}

/** Documents of a shipment: the calls that send, list and fetch them (rule S-14). */
export const documentHandlers = ({ config }: Services): HandlersOf<'documents'> => ({
  upload: async ({ db, params, body, caller, now }) =>
    await list(
      db,
      await uploadDocuments(db, { name: params.id, documents: body.documents, caller, now }, quarantineBy(config)),
    ),
  list: ({ db, params }) => list(db, params.id),
  async file({ db, params }) {
    const { name, image_format: format, state, content } = await readDocument(db, params.id);
    refuseHeld(state);
    return { fileName: name, mediaType: mediaTypes[format], content };
  },
});
