import type { customRequestEndpoints } from '#contract/custom-requests.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { readContent } from '#server/files/stored-content.ts';
import { quarantineBy, refuseHeld } from '#server/files/quarantine.ts';
import type { Handlers } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { createCustomRequest } from './create-custom-request.ts';
import { careForRequest, commentOnRequest } from './care.ts';
import { showCustomRequest, showCustomRequests } from './show-custom-request.ts';
import { readFile } from './repository.ts';

/** Rule Q-26. */
export const customRequestHandlers = (services: Services): Handlers<typeof customRequestEndpoints> => ({
  async create({ db, body, caller, key, now }) {
    const input = { body: body.JsonData, files: body.Files ?? [], caller, clientId: key, now };
    const id = await createCustomRequest(db, input, {
      mailbox: services.config.page.shippingMailbox,
      quarantine: quarantineBy(services.config),
    });
    return { id, message: customRequestMessages.sent(id) };
  },
  list: ({ db, query, caller }) =>
    showCustomRequests(
      db,
      {
        customerId: caller.customerId,
        searchText: query.searchText,
        state: query.state,
        order: query.sortOrder,
        limit: query.pageSize,
        offset: (query.pageNumber - 1) * query.pageSize,
      },
      caller,
    ),
  read: ({ db, params, caller }) => showCustomRequest(db, params.id, caller),
  care: ({ db, params, body, caller, now, request }) =>
    careForRequest(db, { id: params.id, caller, now, care: body, ifMatch: request.header('if-match') }),
  addComment: ({ db, params, body, caller, key, now }) =>
    commentOnRequest(db, { id: params.id, caller, now, body: body.commentBody, clientId: key }),
  async file({ db, params }) {
    const file = await readFile(db, params.id);
    refuseHeld(file.state);
    return { fileName: file.name, mediaType: 'application/pdf', content: await readContent(services, file) };
  },
});
