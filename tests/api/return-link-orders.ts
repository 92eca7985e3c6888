import { returnLinkEndpoints } from '#contract/return-links.ts';
import type { Api } from '#tests/support/api.ts';

/** Orders of the first customer that went to a place with drop-off points, were paid and have details. */
export async function findReturnable({ database }: Api, userName = 'customer'): Promise<number[]> {
  const rows = await database.kysely
    .selectFrom('requests')
    .innerJoin('users', 'users.customerId', 'requests.customerId')
    .select('requests.id')
    .where('users.userName', '=', userName)
    .where('requests.status', 'in', ['P', 'O', 'F'])
    .where('requests.returnOfId', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('requestParties').select('type').whereRef('requestParties.requestId', '=', 'requests.id')),
    )
    .orderBy('requests.id')
    .execute();
  return rows.map(({ id }) => id);
}

export const linkBody = {
  validUntil: '2026-12-18',
  mostWeight: 0.1,
  carrierIds: null,
  mostUSD: 900,
  readAndAccepted: true,
};

export const person = { name: 'Ana Lopez', phone: '+34 910 555 011' };

/** Its holder, as the page sends it; weights as sent. */
export async function openLink(api: Api, id: number, changes: object = {}, by = 'customer') {
  const maker = await api.freshAs(by);
  // An order may have had links before.
  await maker.try(returnLinkEndpoints.revoke, { params: { id } });
  const { sentWeight } = await maker.send(returnLinkEndpoints.estimate, { params: { id } });
  const body = { ...linkBody, mostWeight: sentWeight, ...changes };
  const { link } = await maker.send(returnLinkEndpoints.make, { params: { id }, body });
  const token = link!.path!.replace('/return/', '');
  const use = { ...person, weight: sentWeight, packages: null, handOver: 'pickup', pickupDate: null, point: null };
  return {
    token,
    use,
    see: () => api.nobody.send(returnLinkEndpoints.page, { params: { token } }),
    press: (changed: object = {}) =>
      api.nobody.try(returnLinkEndpoints.use, { params: { token }, body: { ...use, ...changed } }),
  };
}
