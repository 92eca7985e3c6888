import type { SandboxCard } from '#domain/sandbox-gateway.ts';
import type { Transaction } from './book.ts';
import { findCard, type Nonce } from './cards.ts';
import type { Refund, LiabilityShift } from './event.ts';
import type { Xml, XmlList } from './xml.ts';

/** Braintree's names. */
const statusOfShift: Record<Exclude<LiabilityShift, 'unasked'>, string> = {
  pending: 'challenge_required',
  shifted: 'authenticate_successful',
  failed: 'authenticate_failed',
  none: 'authentication_unavailable',
};

/** Null before the bank was asked. */
export const threeDSecureInfo = (shift: LiabilityShift) =>
  shift === 'unasked'
    ? null
    : {
        liabilityShifted: shift === 'shifted',
        liabilityShiftPossible: shift !== 'none',
        status: statusOfShift[shift],
        enrolled: shift === 'none' ? 'U' : 'Y',
        threeDSecureVersion: '2.2.0',
      };

function threeDSecureXml(shift: LiabilityShift): Xml {
  const info = threeDSecureInfo(shift);
  return (
    info && {
      'liability-shifted': info.liabilityShifted,
      'liability-shift-possible': info.liabilityShiftPossible,
      status: info.status,
      enrolled: info.enrolled,
      'three-d-secure-version': info.threeDSecureVersion,
    }
  );
}

export const cardDetails = (card: SandboxCard) => ({
  bin: card.number.slice(0, 6),
  lastTwo: card.number.slice(-2),
  lastFour: card.number.slice(-4),
  cardType: card.brand,
  cardholderName: null,
});

const cardXml = (card: SandboxCard): Xml => {
  const { bin, lastFour, cardType } = cardDetails(card);
  return { bin, 'last-4': lastFour, 'card-type': cardType };
};

export const nonceXml = ({ nonce, card, shift, isUsed }: Nonce): Xml => ({
  nonce,
  type: 'CreditCard',
  description: `ending in ${card.number.slice(-2)}`,
  consumed: isUsed,
  details: { bin: card.number.slice(0, 6), 'last-four': card.number.slice(-4), 'card-type': card.brand },
  'three-d-secure-info': threeDSecureXml(shift),
});

const dateText = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

const processorResponses: Record<string, [code: string, text: string]> = {
  processor_declined: ['2000', 'Do Not Honor'],
  gateway_rejected: ['', ''],
};

export function transactionXml(sale: Transaction): Xml {
  const [code, text] = processorResponses[sale.result] ?? ['1000', 'Approved'];
  const refundIds: XmlList = { item: 'item', items: sale.refunds.map(({ id }) => id) };
  return {
    id: sale.id,
    type: 'sale',
    status: sale.status,
    amount: sale.amount,
    'currency-iso-code': 'USD',
    'order-id': sale.orderId,
    'created-at': dateText(sale.at),
    'merchant-account-id': 'usd',
    'credit-card': cardXml(findCard(sale.card)),
    'processor-response-code': code,
    'processor-response-text': text,
    'gateway-rejection-reason': sale.result === 'gateway_rejected' ? 'three_d_secure' : null,
    'refunded-transaction-id': null,
    'refund-ids': refundIds,
  };
}

/** A refund is a transaction of its own that names its sale. */
export const refundXml = ({ refund, sale }: { refund: Refund; sale: Transaction }): Xml => ({
  id: refund.id,
  type: 'credit',
  status: 'submitted_for_settlement',
  amount: refund.amount,
  'currency-iso-code': 'USD',
  'order-id': refund.orderId,
  'created-at': dateText(sale.at),
  'merchant-account-id': 'usd',
  'credit-card': cardXml(findCard(sale.card)),
  'processor-response-code': '1000',
  'processor-response-text': 'Approved',
  'gateway-rejection-reason': null,
  'refunded-transaction-id': sale.id,
  'refund-ids': { item: 'item', items: [] },
});
