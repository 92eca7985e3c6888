import { setImmediate as nextTurn } from 'node:timers/promises';

interface Joined {
  title: string;
  createdAt: Date;
}

// A hundred objects take some milliseconds; other requests run in between.
const objectsPerTick = 100;

/** @throws Error for a file that is no PDF */
export async function joinPdfs(files: AsyncIterable<Uint8Array>, { title, createdAt }: Joined): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const joined = await PDFDocument.create({ updateMetadata: false });
  joined.setTitle(title, { showInWindowTitleBar: true });
  joined.setCreator('Quayside');
  joined.setProducer('Quayside');
  joined.setCreationDate(createdAt);
  joined.setModificationDate(createdAt);
  joined.setLanguage('en');
  for await (const file of files) {
    const read = await PDFDocument.load(file, { updateMetadata: false });
    for (const page of await joined.copyPages(read, read.getPageIndices())) joined.addPage(page);
    await nextTurn();
  }
  return await joined.save({ objectsPerTick });
}
