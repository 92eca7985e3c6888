import type { Bank } from '#contract/shipment-shapes.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import type { Db } from '#server/platform/handler.ts';
import { namePlaces } from '#server/quotes/name-places.ts';
import type { RequestRecord } from '#server/quotes/request-record.ts';
import { describePrice } from './send-paid-mail.ts';
import type { AttemptRow } from './store.ts';
import type { Services } from '#server/services.ts';

function describeAccount(bank: Bank, requestId: number, attempt: AttemptRow): string {
  const words = mailMessages.transfer;
  const lines = [
    ...describePrice(attempt),
    words.amount(attempt.from_transfer),
    words.bank(bank.bank),
    words.account(bank.accountNumber),
    words.receiver(bank.receiverInfo),
    ...(bank.details ? [words.details(bank.details)] : []),
    words.reference(requestId),
  ];
  return lines.join('\n');
}

/**
 * Sends the owner of a request a mail with the amount and the account of a transfer (rule PAY-6), in the transaction that
 * agrees on it. No mail is written while no account is known.
 */
export async function sendTransferMail(
  tx: Db,
  { config: { bank } }: Pick<Services, 'config'>,
  request: RequestRecord,
  attempt: AttemptRow,
  now: Date,
): Promise<void> {
  if (!bank) return;
  const words = mailMessages.transfer;
  const pickupDay = request.pickup_type === 'D' ? request.pickup_date : null;
  const places = namePlaces(request);
  await writeOrderMail(
    tx,
    request,
    {
      kind: 'transfer-agreed',
      subject: words.subject(request.id, attempt.from_transfer),
      paragraphs: [
        words.placed(request.id, mailMessages.route(places.from, places.to)),
        describeAccount(bank, request.id, attempt),
        ...(bank.paymentWaitTime ? [words.waitTime(bank.paymentWaitTime)] : []),
        ...(pickupDay ? [paymentMessages.transferPickup(pickupDay)] : []),
      ],
      link: { label: words.link, path: `/shipmentDetails/${request.id}` },
    },
    now,
  );
}
