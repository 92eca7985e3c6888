import { mediaTypes } from '#domain/files.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { readContent } from '#server/files/stored-content.ts';
import { quarantineBy, refuseHeld } from '#server/files/quarantine.ts';
import { type Db, toList } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { listDocuments, readDocument } from './repository.ts';
import { uploadDocuments } from './upload-documents.ts';

async function list(db: Db, requestId: number) {
  return toList(await listDocuments(db, requestId));
}

/** Rule S-14. */
export const documentHandlers = (services: Services): HandlersOf<'documents'> => ({
  upload: async ({ db, params, body, caller, now }) =>
    await list(
      db,
      await uploadDocuments(
        db,
        { name: params.id, documents: body.documents, caller, now },
        quarantineBy(services.config),
      ),
    ),
  list: ({ db, params }) => list(db, params.id),
  async file({ db, params }) {
    const document = await readDocument(db, params.id);
    refuseHeld(document.state);
    return {
      fileName: document.name,
      mediaType: mediaTypes[document.imageFormat],
      content: await readContent(services, document),
    };
  },
});
