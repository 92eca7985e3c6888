import { createHash } from 'node:crypto';
import { customsPapersJob } from '#domain/customs-papers.ts';
import { customsPaperMessages as words } from '#domain/messages/customs-papers.ts';
import { type BookedShipment, type Carrier, type CarrierDocument, notOffered } from '#server/carriers/carrier.ts';
import { rejectOnAbort } from '#server/carriers/request-carrier-rates.ts';
import { readContent } from '#server/files/stored-content.ts';
import { lockOrder, readOrder, recordAction } from '#server/orders/order.ts';
import { type ExternalJob, type JobWait, type ExternalRun, runExternalJobs } from '#server/platform/external-jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { findCarrierOf } from '#server/shipments/booking-attempts.ts';
import { readBookedShipment } from '#server/shipments/decide-booking.ts';
import { readDeclaredShipment } from '#server/shipments/declared-shipment.ts';
import { type CustomsPaper, toCustomsPaper } from './customs-paper.ts';
import { invoicePdf, packingListPdf } from './draw-papers.ts';
import { changeSending, findPapers, insertPapers, readPaperFile } from './repository.ts';

type PapersServices = Pick<Services, 'carriers' | 'objectStore' | 'log'>;

const longestUploadMs = 60_000;
const minuteMs = 60_000;
/** A carrier may take papers only some minutes after the booking, so they are sent again after a while. */
const minutesBetween = 5;
/** Papers that the carrier has not taken by then are to be printed. */
const longestMinutes = 20;

type PapersTask = { requestId: number } & (
  | { step: 'draw'; paper: CustomsPaper; fingerprint: string }
  | {
      step: 'send';
      version: number;
      createdAt: Date;
      carrier: Carrier;
      shipment: BookedShipment;
      document: CarrierDocument;
    }
  // The carrier takes no papers electronically.
  | { step: 'print'; version: number }
);

function fingerprintOf(paper: CustomsPaper): string {
  const { version: _, createdAt: __, ...content } = paper;
  const text = JSON.stringify(content, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return createHash('sha256').update(text).digest('hex');
}

/** Papers that are missing or outdated are drawn first, then they are sent. Null where nothing is to be done. */
async function nextTask(db: Db, services: PapersServices, requestId: number, now: Date): Promise<PapersTask | null> {
  const order = await readOrder(db, requestId, now);
  const declared = await readDeclaredShipment(db, requestId);
  if (!declared || order.step !== 3 || order.status === 'D') return null;
  const last = await findPapers(db, requestId);
  const isTooEarly = order.awbNumber === null && (order.status === 'W' || declared.offer?.express);
  if (!last && isTooEarly) return null;
  const paper = toCustomsPaper(declared, (last?.version ?? 0) + 1, now);
  const fingerprint = fingerprintOf(paper);
  if (last?.fingerprint !== fingerprint) return { requestId, step: 'draw', paper, fingerprint };
  if (last?.sending !== 'waiting') return null;
  const { version } = last;
  const booked = await readBookedShipment(db, order);
  const carrier = booked && (await findCarrierOf(db, services, { order, attempt: booked.attempt }, now));
  if (!carrier) return { requestId, step: 'print', version };
  const file = await readPaperFile(db, last.invoiceId);
  const document = { typeCode: file.typeCode, format: 'PDF', content: await readContent(services, file) } as const;
  const createdAt = new Date(last.createdAt);
  return { requestId, step: 'send', version, createdAt, carrier, shipment: booked.shipment, document };
}

type Outcome = { invoice: Uint8Array; packingList: Uint8Array } | 'sent' | 'print';

const job = (services: PapersServices): ExternalJob<PapersTask, Outcome> => ({
  kind: customsPapersJob,
  read: (db, requestId, now) => nextTask(db, services, requestId, now),
  async act(task, signal) {
    if (task.step === 'print') return 'print';
    if (task.step === 'draw')
      return { invoice: await invoicePdf(task.paper), packingList: await packingListPdf(task.paper) };
    const until = AbortSignal.any([signal, AbortSignal.timeout(longestUploadMs)]);
    const sent = task.carrier.uploadDocuments(task.shipment, [task.document], until);
    return (await Promise.race([sent, rejectOnAbort(until)])) === notOffered ? 'print' : 'sent';
  },
  async settle(tx, task, now, outcome) {
    if (typeof outcome === 'object') await savePapers(tx, task, outcome, now);
    else await saveSending(tx, task, outcome, now);
    // Somebody may have corrected the details meanwhile, and what was drawn is to be sent.
    return { waitsFor: 'the next paper', until: now };
  },
  async fail(tx, task, _failed, now): Promise<boolean | JobWait> {
    if (task.step !== 'send') return false;
    if (now.getTime() - task.createdAt.getTime() < longestMinutes * minuteMs)
      return { waitsFor: 'the carrier', until: new Date(now.getTime() + minutesBetween * minuteMs) };
    await saveSending(tx, task, 'print', now);
    const order = await readOrder(tx, task.requestId, now);
    await recordAction(tx, order, {
      type: words.action,
      content: words.notSent(task.carrier.name),
      userId: null,
      now,
    });
    return true;
  },
});

async function savePapers(
  tx: Db,
  task: PapersTask,
  { invoice, packingList }: Exclude<Outcome, string>,
  now: Date,
): Promise<void> {
  if (task.step !== 'draw') return;
  const { paper, fingerprint, requestId } = task;
  const order = await lockOrder(tx, requestId, now);
  // Another process has made it meanwhile.
  if ((await findPapers(tx, requestId))?.version === paper.version) return;
  const name = (title: string) => words.fileName(title, paper.number, paper.version);
  const title = words.titles[paper.kind];
  await insertPapers(tx, {
    requestId,
    customerId: order.customerId,
    version: paper.version,
    fingerprint,
    sending: (await readBookedShipment(tx, order)) ? 'waiting' : 'print',
    invoice: { typeCode: paper.kind === 'commercial' ? 'CIN' : 'PNV', name: name(title), content: invoice },
    packingList: { typeCode: 'PKL', name: name(words.titles.packing), content: packingList },
    now,
  });
  const content = words.made(title, paper.number, paper.version);
  await recordAction(tx, order, { type: words.action, content, userId: null, now });
}

async function saveSending(tx: Db, task: PapersTask, sending: 'sent' | 'print', now: Date): Promise<void> {
  if (task.step === 'draw') return;
  const isChanged = await changeSending(tx, task, sending);
  if (!isChanged || sending === 'print' || task.step !== 'send') return;
  const order = await readOrder(tx, task.requestId, now);
  await recordAction(tx, order, { type: words.action, content: words.sent(task.carrier.name), userId: null, now });
}

/** Papers of orders across a border of customs or tax, sent to their carriers (rule S-49). Returns how many jobs ended. */
export const makeDuePapers = (db: Db, services: PapersServices, run: ExternalRun): Promise<number> =>
  runExternalJobs(db, job(services), run);
