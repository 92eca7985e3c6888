import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LabelInput } from './carrier.ts';
import { countPieces, layOutLabel, layOutPiece, listSheets, sheetSize } from './label-layout.ts';
import { openPen } from './label-pen.ts';

// Some 20 ms of drawing; other requests run in between.
const sheetsPerTurn = 10;

/**
 * One sheet for each piece, or one master label for more than a hundred (rule S-13). The same input makes the same bytes. @throws
 * RangeError for no pieces, an invalid time, or a waybill number that does not fit as a Code 128
 */
export async function drawLabel(label: LabelInput): Promise<Uint8Array> {
  const createdAt = new Date(label.createdAt);
  if (Number.isNaN(createdAt.getTime())) throw new RangeError(`no time: ${label.createdAt}`);
  const pieces = countPieces(label);
  if (!Number.isInteger(pieces) || pieces < 1) throw new RangeError(`no number of pieces: ${pieces}`);
  const pen = openPen({ ...sheetSize, title: `Label ${label.awbNumber}`, author: label.carrierName, createdAt });
  const common = layOutLabel(label, pen);
  for (const piece of listSheets(label)) {
    pen.addSheet([common, layOutPiece(label, piece, pen)]);
    if (piece % sheetsPerTurn === 0) await nextTurn();
  }
  return pen.finish();
}
