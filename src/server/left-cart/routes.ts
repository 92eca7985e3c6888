import type { leftCartEndpoints } from '#contract/left-cart.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Handlers } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { sendLeftCart } from './send-left-cart.ts';

/** Rule OFF-14. */
export const leftCartHandlers = (services: Services): Handlers<typeof leftCartEndpoints> => ({
  async send({ db, params, body, caller, now }) {
    if (body.orderId !== params.id) throw new RuleBroken({ orderId: [ruleMessages.notValid('Order')] });
    return { sent: await sendLeftCart(db, services, { requestId: params.id, userId: caller.userId, now }) };
  },
});
