/** Pixels, four bytes each. */
export interface CodePicture {
  id: number;
  width: number;
  height: number;
  pixels: ArrayBuffer;
}

/** `texts` null: the reader does not run. */
export interface CodesRead {
  id: number;
  texts: readonly string[] | null;
}

export interface CodeReader {
  /** Empty if the picture has no code. @throws ReaderMissing */
  read(picture: ImageData): Promise<readonly string[]>;
  /** Ends the worker. */
  close(): void;
}

/** It did not load (the first time needs a connection) or does not run in this browser. */
export class ReaderMissing extends Error {
  override name = 'ReaderMissing';
}

/** The browser's own reader, which TypeScript's library lacks. */
interface NativeDetector {
  detect(picture: ImageData): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

// Not ITF: half of such a code reads as a shorter number.
const wantedFormats = ['code_128', 'code_39', 'qr_code', 'data_matrix'];
/** Labels and tracking links need these. */
const neededFormats = ['code_128', 'qr_code'];

/** Null if the browser has none, or none that reads our labels. */
async function makeNativeReader(detectors: NativeDetectors | undefined): Promise<CodeReader | null> {
  try {
    const formats = (await detectors?.getSupportedFormats()) ?? [];
    if (!detectors || neededFormats.some((format) => !formats.includes(format))) return null;
    const detector = new detectors({ formats: wantedFormats.filter((format) => formats.includes(format)) });
    return {
      read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
      close() {},
    };
  } catch {
    return null;
  }
}

type ReadingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

const startWorker = (): ReadingWorker => new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });

export function makeWorkerReader(start: () => ReadingWorker = startWorker): CodeReader {
  const worker = start();
  const pending = new Map<number, { resolve: (texts: readonly string[]) => void; reject: (why: Error) => void }>();
  let lastId = 0;
  const fail = (): void => {
    for (const { reject } of pending.values()) reject(new ReaderMissing());
    pending.clear();
  };
  worker.addEventListener('message', ({ data: { id, texts } }: MessageEvent<CodesRead>) => {
    const waiting = pending.get(id);
    pending.delete(id);
    if (texts) waiting?.resolve(texts);
    else waiting?.reject(new ReaderMissing());
  });
  worker.addEventListener('error', fail);
  return {
    read: ({ data, width, height }) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        pending.set(id, { resolve, reject });
        const picture: CodePicture = { id, width, height, pixels: data.buffer };
        worker.postMessage(picture, [picture.pixels]);
      }),
    close() {
      worker.terminate();
      fail();
    },
  };
}

/** The browser's own reader, otherwise ours. */
export const makeCodeReader = async (
  detectors = (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector,
  start?: () => ReadingWorker,
): Promise<CodeReader> => (await makeNativeReader(detectors)) ?? makeWorkerReader(start);
