import type { ResponseOf } from '#contract/endpoint.ts';
import type { labelEndpoints } from '#contract/labels.ts';
import { manyOrdersMessages } from '#domain/messages/many-orders.ts';
import { type ContentReader, readContent } from '#server/files/stored-content.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db, FileResponse } from '#server/platform/handler.ts';
import { joinPdfs } from '#server/platform/join-pdfs.ts';
import { listLabels, listLabelSizes } from './repository.ts';

/** Bytes of all labels; a thousand of one sheet are some 15 million. */
const mostBytes = 24_000_000;
const labelsPerRead = 50;
/** Each request to the object store waits some milliseconds. */
const readsAtOnce = 10;

interface LabelSelection {
  ids: readonly number[];
  caller: Caller;
}

/** Bytes by order; null without a label. @throws NotFound for an order that the caller may not see */
async function readSizes(db: Db, { ids, caller }: LabelSelection): Promise<Map<number, number | null>> {
  const wanted = [...new Set(ids)];
  const sizesById = new Map((await listLabelSizes(db, wanted, caller)).map(({ id, size }) => [id, size]));
  if (wanted.some((id) => !sizesById.has(id))) throw new NotFound();
  return new Map(wanted.map((id) => [id, sizesById.get(id)!]));
}

/** @throws NotFound */
export async function findLabels(
  db: Db,
  selection: LabelSelection,
): Promise<ResponseOf<typeof labelEndpoints.labelsThere>> {
  const sizes = [...(await readSizes(db, selection))];
  return {
    withLabel: sizes.filter(([, size]) => size !== null).map(([id]) => id),
    withoutLabel: sizes.filter(([, size]) => size === null).map(([id]) => id),
  };
}

function* inParts<T>(all: readonly T[], length: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += length) yield all.slice(from, from + length);
}

async function* readInTurn(db: Db, reader: ContentReader, ids: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const some of inParts(ids, labelsPerRead)) {
    const labels = await listLabels(db, some);
    for (const few of inParts(some, readsAtOnce))
      yield* await Promise.all(few.map((id) => readContent(reader, labels.get(id)!)));
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Joining takes memory, so one runs after the other. */
function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  const done = last.then(act);
  last = done.catch(() => null);
  return done;
}

/** @throws NotFound; RuleBroken for an order without a label and for too many bytes; as `readContent` */
export async function joinLabels(
  db: Db,
  reader: ContentReader,
  { now, ...selection }: LabelSelection & { now: Date },
): Promise<FileResponse> {
  const sizes = await readSizes(db, selection);
  const missing = [...sizes].filter(([, size]) => size === null).map(([id]) => id);
  if (missing.length > 0) throw new RuleBroken({ ids: [manyOrdersMessages.noLabel(missing)] });
  const bytes = [...sizes.values()].reduce<number>((sum, size) => sum + (size ?? 0), 0);
  if (bytes > mostBytes) throw new RuleBroken({ ids: [manyOrdersMessages.labelsTooLarge] });
  const content = await oneAtATime(() =>
    joinPdfs(readInTurn(db, reader, [...sizes.keys()]), { title: 'Labels', createdAt: now }),
  );
  return { fileName: 'Labels.pdf', mediaType: 'application/pdf', content };
}
