import { deflateRawSync } from 'node:zlib';

/** `size`: as the archive says, if it lies. */
export interface ZipPart {
  name: string;
  content: string | Uint8Array;
  size?: number;
}

/** Packed like the workbooks of spreadsheet programs. */
export function makeZip(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size = content.length } of parts) {
    const packed = deflateRawSync(content);
    const label = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50);
    for (const [header, at] of [
      [local, 8],
      [central, 10],
    ] as const) {
      header.writeUInt16LE(8, at);
      header.writeUInt32LE(packed.length, at + 10);
      header.writeUInt32LE(size, at + 14);
      header.writeUInt16LE(label.length, at + 18);
    }
    central.writeUInt32LE(offset, 42);
    chunks.push(local, label, packed);
    directory.push(central, label);
    offset += 30 + label.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...chunks, list, end]));
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Sheets by name, each the XML of its rows. Style 1 is a date. */
export function makeXlsx(sheets: Readonly<Record<string, string>>, others: readonly ZipPart[] = []) {
  const names = Object.keys(sheets);
  return makeZip([
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook ${main} xmlns:r="${relations}"><sheets>${names
        .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
        .map(
          (_, at) =>
            `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${head}<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${head}<worksheet ${main}><sheetData>${sheets[name]}</sheetData></worksheet>`,
    })),
    ...others,
  ]);
}

const columnName = (at: number): string =>
  (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26));

/** Texts as texts, numbers as numbers. */
export const rowsXml = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map((cell, at) => {
            const place = `r="${columnName(at)}${row + 1}"`;
            return typeof cell === 'number'
              ? `<c ${place}><v>${cell}</v></c>`
              : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
          })
          .join('')}</row>`,
    )
    .join('');
