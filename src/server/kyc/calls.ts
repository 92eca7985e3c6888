import type { HandlersOf } from '#server/all-handlers.ts';
import { managerOf } from '#server/people/actor.ts';
import type { Services } from '#server/services.ts';
import { grantAccess } from './grant-access.ts';
import { readCheck } from './read-check.ts';
import { sendKycForm } from './send-form.ts';

/** The check of a company before its first order (rule P-21). */
export const kycHandlers = ({ config, tokenKey }: Services): HandlersOf<'kyc'> => ({
  own: ({ db, caller }) => readCheck(db, caller.customerId!),
  send: ({ db, body, caller, now }) =>
    sendKycForm(db, { form: body, caller, mailbox: config.page.shippingMailbox, now }),
  ofCompany: ({ db, params }) => readCheck(db, params.id),
  grant: (given) => grantAccess(given.db, managerOf(given, tokenKey), given.params.id, given.now),
});
