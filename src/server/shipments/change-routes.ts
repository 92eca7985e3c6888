import type { HandlersOf } from '#server/all-handlers.ts';
import { listStatusMails } from '#server/tracking/label-mail.ts';
import { readMainInfo } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { changePickup } from './change-pickup.ts';
import { changeState } from './change-state.ts';
import {
  bookStoppedAgain,
  confirmBooking,
  fetchLabelAgain,
  lookUpAgain,
  recordVoid,
  sendBookingAgain,
  voidAtCarrier,
  voidUnclear,
} from './decide-booking.ts';
import { correctParty, editPackageDescription, updateContacts } from './correct-order.ts';
import { readActions, readOrderDetails } from './look-up.ts';
import { setTrackingNumbers } from './set-tracking-numbers.ts';

/** Rule S-9. */
export const shipmentChangesHandlers = (services: Services): HandlersOf<'shipmentChanges'> => ({
  changeState: ({ db, params, body, caller, now, request }) =>
    changeState(db, {
      requestId: params.id,
      status: body.status,
      userId: caller.userId,
      ifMatch: request.header('if-match'),
      now,
    }),
  statusMails: ({ db, body, now }) => listStatusMails(db, { ...body, now }),
  updateContacts: ({ db, params, body, caller, now, request }) =>
    updateContacts(db, {
      requestId: params.id,
      contacts: body,
      ifMatch: request.header('if-match'),
      userId: caller.userId,
      now,
    }),
  async correctParty({ params, body, caller, now, request, fetchThenWrite }) {
    const change = { requestId: params.id, party: body, ifMatch: request.header('if-match'), caller, now };
    const response = await fetchThenWrite(
      async () => null,
      (tx) => correctParty(tx, services, change),
    );
    services.wakeJobs();
    return response;
  },
  editPackageDescription: ({ db, params, body, caller, now, request }) =>
    editPackageDescription(db, {
      requestId: params.id,
      packageId: body.id,
      contents: body.DescriptionOfContents,
      ifMatch: request.header('if-match'),
      userId: caller.userId,
      now,
    }),
  setTrackingNumbers: ({ db, params, body, caller, now, request }) =>
    setTrackingNumbers(db, {
      requestId: params.id,
      ...body,
      ifMatch: request.header('if-match'),
      userId: caller.userId,
      now,
    }),
  async changePickup({ params, body, caller, now, request, fetchThenWrite }) {
    const change = { requestId: params.id, pickup: body, ifMatch: request.header('if-match'), caller, now };
    const response = await fetchThenWrite(
      async () => null,
      (tx) => changePickup(tx, services, change),
    );
    services.wakeJobs();
    return response;
  },
  async decideBooking({ db, params, body, caller, now, fetchThenWrite }) {
    const decision = { requestId: params.id, userId: caller.userId, now };
    const response = await fetchThenWrite(
      async () => (body.decision === 'void' ? await voidUnclear(db, services, body.awbNumber!, decision) : null),
      async (tx, voided) => {
        if (voided) await recordVoid(tx, voided, { ...decision, bookAgain: false });
        else if (body.decision === 'found') await confirmBooking(tx, body.awbNumber!, decision);
        else if (body.decision === 'sendAgain') await sendBookingAgain(tx, decision);
        else if (body.decision === 'fetchLabel') await fetchLabelAgain(tx, decision);
        else if (body.decision === 'lookUp') await lookUpAgain(tx, decision);
        else
          await bookStoppedAgain(tx, {
            ...decision,
            reference: body.reference ?? null,
            takesPrice: body.decision === 'takePrice',
          });
        return await readMainInfo(tx, params.id, now);
      },
    );
    services.wakeJobs();
    return response;
  },
  async voidShipment({ db, params, body, caller, now, fetchThenWrite }) {
    const decision = { requestId: params.id, userId: caller.userId, now };
    const response = await fetchThenWrite(
      () => voidAtCarrier(db, services, decision),
      async (tx, voided) => {
        await recordVoid(tx, voided, { ...decision, bookAgain: body.bookAgain });
        return await readMainInfo(tx, params.id, now);
      },
    );
    services.wakeJobs();
    return response;
  },
  actions: ({ db, query, caller }) =>
    readActions(db, { requestId: query.shippingRequestId, words: query.searchText, caller }),
  orderDetails: ({ db, params }) => readOrderDetails(db, params.id),
  cancel: ({ db, params, query, caller, now, request }) =>
    cancelShipment(db, {
      requestId: params.id,
      isMailed: query.notify === 'true',
      ifMatch: request.header('if-match'),
      caller,
      now,
    }),
});
