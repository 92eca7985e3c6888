import { readBarcodes } from 'zxing-wasm/reader';
import { mostCodes } from '#domain/scan.ts';

/** Only kinds of codes on parcels, and only whole codes. */
export async function readCodes(picture: ImageData): Promise<string[]> {
  const results = await readBarcodes(picture, {
    formats: ['Code128', 'Code39', 'QRCode', 'DataMatrix'],
    maxNumberOfSymbols: mostCodes,
  });
  return results.map(({ text }) => text);
}
