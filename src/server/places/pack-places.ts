import { foldName, foldPostcode } from './fold-name.ts';
import type { PackedPlaces } from './place-index.ts';
import type { PlaceRow } from './place-rows.ts';

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

interface Line {
  readonly row: PlaceRow;
  readonly name: string;
  readonly line: string;
}

function writeLine(row: PlaceRow): Line {
  const name = `${row.countryCode}\t${foldName(row.alias ?? row.city)}\t`;
  return { row, name, line: `${name}${row.postcode}\t${row.city}` };
}

/** Several transcriptions of a name often come to the same: one line is enough for them. */
const isAnew = ({ row, line }: Line, at: number, lines: readonly Line[]): boolean =>
  row.alias === undefined || line !== lines[at - 1]?.line;

/** Sorts and packs places. */
export function packPlaces(rows: readonly PlaceRow[]): PackedPlaces {
  const lines = rows
    .map(writeLine)
    .sort((one, other) => compareText(one.line, other.line))
    .filter(isAnew);
  const starts = new Uint32Array(lines.length + 1);
  const coordinates = new Float32Array(lines.length * 2);
  const populations = new Uint32Array(lines.length);
  const names: number[] = [];
  const aliases: { at: number; key: string }[] = [];
  const coded: { at: number; key: string }[] = [];
  lines.forEach(({ row, name, line }, at) => {
    if (name !== lines[at - 1]?.name) names.push(at);
    starts[at + 1] = (starts[at] ?? 0) + Buffer.byteLength(line);
    coordinates.set([row.latitude, row.longitude], at * 2);
    populations[at] = row.population;
    if (row.alias !== undefined) aliases.push({ at, key: `${row.countryCode}\t${foldName(row.city)}` });
    if (row.postcode) coded.push({ at, key: `${row.countryCode}\t${foldPostcode(row.postcode)}\t${line}` });
  });
  coded.sort((one, other) => compareText(one.key, other.key));
  aliases.sort((one, other) => compareText(one.key, other.key));
  return {
    text: new Uint8Array(Buffer.from(lines.map(({ line }) => line).join(''))),
    starts,
    names: Uint32Array.from([...names, lines.length]),
    byPostcode: Uint32Array.from(coded, ({ at }) => at),
    coordinates,
    populations,
    aliases: Uint32Array.from(aliases, ({ at }) => at),
  };
}
