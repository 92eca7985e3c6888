import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookEntry, World } from './stand-in.ts';

type LogLine = { entry: BookEntry } | { key: string; value: unknown };

/** Mulberry32: the same seed gives the same numbers from 0 to 1. */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ignores a last line that is incomplete because the process was killed: its request got no response. */
function readLog(file: string): LogLine[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as LogLine];
      } catch {
        return [];
      }
    });
}

/** `folder` null: nothing is kept on disk. */
export function openWorld(
  carrier: string,
  {
    folder,
    seed,
    clock,
    hasBlankLabels = false,
  }: { folder: string | null; seed: number; clock: () => Date; hasBlankLabels?: boolean },
): World {
  const file = folder === null ? null : join(folder, `${carrier}.jsonl`);
  if (folder !== null) mkdirSync(folder, { recursive: true });
  const entries: BookEntry[] = [];
  const memory = new Map<string, unknown>();
  const apply = (line: LogLine): void => {
    if ('entry' in line) entries.push(line.entry);
    else memory.set(line.key, line.value);
  };
  const write = (line: LogLine): void => {
    if (file !== null) appendFileSync(file, `${JSON.stringify(line)}\n`);
    apply(line);
  };
  for (const line of file === null ? [] : readLog(file)) apply(line);

  return {
    now: clock,
    hasBlankLabels,
    random: makeRandom(seed),
    nextNumber() {
      const number = ((memory.get('number') as number | undefined) ?? 0) + 1;
      write({ key: 'number', value: number });
      return number;
    },
    record: (entry) =>
      write({ entry: { reference: null, amount: null, currency: null, ...entry, carrier, at: clock().toISOString() } }),
    entries: () => entries,
    remember: (key, value) => write({ key: `: ${key}`, value }),
    recall: <T>(key: string) => memory.get(`: ${key}`) as T | undefined,
  };
}
