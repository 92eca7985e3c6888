import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import bwip from 'bwip-js/node';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { type CodePicture, makeCodeReader, makeWorkerReader, ReaderMissing } from './code-reader.ts';
import { readCodes } from './read-codes.ts';

const link = `https://portal.example/track/${'a'.repeat(43)}`;

interface Look {
  /** In degrees. */
  tilt?: number;
  /** The part of its width from the left that is there. */
  share?: number;
}

/** Codes of parcels beside one another on a grey table, as a camera sees them. */
async function photograph(codes: readonly { bcid: string; text: string }[], { tilt = 0, share = 1 }: Look = {}) {
  const canvas = createCanvas(1280, 720);
  const context = canvas.getContext('2d');
  context.fillStyle = '#aaa';
  context.fillRect(0, 0, 1280, 720);
  for (const [at, { bcid, text }] of codes.entries()) {
    const size = bcid === 'code128' ? { height: 20 } : {};
    const drawn = await loadImage(
      await bwip.toBuffer({ bcid, text, scale: 3, padding: 12, backgroundcolor: 'ffffff', ...size }),
    );
    context.save();
    context.translate(640, (720 / (codes.length + 1)) * (at + 1));
    context.rotate((tilt * Math.PI) / 180);
    const visibleWidth = drawn.width * share;
    context.drawImage(
      drawn,
      0,
      0,
      visibleWidth,
      drawn.height,
      -drawn.width / 2,
      -drawn.height / 2,
      visibleWidth,
      drawn.height,
    );
    context.restore();
  }
  return context.getImageData(0, 0, 1280, 720) as unknown as ImageData;
}
const waybill = { bcid: 'code128', text: '1234567890' };

beforeAll(async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
});

describe('the code reader of the page', () => {
  test.each([
    ['a waybill', {}],
    ['a tilted waybill', { tilt: 17 }],
    ['one upside down', { tilt: 180 }],
  ])('reads %s', async (_, look) => {
    expect(await readCodes(await photograph([waybill], look))).toEqual(['1234567890']);
  });

  test('reads a tracking link, and several codes of one label', async () => {
    expect(await readCodes(await photograph([{ bcid: 'qrcode', text: link }]))).toEqual([link]);
    const several = await readCodes(await photograph([waybill, { bcid: 'code128', text: 'JD014600003' }]));
    expect(several.toSorted()).toEqual(['1234567890', 'JD014600003']);
  });

  test.each([
    ['a torn label', [waybill], { share: 0.6 }],
    ['an empty table', [], {}],
  ])('reads nothing from %s, and never half a number', async (_, codes, look) => {
    expect(await readCodes(await photograph(codes, look))).toEqual([]);
  });
});

/** A worker whose replies the test sends. */
function fakeWorker(response: (picture: CodePicture) => readonly string[] | null) {
  const listeners = new Map<string, (event: unknown) => void>();
  const terminate = vi.fn<() => void>();
  const worker = {
    addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
    postMessage: (picture: CodePicture) =>
      queueMicrotask(() => listeners.get('message')!({ data: { id: picture.id, texts: response(picture) } })),
    terminate,
  };
  return { start: () => worker as never, terminate, fail: () => listeners.get('error')!({}) };
}
const picture = () => ({ width: 2, height: 1, data: new Uint8ClampedArray(8) }) as unknown as ImageData;

describe('the chosen code reader', () => {
  test('is the browser’s own if that reads labels and links', async () => {
    const detect = vi.fn<() => Promise<{ rawValue: string }[]>>(() => Promise.resolve([{ rawValue: '123' }]));
    const constructed = vi.fn<(options: unknown) => void>();
    class Detector {
      static getSupportedFormats = () => Promise.resolve(['code_128', 'qr_code', 'aztec']);
      constructor(options: unknown) {
        constructed(options);
      }
      detect = detect;
    }
    const reader = await makeCodeReader(Detector, () => {
      throw new Error('not wanted');
    });
    expect(await reader.read(picture())).toEqual(['123']);
    expect(constructed).toHaveBeenCalledWith({ formats: ['code_128', 'qr_code'] });
  });

  test.each([
    ['none', undefined],
    ['one for links alone', { getSupportedFormats: () => Promise.resolve(['qr_code']) }],
    ['one that is broken', { getSupportedFormats: () => Promise.reject(new Error('no service')) }],
  ])('is the page’s if the browser has %s', async (_, detectors) => {
    const { start } = fakeWorker(({ width }) => [`${width} wide`]);
    expect(await (await makeCodeReader(detectors as never, start)).read(picture())).toEqual(['2 wide']);
  });

  test('returns for each picture its own result, and reports when it does not run', async () => {
    const fake = fakeWorker(({ id }) => (id === 3 ? null : [String(id)]));
    const reader = makeWorkerReader(fake.start);
    expect(await Promise.all([reader.read(picture()), reader.read(picture())])).toEqual([['1'], ['2']]);
    await expect(reader.read(picture())).rejects.toBeInstanceOf(ReaderMissing);
    const left = reader.read(picture());
    reader.close();
    await expect(left).rejects.toBeInstanceOf(ReaderMissing);
    expect(fake.terminate).toHaveBeenCalledOnce();
    const broken = reader.read(picture());
    fake.fail();
    await expect(broken).rejects.toBeInstanceOf(ReaderMissing);
  });
});
