import type { HandlersOf } from '#server/all-handlers.ts';
import { readContent } from '#server/files/stored-content.ts';
import { quarantineBy, refuseHeld } from '#server/files/quarantine.ts';
import { managerOf } from '#server/people/actor.ts';
import type { Services } from '#server/services.ts';
import { grantAccess, refuseForm } from './decide-form.ts';
import { readCheck, seeForm } from './read-check.ts';
import { sendKycForm } from './send-form.ts';
import { readPaper } from './repository.ts';

/** Rules P-21, P-25. */
export const kycHandlers = (services: Services): HandlersOf<'kyc'> => ({
  own: ({ db, caller }) => readCheck(db, caller.customerId!),
  send: ({ db, body, caller, now }) =>
    sendKycForm(db, {
      form: body.JsonData,
      files: body.Files ?? [],
      caller,
      mailbox: services.config.page.shippingMailbox,
      quarantine: quarantineBy(services.config),
      now,
    }),
  ofCompany: ({ db, params }) => readCheck(db, params.id),
  see: ({ db, params, now }) => seeForm(db, params.id, now),
  grant: (context) => grantAccess(context.db, managerOf(context, services.tokenKey), context.params.id, context.now),
  refuse: (context) =>
    refuseForm(
      context.db,
      managerOf(context, services.tokenKey),
      { customerId: context.params.id, ...context.body },
      context.now,
    ),
  async paper({ db, params }) {
    const paper = await readPaper(db, params.id);
    refuseHeld(paper.state);
    return { fileName: paper.name, mediaType: 'application/pdf', content: await readContent(services, paper) };
  },
});
