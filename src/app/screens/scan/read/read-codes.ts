import { readBarcodes } from 'zxing-wasm/reader';
import { mostCodes } from '#domain/scan.ts';

/** The texts of the codes in a picture, of the kinds that stand on parcels: none where it has none, or none that is whole. */
export async function readCodes(picture: ImageData): Promise<string[]> {
  const found = await readBarcodes(picture, {
    formats: ['Code128', 'Code39', 'QRCode', 'DataMatrix'],
    maxNumberOfSymbols: mostCodes,
  });
  return found.map(({ text }) => text);
}
