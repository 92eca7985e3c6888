import { readXlsx } from './read-xlsx.ts';

// A worker, so that a large workbook does not freeze the page.
addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void readXlsx(data).then((read) => postMessage(read));
});
