import type { ResponseOf } from '#contract/endpoint.ts';
import type { labelEndpoints } from '#contract/labels.ts';
import { printedCopies } from '#domain/customs-papers.ts';
import type { LabelDots, LabelPages } from '#domain/label-format.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { manyOrdersMessages } from '#domain/messages/order.ts';
import { type ContentReader, readContent } from '#server/files/stored-content.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db, FileResponse } from '#server/platform/handler.ts';
import { joinPdfs } from '#server/platform/join-pdfs.ts';
import {
  findLabel,
  type LabelFacts,
  listLabelFacts,
  listLabels,
  listPapers,
  markLabels,
  readDrawnLabel,
  readPackages,
} from './repository.ts';

/** @throws NotFound */
export async function sendLabel(db: Db, services: ContentReader, id: number): Promise<FileResponse> {
  const label = await findLabel(db, id);
  if (!label) throw new NotFound(errorMessages.missing.label);
  return { fileName: 'Label.pdf', mediaType: 'application/pdf', content: await readContent(services, label) };
}

/** Of all labels together. A thousand labels of one sheet have some 15 million bytes. */
const mostBytes = 24_000_000;
const labelsPerRead = 50;
/** Each request to the object store waits some milliseconds. */
const readsAtOnce = 10;

interface LabelSelection {
  ids: readonly number[];
  caller: Caller;
}

/** In the order of the ids, each once. @throws NotFound for an order that the caller may not see */
async function readFacts(db: Db, { ids, caller }: LabelSelection): Promise<LabelFacts[]> {
  const wanted = [...new Set(ids)];
  const byId = new Map((await listLabelFacts(db, wanted, caller)).map((facts) => [facts.id, facts]));
  if (wanted.some((id) => !byId.has(id))) throw new NotFound();
  return wanted.map((id) => byId.get(id)!);
}

/** @throws NotFound */
export async function findLabels(
  db: Db,
  selection: LabelSelection,
): Promise<ResponseOf<typeof labelEndpoints.labelsThere>> {
  const facts = await readFacts(db, selection);
  const labels = facts.filter(({ size }) => size !== null);
  return {
    withLabel: labels.map(({ id }) => id),
    withoutLabel: facts.filter(({ size }) => size === null).map(({ id }) => id),
    withoutZpl: labels.filter(({ hasZpl }) => !hasZpl).map(({ id }) => id),
    withPapers: labels.filter(({ hasPapers }) => hasPapers).map(({ id }) => id),
    printed: labels.flatMap(({ id, printedAt: at, printedBy: by }) => (at === null ? [] : [{ id, at, by: by ?? '' }])),
  };
}

/** @throws NotFound */
export async function markPrinted(
  tx: Db,
  selection: LabelSelection,
  printed: { at: Date; userId: number } | null,
): Promise<Record<string, never>> {
  const facts = await readFacts(tx, selection);
  await markLabels(
    tx,
    facts.map(({ id }) => id),
    printed,
  );
  return {};
}

/** @throws NotFound; RuleBroken for an order without a label */
async function readLabels(db: Db, selection: LabelSelection): Promise<LabelFacts[]> {
  const facts = await readFacts(db, selection);
  const missing = facts.filter(({ size }) => size === null).map(({ id }) => id);
  if (missing.length > 0) throw new RuleBroken({ ids: [manyOrdersMessages.noLabel(missing)] });
  return facts;
}

/** Returns the number of pieces, null where all are wanted. @throws RuleBroken for several orders, or a piece that there is not */
async function checkPiece(db: Db, facts: readonly LabelFacts[], piece: number | null): Promise<number | null> {
  if (piece === null) return null;
  if (facts.length > 1) throw new RuleBroken({ piece: [manyOrdersMessages.pieceOfMany] });
  const pieces = (await readPackages(db, facts[0]!.id)).reduce((sum, { quantity }) => sum + quantity, 0);
  if (piece > pieces) throw new RuleBroken({ piece: [manyOrdersMessages.noPiece(pieces)] });
  return pieces;
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

/** Makes one PDF of labels. On sheets for an ordinary printer it begins at place `start` of the first. */
type PrintLabels = (some: readonly LabelFacts[], start: number) => Promise<Uint8Array>;

interface Print {
  now: Date;
  pages: LabelPages | null;
  start: number | null;
  piece: number | null;
  papers: boolean | null;
}

/** The customs papers in force as they are printed: the invoice in copies, then the packing list. None of an order without papers. */
export async function* readCopies(db: Db, reader: ContentReader, requestId: number): AsyncGenerator<Uint8Array> {
  for (const { typeCode, ...stored } of await listPapers(db, requestId)) {
    const paper = await readContent(reader, stored);
    for (let copy = 0; copy < (typeCode === 'PKL' ? 1 : printedCopies); copy += 1) yield paper;
  }
}

/** Splits the orders after each that has customs papers, so that its papers can follow its label. */
function endingWithPapers(facts: readonly LabelFacts[]): LabelFacts[][] {
  const parts: LabelFacts[][] = [];
  for (const [at, each] of facts.entries()) {
    if (at === 0 || facts[at - 1]!.hasPapers) parts.push([]);
    parts.at(-1)!.push(each);
  }
  return parts;
}

/** The labels, each followed by the customs papers of its order; `start` is for the first sheet. @throws RuleBroken for too many bytes */
async function* followedByPapers(
  db: Db,
  reader: ContentReader,
  { facts, start, print }: { facts: readonly LabelFacts[]; start: number; print: PrintLabels },
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const counted = (file: Uint8Array): Uint8Array => {
    bytes += file.length;
    if (bytes > mostBytes) throw new RuleBroken({ ids: [manyOrdersMessages.labelsTooLarge] });
    return file;
  };
  for (const [at, part] of endingWithPapers(facts).entries()) {
    yield counted(await print(part, at === 0 ? start : 1));
    for await (const paper of readCopies(db, reader, part.at(-1)!.id)) yield counted(paper);
  }
}

/** @throws NotFound; RuleBroken for an order without a label, a piece that has no page, and too many bytes; as `readContent` */
export async function joinLabels(
  db: Db,
  reader: ContentReader,
  { now, pages, start, piece, papers, ...selection }: LabelSelection & Print,
): Promise<FileResponse> {
  const facts = await readLabels(db, selection);
  const pieces = await checkPiece(db, facts, piece);
  if (facts.reduce((sum, { size }) => sum + (size ?? 0), 0) > mostBytes)
    throw new RuleBroken({ ids: [manyOrdersMessages.labelsTooLarge] });
  const content = await oneAtATime(async () => {
    const only = piece === null ? null : { page: piece, of: pieces! };
    const print: PrintLabels = async (some, first) => {
      const ids = some.map(({ id }) => id);
      const joined = await joinPdfs(readInTurn(db, reader, ids), { title: 'Labels', createdAt: now, only });
      if (joined === null) throw new RuleBroken({ piece: [manyOrdersMessages.piecesTogether] });
      if (pages === null || pages === '4x6') return joined;
      const { arrangeLabels } = await import('./arrange-labels.ts');
      return await arrangeLabels(joined, pages, first);
    };
    if (!papers) return await print(facts, start ?? 1);
    const files = followedByPapers(db, reader, { facts, start: start ?? 1, print });
    // All pages are wanted, so there is a file.
    return (await joinPdfs(files, { title: 'Labels', createdAt: now }))!;
  });
  return { fileName: 'Labels.pdf', mediaType: 'application/pdf', content };
}

/** For a printer that speaks ZPL (rule S-44). @throws NotFound; RuleBroken as `joinLabels`, and for a label that a carrier made */
export async function drawZplLabels(
  db: Db,
  { dots, piece, ...selection }: LabelSelection & { dots: LabelDots; piece: number | null },
): Promise<FileResponse> {
  const facts = await readLabels(db, selection);
  await checkPiece(db, facts, piece);
  const withoutZpl = facts.filter(({ hasZpl }) => !hasZpl).map(({ id }) => id);
  if (withoutZpl.length > 0) throw new RuleBroken({ ids: [manyOrdersMessages.noZpl(withoutZpl)] });
  const { drawZpl } = await import('#server/carriers/label-zpl.ts');
  const content = await oneAtATime(async () => {
    const labels: Buffer[] = [];
    let bytes = 0;
    for (const { id } of facts) {
      const label = Buffer.from(await drawZpl(await readDrawnLabel(db, id), dots, piece));
      bytes += label.length;
      if (bytes > mostBytes) throw new RuleBroken({ ids: [manyOrdersMessages.labelsTooLarge] });
      labels.push(label);
    }
    return Buffer.concat(labels);
  });
  return { fileName: 'Labels.zpl', mediaType: 'text/plain; charset=utf-8', content };
}
