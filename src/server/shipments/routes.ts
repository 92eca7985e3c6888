import type { HandlersOf } from '#server/all-handlers.ts';
import { labelDots } from '#domain/label-format.ts';
import { readMainInfo } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { drawZplLabels, findLabels, joinLabels, markPrinted, sendLabel } from './many-labels.ts';
import { readLandedCost, readLandedCosts } from './landed-cost.ts';
import { readDetails, readDetailsForPay } from './read-details.ts';
import { saveDetails } from './save-details.ts';
import { checkOrder, readAvailability } from './check-order.ts';

export const shipmentsHandlers = (services: Services): HandlersOf<'shipments'> => ({
  details: ({ db, params, caller, now }) => readDetails(db, services, params.id, { role: caller.role, now }),
  saveDetails: ({ db, params, body, caller, now, request }) =>
    saveDetails(db, services, {
      requestId: params.id,
      details: body,
      ifMatch: request.header('if-match'),
      caller,
      now,
    }),
  pickupAvailability: ({ db, params, now }) => readAvailability(db, services, params.id, now),
  mainInfo: ({ db, params, now }) => readMainInfo(db, params.id, now),
  label: ({ db, params }) => sendLabel(db, services, params.id),
  labelsThere: ({ db, body, caller }) => findLabels(db, { ids: body.ids, caller }),
  labels: ({ db, body, caller, now }) => joinLabels(db, services, { ...body, caller, now }),
  labelsZpl: ({ db, body: { ids, resolution, piece }, caller }) =>
    drawZplLabels(db, { ids, dots: labelDots[resolution], piece, caller }),
  labelsPrinted: ({ db, body, caller, now }) =>
    markPrinted(db, { ids: body.ids, caller }, body.printed ? { at: now, userId: caller.userId } : null),
  detailsForPay: ({ db, params, caller, now }) =>
    readDetailsForPay(db, params.id, { role: caller.role, userId: caller.userId, now }),
  landedCost: ({ db, params, query, now }) =>
    readLandedCost(db, services, params.id, { now, isAskedAgain: query.again === 'yes' }),
  landedCosts: ({ db, params, query, now }) =>
    readLandedCosts(db, services, params.id, { now, isAskedAgain: query.again === 'yes' }),
  async validate({ db, params, now }) {
    await checkOrder(db, services, params.id, now);
    return {};
  },
});
