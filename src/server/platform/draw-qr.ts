/** Including the white margin of the standard. */
interface QrCode {
  readonly size: number;
  /** The `d` of an SVG path; a module is one unit. */
  readonly path: string;
}

const quietModules = 4;
// Tolerates damage to a seventh. The library's types lack this option.
const options: object = { eclevel: 'M' };

/** @throws Error for a text that is too long */
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
