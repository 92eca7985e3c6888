import { setImmediate as nextTurn } from 'node:timers/promises';

interface Joined {
  title: string;
  createdAt: Date;
  /** One page alone, of as many as there must be. */
  only?: { page: number; of: number } | null;
}

// A hundred objects take some milliseconds; other requests run in between.
const objectsPerTick = 100;

/** Null where there are not as many pages as `only` says. @throws Error for a file that is no PDF */
export async function joinPdfs(
  files: AsyncIterable<Uint8Array>,
  { title, createdAt, only = null }: Joined,
): Promise<Uint8Array | null> {
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
    const pages = read.getPageIndices();
    if (only && pages.length !== only.of) return null;
    for (const page of await joined.copyPages(read, only ? [only.page - 1] : pages)) joined.addPage(page);
    await nextTurn();
  }
  return await joined.save({ objectsPerTick });
}
