import { BrokenForm } from './split-parts.ts';

/** What a part says of itself; `fileName` is null for a field that is no file. */
export interface PartHead {
  name: string;
  fileName: string | null;
}

const decodeQuoted = (text: string): string => text.replaceAll(String.raw`\"`, '"').replaceAll(/%22/g, '"');

function decodeExtended(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Reads the header lines of a part. @throws BrokenForm for one without a name */
export function readPartHead(lines: string): PartHead {
  const disposition = /^content-disposition:[ \t]*form-data([^\r\n]*)/im.exec(lines)?.[1] ?? '';
  const quoted = (field: string): string | null => {
    const found = new RegExp(String.raw`;[ \t]*${field}="((?:[^"\\]|\\.)*)"`, 'i').exec(disposition);
    return found ? decodeQuoted(found[1]!) : null;
  };
  const name = quoted('name');
  if (name === null) throw new BrokenForm('a part has no name');
  const extended = /;[ \t]*filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  return { name, fileName: (extended ? decodeExtended(extended) : null) ?? quoted('filename') };
}
