import * as z from 'zod/mini';
import { customsRules } from '#domain/customs.ts';
import { orderRights } from '#domain/order-rights.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { idInPath } from './shape.ts';
import { mainInfo } from './shipments.ts';

const ofRequest = { object: 'request', params: { id: idInPath } } as const;
const pdf = { roles, response: z.unknown(), file: 'application/pdf' } as const;

/** Rule S-49. */
export const customsPaperEndpoints = {
  /** As the details are saved now; nothing is kept. */
  preview: endpoint('GET', '/shipping/customs-invoice/{id}', { ...ofRequest, ...pdf }),
  /** The version in force: three copies of the invoice, and the packing list. */
  print: endpoint('GET', '/shipping/customs-papers/{id}', { ...ofRequest, ...pdf }),
  correct: endpoint('PUT', '/shipping/customs/{id}', {
    ...ofRequest,
    roles: orderRights.correctCustoms.roles,
    body: z.object({ customs: customsRules }),
    response: mainInfo,
    phases: true,
  }),
};
