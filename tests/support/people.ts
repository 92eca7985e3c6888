import type { ResponseOf, AnyEndpoint } from '#contract/endpoint.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { peopleEndpoints, type PersonRow } from '#contract/people.ts';
import type { Role } from '#domain/user.ts';
import { demoCompanies, demoPassword } from '#server/demo/people.ts';
import { inject } from './inject.ts';
import type { Api, Person } from './api.ts';

/** The id of the first demo company. */
export async function lumenOf(api: Api): Promise<number> {
  const { items } = await (await api.as('csd')).send(companyEndpoints.companies, {});
  return items.find(({ name }) => name === demoCompanies[0].name)!.id;
}

const count = new WeakMap<Api, number>();

/** A user who was added by the demo manager, with the password that was shown. */
export async function addPerson(
  api: Api,
  role: Role,
  values: { userName?: string } = {},
): Promise<{ user: PersonRow; password: string }> {
  const next = (count.get(api) ?? 0) + 1;
  count.set(api, next);
  const body = {
    userName: values.userName ?? `${role.toLowerCase()}-${next}`,
    firstName: 'Jo',
    lastName: `Weber ${next}`,
    email: `jo${next}@quayside.example`,
    role,
    customerId: role === 'Customer' ? await lumenOf(api) : null,
    ...{ password: demoPassword, code: '' },
  };
  const { user, password } = await (await api.as('manager')).send(peopleEndpoints.addUser, { body });
  return { user, password: password! };
}

/** A user who was added, signed in. */
export async function enterAs(api: Api, role: Role): Promise<{ user: PersonRow; password: string; person: Person }> {
  const { user, password } = await addPerson(api, role);
  return { user, password, person: await api.enter(user.userName, password, { csd: role !== 'Customer' }) };
}

/** Makes a call with the version that was read. */
export const tryWith = (api: Api, { headers }: Person, endpoint: AnyEndpoint, input: object, version: number) =>
  inject(api.app, endpoint, input as never, { ...headers, 'if-match': `"${version}"` });

/** A user as the list has them now. */
export async function findPerson(api: Api, userName: string): Promise<PersonRow> {
  const { items }: ResponseOf<typeof peopleEndpoints.users> = await (
    await api.as('manager')
  ).send(peopleEndpoints.users, { query: { searchText: userName } });
  return items.find((row) => row.userName === userName)!;
}
