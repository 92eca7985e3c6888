import { exclusionRules } from '#domain/discount.ts';
import { managers } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { discountPath } from './back-office-paths.ts';
import { id, idInPath, listOf, nothing } from './shape.ts';

/** Rule DC-6; `{id}`: the discount. */
export const discountExclusionEndpoints = {
  list: endpoint('GET', `${discountPath}codeexclusion/{id}`, {
    roles: managers,
    object: 'discount',
    params: { id: idInPath },
    response: listOf(id),
  }),
  /** Returns all excluded companies. */
  exclude: endpoint('POST', `${discountPath}codeexclusion/bulk`, {
    roles: managers,
    body: exclusionRules,
    response: listOf(id),
  }),
  /** Also succeeds for a company that was not excluded. */
  include: endpoint('DELETE', `${discountPath}codeexclusion/{id}/{companyId}`, {
    roles: managers,
    object: 'discount',
    params: { id: idInPath, companyId: idInPath },
    response: nothing,
  }),
};
