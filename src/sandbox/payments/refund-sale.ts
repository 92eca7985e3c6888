import { centsOfText, centsText } from '#domain/money.ts';
import { type SandboxResponse, bare, type Outcome, refuseOne, xml } from './response.ts';
import { refundedOf, type Transaction } from './book.ts';
import { act, readAmount } from './charge.ts';
import { type Gateway, objectIn, textIn } from './gateway.ts';
import { refundXml, transactionXml } from './transaction-xml.ts';

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
