import { exclusionRules } from '#domain/discount.ts';
import { managers } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { discountPath } from './back-office-paths.ts';
import { id, idInPath, listOf, nothing } from './shape.ts';

/** Companies that a discount code is closed for (rule DC-6); `{id}` names the code. */
export const discountExclusionEndpoints = {
  list: endpoint('GET', `${discountPath}codeexclusion/{id}`, {
    roles: managers,
    object: 'discount',
    params: { id: idInPath },
    response: listOf(id),
  }),
  /** Adds companies; answers all that are excluded then. */
  exclude: endpoint('POST', `${discountPath}codeexclusion/bulk`, {
    roles: managers,
    body: exclusionRules,
    response: listOf(id),
  }),
  /** Opens the code for a company again, also when it was not closed. */
  include: endpoint('DELETE', `${discountPath}codeexclusion/{id}/{companyId}`, {
    roles: managers,
    object: 'discount',
    params: { id: idInPath, companyId: idInPath },
    response: nothing,
  }),
};
