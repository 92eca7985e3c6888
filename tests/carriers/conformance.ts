import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Act, type Fault, faults } from '#sandbox/carriers/stand-in.ts';
import {
  type Booked,
  type Booking,
  type Carrier,
  CarrierRefusal,
  type FetchedLabel,
} from '#server/carriers/carrier.ts';
import {
  accountOn,
  begin,
  dayMs,
  hourMs,
  noDb,
  type OpenedCarrier,
  openCarrier,
  samplePaper,
  sampleSearch,
  shipmentOf,
  trackedOf,
  type TriedCarrier,
} from './opened-carrier.ts';

type Result = { state: 'right'; value: unknown } | { state: 'refused'; kind: string } | { state: 'unclear' };

async function resultOf(run: () => Promise<unknown>): Promise<Result> {
  try {
    return { state: 'right', value: await run() };
  } catch (failure) {
    return failure instanceof CarrierRefusal ? { state: 'refused', kind: failure.kind } : { state: 'unclear' };
  }
}

const faultWords: Readonly<Record<Fault, string>> = {
  lost: 'its response is lost after it was done',
  '500-after': 'it is done and fails afterwards',
  'half-body': 'half of its response comes',
  malformed: 'its response is no JSON',
  stall: 'it never responds',
  slow: 'it is slow',
  '500': 'it fails',
  '429': 'it wants a pause',
  '429-retry-after': 'it wants a pause of two seconds',
  'expired-token': 'the sign-in has expired',
};

/** Whether the carrier does its work in spite of the fault. */
const isDone = (fault: Fault): boolean => ['lost', '500-after', 'half-body', 'slow'].includes(fault);

/** What can be done with a carrier once there is a booking. `isRight` judges what `run` returns. */
interface Operation {
  act: Act;
  name: string;
  /** How long after the booking it is done; an hour where it is left out. */
  afterHours?: number;
  exists(carrier: Carrier): boolean;
  run(opened: OpenedCarrier, booking: Booking, booked: Booked, signal: AbortSignal): Promise<unknown>;
  isRight(value: unknown): boolean;
}

const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
const isNothing = (value: unknown): boolean => value === undefined;

const operations: readonly Operation[] = [
  {
    act: 'quote',
    name: 'rates',
    exists: () => true,
    run: ({ carrier, account, shipment }, _, _booked, signal) =>
      carrier.quote({ ...shipment, now: account.clock() }, signal),
    isRight: isList,
  },
  {
    act: 'check',
    name: 'a dry run',
    exists: (carrier) => carrier.checkBooking !== undefined,
    run: ({ carrier }, booking, _, signal) => carrier.checkBooking!({ ...booking, reference: 'Q-4711-2' }, signal),
    isRight: isNothing,
  },
  {
    act: 'void',
    name: 'a void',
    exists: (carrier) => carrier.voidShipment !== undefined,
    run: ({ carrier }, booking, booked, signal) => carrier.voidShipment!(shipmentOf(booking, booked), signal),
    isRight: (value) => ['voided', 'submitted', 'tooLate'].includes(String(value)),
  },
  {
    act: 'cancelPickup',
    name: 'the cancelling of a pick-up',
    exists: (carrier) => carrier.cancelPickup !== undefined,
    run: ({ carrier }, booking, booked, signal) => carrier.cancelPickup!(shipmentOf(booking, booked), signal),
    isRight: isNothing,
  },
  {
    act: 'find',
    name: 'the look-up of a booking',
    afterHours: 24,
    exists: () => true,
    run: ({ carrier }, booking, _, signal) => carrier.findBooking(noDb, booking, signal),
    isRight: (value) => value === 'unknown' || typeof value === 'object',
  },
  {
    act: 'label',
    name: 'the label',
    afterHours: 24,
    exists: (carrier) => carrier.fetchLabel !== undefined,
    run: ({ carrier }, booking, booked, signal) => carrier.fetchLabel!(booking, shipmentOf(booking, booked), signal),
    isRight: (value) => (value as FetchedLabel).label instanceof Uint8Array,
  },
  {
    act: 'track',
    name: 'tracking',
    afterHours: 30,
    exists: () => true,
    run: ({ carrier }, booking, booked, signal) =>
      carrier.track(trackedOf(booking, booked, new Date(begin + dayMs)), signal),
    isRight: isList,
  },
  {
    act: 'points',
    name: 'service points',
    exists: () => true,
    run: ({ carrier }, _, _booked, signal) => carrier.servicePoints(noDb, sampleSearch, signal),
    isRight: (value) => isList(value) || value === 'not offered',
  },
  {
    act: 'checkAddress',
    name: 'the check of an address',
    exists: (carrier) => carrier.checkAddress !== undefined,
    run: ({ carrier }, booking, _, signal) => carrier.checkAddress!(booking.to, 'to', signal),
    isRight: (value) => (value as { isDeliverable: boolean }).isDeliverable,
  },
  {
    act: 'landedCost',
    name: 'the landed cost',
    exists: (carrier) => carrier.landedCost !== undefined,
    run: ({ carrier }, booking, _, signal) => carrier.landedCost!(booking, signal),
    isRight: (value) => value !== null,
  },
  {
    act: 'documents',
    name: 'the upload of documents',
    exists: () => true,
    run: ({ carrier }, booking, booked, signal) =>
      carrier.uploadDocuments(shipmentOf(booking, booked), [samplePaper], signal),
    isRight: (value) => value === 'sent' || value === 'not offered',
  },
];

/** Slow responses, refusals for too many requests and expired tokens must each have their own result. */
function expectPlainRefusal(fault: Fault, result: Result): void {
  if (fault === 'slow') expect(result.state).toBe('right');
  if (fault.startsWith('429')) expect(result).toEqual({ state: 'refused', kind: 'busy' });
  if (fault === 'expired-token') {
    expect(result.state === 'refused' ? result.kind : result.state).toMatch(/^(credentials|right)$/);
  }
}

const wordsOf = (result: Result): string => (result.state === 'refused' ? `refused (${result.kind})` : result.state);

/**
 * Books while a fault is set. The result must agree with the carrier's account book: a booking that is in it, a refusal without one, or
 * unclear. After an unclear result the look-ups may find a booking that is in the book, and say `absent` only without one.
 */
async function expectOneBooking(opened: OpenedCarrier, booking: Booking, act: Act, fault: Fault): Promise<string> {
  const { carrier, signal } = opened;
  await opened.order(act, fault);
  const result = await resultOf(() => carrier.book(noDb, booking, opened.impatient));
  const entries = await opened.readBook('book');
  expect(entries.length).toBeLessThanOrEqual(1);
  const isBooked = (value: unknown): boolean => {
    const { awbNumber, carrierShipmentId } = value as Booked;
    return entries.some(({ id }) => id === awbNumber || id === carrierShipmentId);
  };
  if (result.state === 'right') expect(isBooked(result.value)).toBe(true);
  if (result.state === 'refused') expect(entries).toEqual([]);
  if (act === 'book') expectPlainRefusal(fault, result);
  if (result.state !== 'unclear') return wordsOf(result);
  opened.wait(60_000);
  const early = await resultOf(() => carrier.findBooking(noDb, booking, signal));
  if (early.state === 'right' && early.value === 'absent') expect(entries).toEqual([]);
  if (early.state === 'right' && typeof early.value === 'object') expect(isBooked(early.value)).toBe(true);
  opened.wait(dayMs);
  const late = await resultOf(() => carrier.findBooking(noDb, booking, signal));
  if (entries.length === 0) expect(late).toMatchObject({ value: expect.stringMatching(/^(absent|unknown)$/) });
  else expect(late.state === 'right' && isBooked(late.value)).toBe(true);
  expect(await opened.readBook('book')).toEqual(entries);
  return `unclear, then ${late.state === 'right' && typeof late.value === 'string' ? late.value : 'found'}`;
}

/** Tries every act of a carrier with every fault: the result is right, a clear refusal, or unclear and found later; and at most one booking is made. */
export function describeConformance(tried: TriedCarrier): void {
  describe(`${tried.adapter.name} against its stand-in`, () => {
    let opened: OpenedCarrier;
    /** By act, then by fault. */
    const table: Record<string, Partial<Record<Fault, string>>> = {};
    const note = (row: string, fault: Fault, outcome: string): void => {
      table[row] = { ...table[row], [fault]: outcome };
    };
    // As `npm run conformance` shows it.
    afterAll(() => void (process.env['npm_lifecycle_event'] === 'conformance' && console.table(table)));
    beforeEach(async ({ task }) => {
      // From the test's name, so that each test has its own untidy responses, the same at every run.
      const seed = [...task.name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 7);
      opened = await openCarrier(tried, seed);
    });
    afterEach(() => opened.close());

    for (const act of ['book' as const, ...(tried.sentWithBooking ?? [])]) {
      for (const fault of faults) {
        const name = act === 'book' ? 'a booking' : `a booking, at its ${act},`;
        test(`${name} is made once or not at all when ${faultWords[fault]}`, async () => {
          note(name, fault, await expectOneBooking(opened, await opened.readBooking(), act, fault));
        });
      }
    }

    const unused = tried.adapter.connect(accountOn(tried, 'http://localhost', () => new Date(begin)));
    for (const operation of operations.filter(({ exists }) => exists(unused))) {
      for (const fault of faults) {
        test(`${operation.name} gives a right result or fails when ${faultWords[fault]}`, async () => {
          const booking = await opened.readBooking();
          const booked = await opened.carrier.book(noDb, booking, opened.signal);
          opened.wait((operation.afterHours ?? 1) * hourMs);
          await opened.order(operation.act, fault);
          const first = await resultOf(() => operation.run(opened, booking, booked, opened.impatient));
          note(operation.name, fault, first.state === 'unclear' ? 'failed' : wordsOf(first));
          if (first.state === 'right') expect(operation.isRight(first.value)).toBe(true);
          const isOffered = first.state !== 'right' || first.value !== 'not offered';
          if (isOffered) expectPlainRefusal(fault, first);
          opened.wait(hourMs);
          const again = await resultOf(() => operation.run(opened, booking, booked, opened.signal));
          expect(again.state === 'right' && operation.isRight(again.value)).toBe(true);
          expect(await opened.readBook('book')).toHaveLength(1);
          if (isDone(fault) && ['void', 'cancelPickup'].includes(operation.act)) {
            expect(await opened.readBook(operation.act)).toHaveLength(1);
          }
        });
      }
    }
  });
}
