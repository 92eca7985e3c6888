import type { supportEndpoints } from '#contract/support.ts';
import { messagesToSupport, userSubject } from '#server/limits.ts';
import { isStaff } from '#domain/user.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import { readOrder } from '#server/orders/order.ts';
import { useLimits } from '#server/platform/limits.ts';
import { type Caller, type Db, type Handlers, toList } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { listOrderMails, resendOrderMail } from './order-mails.ts';
import { listMessages, listOpen } from './repository.ts';
import { closeWithoutReply } from './close-without-reply.ts';
import { showMessage, writeMessage } from './write-message.ts';

const countResend = (db: Db, caller: Caller, now: Date): Promise<void> =>
  useLimits(db, [{ limit: messagesToSupport, subject: userSubject(caller) }], now);

/** Rules S-29, S-30. */
export const supportHandlers = (services: Pick<Services, 'config'>): Handlers<typeof supportEndpoints> => ({
  async messages({ db, params, caller, now }) {
    const messages = await listMessages(db, params.id);
    const list = toList(messages.map(showMessage));
    if (!isStaff(caller.role)) return list;
    const to = await findOrderRecipient(db, await readOrder(db, params.id, now));
    return {
      ...list,
      awaitsReply: listOpen(messages).length > 0,
      mailedTo: to && { name: to.name, email: to.email },
    };
  },
  write: ({ db, params, body: { messageBody: body, lastMessageId }, caller, key, now }) =>
    writeMessage(db, {
      requestId: params.id,
      body,
      lastMessageId,
      caller,
      clientId: key,
      mailbox: services.config.page.shippingMailbox,
      now,
    }),
  async noReply({ db, params, body, caller, now }) {
    await closeWithoutReply(db, { requestId: params.id, ...body, caller, now });
    return {};
  },
  async mails({ db, params }) {
    return toList(await listOrderMails(db, params.id));
  },
  async resend({ db, params, body, caller, now }) {
    if (!isStaff(caller.role)) await countResend(db, caller, now);
    return await resendOrderMail(db, services, {
      requestId: params.id,
      mailId: body.mailId,
      userId: caller.userId,
      now,
    });
  },
});
