import { randomUUID } from 'node:crypto';
import {
  type CardCharge,
  type CardGateway,
  type ChargeOutcome,
  type ChargeRefund,
  type ChargeRefundOutcome,
  GatewayUnreachable,
  type GatewayCharge,
} from '#server/cards/card-gateway.ts';

/** A charge of the fake gateway, with the reference under which it is found. */
interface FakeCharge extends GatewayCharge {
  reference: string;
}

/** How a charge ends, by its nonce. Any other nonce is charged. */
export const fakeNonces = {
  declined: 'declined',
  /** Charged, without a response. */
  lost: 'lost',
  /** Not charged, without a response. */
  silent: 'silent',
  /** Without a response, and charged only when `arrive` is called. */
  late: 'late',
  /** Two charges under one reference, one response. */
  twice: 'twice',
  /** Charged a cent less than requested. */
  short: 'short',
} as const;

/** A card gateway in memory whose charges and refunds a test can read, and whose responses it can set. */
export interface FakeGateway extends CardGateway {
  charges: FakeCharge[];
  refunds: (ChargeRefund & { id: string })[];
  /** While set, reads throw GatewayUnreachable, and charges and refunds are `unclear` and not done. */
  isUnreachable: boolean;
  /** The outcomes of the next refunds, first one first; an empty list does them all. `lost` is done and unclear. */
  nextRefunds: ('refused' | 'lost' | 'silent')[];
  /** Makes the charges that are on their way arrive. */
  arrive(): void;
  /** Awaited before every charge, so that a test can hold it. */
  hold: Promise<void> | null;
}

/** A charge less its refunds. */
export const keptOf = ({ amount, givenBack }: GatewayCharge): bigint => amount - givenBack;

/** Makes an open gateway without charges. */
export function createFakeGateway(): FakeGateway {
  const underway: CardCharge[] = [];
  const add = ({ reference }: CardCharge, amount: bigint): FakeCharge => {
    const added = { id: randomUUID(), amount, givenBack: 0n, reference };
    gateway.charges.push(added);
    return added;
  };
  const response = (cardCharge: CardCharge, amount: bigint): ChargeOutcome => ({
    kind: 'charged',
    amount,
    id: add(cardCharge, amount).id,
  });

  function charge(cardCharge: CardCharge): ChargeOutcome {
    switch (cardCharge.nonce) {
      case fakeNonces.declined:
        return { kind: 'declined', sentence: 'The bank declined this card.' };
      case fakeNonces.lost:
        add(cardCharge, cardCharge.amount);
        return { kind: 'unclear' };
      case fakeNonces.silent:
        return { kind: 'unclear' };
      case fakeNonces.late:
        underway.push(cardCharge);
        return { kind: 'unclear' };
      case fakeNonces.twice:
        add(cardCharge, cardCharge.amount);
        return response(cardCharge, cardCharge.amount);
      case fakeNonces.short:
        return response(cardCharge, cardCharge.amount - 1n);
      default:
        return response(cardCharge, cardCharge.amount);
    }
  }

  function refundCharge(chargeRefund: ChargeRefund): ChargeRefundOutcome {
    const next = gateway.nextRefunds.shift();
    if (next === 'silent') return { kind: 'unclear' };
    const found = gateway.charges.find(({ id }) => id === chargeRefund.chargeId);
    if (next === 'refused' || !found || keptOf(found) < chargeRefund.amount) {
      return { kind: 'refused', sentence: 'The card provider refused.' };
    }
    found.givenBack += chargeRefund.amount;
    const id = randomUUID();
    gateway.refunds.push({ ...chargeRefund, id });
    return next === 'lost' ? { kind: 'unclear' } : { kind: 'done', id };
  }

  const reply = async <T>(question: () => T): Promise<T> => {
    if (gateway.isUnreachable) throw new GatewayUnreachable('away');
    return question();
  };

  const gateway: FakeGateway = {
    isOpen: true,
    charges: [],
    refunds: [],
    isUnreachable: false,
    nextRefunds: [],
    hold: null,
    arrive: () => underway.splice(0).forEach((cardCharge) => add(cardCharge, cardCharge.amount)),
    makeClientToken: () => reply(() => 'token'),
    async charge(cardCharge) {
      await gateway.hold;
      return gateway.isUnreachable ? { kind: 'unclear' } : charge(cardCharge);
    },
    findCharges: (reference) => reply(() => gateway.charges.filter((each) => each.reference === reference)),
    refundCharge: async (chargeRefund) => (gateway.isUnreachable ? { kind: 'unclear' } : refundCharge(chargeRefund)),
    findChargeRefund: ({ reference }) =>
      reply(() => gateway.refunds.find((each) => each.reference === reference)?.id ?? null),
  };
  return gateway;
}
