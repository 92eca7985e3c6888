import type { Bank } from '#contract/shipment-shapes.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import type { Db } from '#server/platform/handler.ts';
import { namePlaces } from '#server/quotes/name-places.ts';
import type { RequestRecord } from '#server/quotes/request-record.ts';
import type { Services } from '#server/services.ts';

function describeAccount(bank: Bank, requestId: number, amount: string): string {
  const words = mailMessages.transfer;
  const lines = [
    words.amount(amount),
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
 * agrees on it. `amount` in US dollars as text. No mail is written while no account is known.
 */
export async function sendTransferMail(
  tx: Db,
  { config: { bank } }: Pick<Services, 'config'>,
  request: RequestRecord,
  { amount, now }: { amount: string; now: Date },
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
      subject: words.subject(request.id, amount),
      paragraphs: [
        words.placed(request.id, mailMessages.route(places.from, places.to)),
        describeAccount(bank, request.id, amount),
        ...(bank.paymentWaitTime ? [words.waitTime(bank.paymentWaitTime)] : []),
        ...(pickupDay ? [paymentMessages.transferPickup(pickupDay)] : []),
      ],
      link: { label: words.link, path: `/shipmentDetails/${request.id}` },
    },
    now,
  );
}
