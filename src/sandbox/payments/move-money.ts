import { setTimeout as pause } from 'node:timers/promises';
import { centsOfText, centsText } from '#domain/money.ts';
import type { SandboxCharge } from '#domain/sandbox-gateway.ts';
import { type SandboxResponse, bare, type Outcome, refuse, refuseOne, xml } from './response.ts';
import { refundedOf, type Transaction } from './book.ts';
import type { Nonce } from './cards.ts';
import type { SaleResult } from './event.ts';
import { type Gateway, objectIn, textIn } from './gateway.ts';
import type { Act } from './holds.ts';
import { refundXml, transactionXml } from './transaction-xml.ts';

/** With two decimals; null if invalid or not above zero. */
function readAmount(text: string | null): string | null {
  if (text === null || !/^\d{1,13}(\.\d{1,2})?$/.test(text)) return null;
  const amount = centsOfText(text);
  return amount > 0n ? centsText(amount) : null;
}

const isDoneBy = (charge: SandboxCharge): boolean => charge !== 'never' && charge !== 'error';

/** Not XML, despite its type. */
const garbage: SandboxResponse = { status: 200, type: 'application/xml', body: '<html><p>Bad gateway' };

/** Responds as the test card wants, or not at all. */
async function respondAs(charge: SandboxCharge, response: SandboxResponse, slowMs: number): Promise<Outcome> {
  switch (charge) {
    case 'never':
    case 'charged-never':
      return 'never';
    case 'charged-cut':
      return 'cut';
    case 'error':
    case 'charged-error':
      return bare(500);
    case 'charged-garbage':
      return garbage;
    case 'slow':
      await pause(slowMs);
      return response;
    case 'charged':
    case 'charged-twice':
    case 'declined':
      return response;
  }
}

/** Moves money between the two points where it may be held, and responds as planned, or else as `usual`. */
async function act(
  { holds, slowMs }: Gateway,
  kind: Act,
  usual: () => SandboxCharge,
  move: (charge: SandboxCharge) => SandboxResponse,
): Promise<Outcome> {
  await holds.pass(kind, 'before');
  const charge = holds.takePlan(kind) ?? usual();
  if (!isDoneBy(charge)) return respondAs(charge, bare(500), slowMs);
  const response = move(charge);
  await holds.pass(kind, 'after');
  return respondAs(charge, response, slowMs);
}

function classify({ shift }: Nonce, charge: SandboxCharge, isRequired: boolean): SaleResult {
  if (isRequired && shift !== 'shifted') return 'gateway_rejected';
  return charge === 'declined' ? 'processor_declined' : 'charged';
}

const respondToSale = (sale: Transaction): SandboxResponse => {
  const transaction = transactionXml(sale);
  if (sale.result === 'charged') return xml(201, 'transaction', transaction);
  const words = sale.result === 'processor_declined' ? 'Do Not Honor' : 'Gateway Rejected: three_d_secure';
  return refuse(words, [], transaction);
};

/** `POST transactions`: every try uses a good nonce up. */
export function sell(gateway: Gateway, body: Record<string, unknown>): Promise<Outcome> {
  const { book } = gateway;
  const fields = objectIn(body, 'transaction');
  const name = textIn(fields, 'payment_method_nonce') ?? '';
  const options = objectIn(fields, 'options');
  const required = objectIn(options, 'three_d_secure')['required'] === true;
  // Looked up again after a hold: another request may have used it meanwhile.
  const find = (): Nonce | null => book.findNonce(name);
  return act(
    gateway,
    'sale',
    () => find()?.card.charge ?? 'charged',
    (charge) => {
      const amount = readAmount(textIn(fields, 'amount'));
      if (amount === null) return refuseOne('81503', 'amount', 'Amount is an invalid format.');
      const nonce = find();
      if (!nonce) return refuseOne('91565', 'payment_method_nonce', 'Unknown or expired payment_method_nonce.');
      if (nonce.isUsed)
        return refuseOne('91564', 'payment_method_nonce', 'Cannot use a payment_method_nonce more than once.');
      const result = classify(nonce, charge, required);
      const sale = { orderId: textIn(fields, 'order_id') ?? '', amount, nonce: name, card: nonce.card.key, result };
      const made = book.recordSale(sale);
      if (charge === 'charged-twice' && result === 'charged') book.recordSale(sale);
      return respondToSale(made);
    },
  );
}

/** `PUT transactions/{id}/void`: only a whole sale that is not settled. */
export const voidSale = (gateway: Gateway, id: string): Promise<Outcome> =>
  act(
    gateway,
    'void',
    () => 'charged',
    () => {
      const sale = gateway.book.findTransaction(id);
      if (!sale) return bare(404);
      if (sale.status !== 'submitted_for_settlement')
        return refuseOne('91504', 'base', 'Transaction can only be voided if it is not settled.');
      gateway.book.recordVoid(id);
      return xml(200, 'transaction', transactionXml(gateway.book.findTransaction(id)!));
    },
  );

function refund({ book }: Gateway, sale: Transaction, fields: Record<string, unknown>): SandboxResponse {
  if (sale.status !== 'settled') return refuseOne('91506', 'base', 'Cannot refund transaction unless it is settled.');
  const left = centsOfText(sale.amount) - refundedOf(sale);
  if (left <= 0n) return refuseOne('91512', 'base', 'Transaction has already been completely refunded.');
  const amountText = textIn(fields, 'amount');
  const amount = amountText === null ? centsText(left) : readAmount(amountText);
  if (amount === null) return refuseOne('81503', 'amount', 'Amount is an invalid format.');
  if (centsOfText(amount) > left) return refuseOne('91521', 'amount', 'Refund amount is too large.');
  const made = book.recordRefund({ saleId: sale.id, orderId: textIn(fields, 'order_id'), amount });
  return xml(201, 'transaction', refundXml(book.findRefund(made.id)!));
}

/** `POST transactions/{id}/refund`: a settled sale, wholly or in part. */
export const refundSale = (gateway: Gateway, id: string, body: Record<string, unknown>): Promise<Outcome> =>
  act(
    gateway,
    'refund',
    () => 'charged',
    () => {
      const sale = gateway.book.findTransaction(id);
      return sale ? refund(gateway, sale, objectIn(body, 'transaction')) : bare(404);
    },
  );
