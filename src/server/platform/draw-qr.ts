/** A QR code as the outline of its dark modules in a square of `size`, with the white that the standard asks for around it. */
export interface QrCode {
  readonly size: number;
  /** The `d` of an SVG path, one unit a module. */
  readonly path: string;
}

const quietModules = 4;
// A seventh of it may be damaged. The types of the library name only what all symbols have in common.
const options: object = { eclevel: 'M' };

/** Draws a text as a QR code that can be read with a seventh of it damaged. @throws Error for a text that fits none */
export async function drawQr(text: string): Promise<QrCode> {
  const { default: bwip } = await import('bwip-js/node');
  const [symbol] = bwip.raw('qrcode', text, options);
  if (!symbol || !('pixs' in symbol)) throw new Error('no symbol for an address');
  const { pixs, pixx, pixy } = symbol;
  const runs: string[] = [];
  for (let row = 0; row < pixy; row += 1) {
    for (let column = 0; column < pixx; column += 1) {
      const from = column;
      while (column < pixx && pixs[row * pixx + column]) column += 1;
      const width = column - from;
      if (width > 0) runs.push(`M${from + quietModules} ${row + quietModules}h${width}v1h-${width}z`);
    }
  }
  return { size: pixx + 2 * quietModules, path: runs.join('') };
}
