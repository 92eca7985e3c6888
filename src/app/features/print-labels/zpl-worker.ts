import { ready } from 'zpl-renderer-js';

// A worker, since drawing takes seconds, and WebAssembly is allowed only in a worker.

export interface ZplLabel {
  zpl: string;
  dotsPerMm: number;
}

/** A PNG in base64; null: it could not be drawn. */
export type ZplPicture = string | null;

/** Of the first label, in millimetres. */
const sheet = { width: 101.6, height: 152.4 };

async function draw({ zpl, dotsPerMm }: ZplLabel): Promise<ZplPicture> {
  const { api } = await ready;
  const first = zpl.slice(0, zpl.indexOf('^XZ') + 3);
  return await api.zplToBase64Async(first, sheet.width, sheet.height, dotsPerMm);
}

addEventListener(
  'message',
  ({ data }: MessageEvent<ZplLabel>) =>
    void draw(data)
      .catch(() => null)
      .then((picture) => postMessage(picture)),
);
