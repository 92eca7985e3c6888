import { deflateSync } from 'node:zlib';
import { bytesOf } from '#domain/files.testing.ts';

export type Packing = 'open' | 'plain' | 'deflated' | 'predicted' | 'twice' | 'hex';

const page: Readonly<Record<number, string>> = {
  1: '<</Type/Catalog/Pages 2 0 R EXTRA>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]ANNOTS>>',
};

interface Written {
  catalogue?: string;
  page?: string;
  /** By number, from 4 on; bytes are a stream with its dictionary. */
  objects?: Readonly<Record<number, string | Uint8Array>>;
  packing?: Packing;
  before?: string;
  after?: string;
}

export const streamOf = (entries: string, content: Uint8Array | string): Buffer => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
};

function predict(bytes: Buffer, width: number): Buffer {
  const rows = Math.ceil(bytes.length / width);
  const padded = Buffer.concat([bytes, Buffer.alloc(rows * width - bytes.length, 0x20)]);
  const made = Buffer.alloc(rows * (width + 1));
  for (let row = 0; row < rows; row += 1) {
    made[row * (width + 1)] = 2;
    for (let column = 0; column < width; column += 1) {
      const above = row === 0 ? 0 : padded[(row - 1) * width + column]!;
      made[row * (width + 1) + 1 + column] = padded[row * width + column]! - above;
    }
  }
  return made;
}

function pack(list: Buffer, packing: Packing): [string, Uint8Array] {
  if (packing === 'deflated') return ['/Filter/FlateDecode', deflateSync(list)];
  if (packing === 'predicted')
    return ['/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 7>>', deflateSync(predict(list, 7))];
  if (packing === 'twice') return ['/Filter[/FlateDecode/FlateDecode]', deflateSync(deflateSync(list))];
  if (packing === 'hex') return ['/Filter[/AHx/Fl]', bytesOf(`${deflateSync(list).toString('hex')}>`)];
  return ['', list];
}

export function writePdf({ catalogue = '', page: entries = '', objects = {}, packing = 'open', ...around }: Written) {
  const all = Object.entries({ ...page, ...objects }).map(([number, object]): [number, string | Uint8Array] => [
    Number(number),
    typeof object === 'string' ? object.replace('EXTRA', catalogue).replace('ANNOTS', entries) : object,
  ]);
  const before = around.before ?? '';
  const parts: Buffer[] = [Buffer.from(`${before}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n`, 'latin1')];
  const places = new Map<number, [number, number, number]>([[0, [0, 0, 65_535]]]);
  let length = parts[0]!.length;
  const add = (number: number, object: string | Uint8Array): void => {
    places.set(number, [1, length - before.length, 0]);
    const part = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
  };
  const packed = packing === 'open' ? [] : all.filter(([, object]) => typeof object === 'string');
  for (const [number, object] of all) if (packing === 'open' || typeof object !== 'string') add(number, object);
  const [listNumber, tableNumber] = [800, 801];
  if (packed.length > 0) {
    let [head, text] = ['', ''];
    for (const [place, [number, object]] of packed.entries()) {
      places.set(number, [2, listNumber, place]);
      head += `${number} ${text.length} `;
      text += `${object as string}\n`;
    }
    const [filter, bytes] = pack(Buffer.from(head + text, 'latin1'), packing);
    add(listNumber, streamOf(`/Type/ObjStm/N ${packed.length}/First ${head.length}${filter}`, bytes));
  }
  places.set(tableNumber, [1, length - before.length, 0]);
  const numbers = [...places.keys()].toSorted((one, other) => one - other);
  const table = Buffer.concat(
    numbers.map((number) => {
      const [kind, place, extra] = places.get(number)!;
      const row = Buffer.alloc(7);
      row[0] = kind;
      row.writeUInt32BE(place, 1);
      row.writeUInt16BE(extra, 5);
      return row;
    }),
  );
  const index = numbers.map((number) => `${number} 1`).join(' ');
  const start = length - before.length;
  add(tableNumber, streamOf(`/Type/XRef/Root 1 0 R/Size 802/W[1 4 2]/Index[${index}]`, table));
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n${around.after ?? ''}`, 'latin1'));
  return Buffer.concat(parts);
}
