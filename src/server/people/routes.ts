import { hashNewPassword, makePassword } from '#server/identity/passwords.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import type { Caller, RequestFacts } from '#server/platform/handler.ts';
import { proverOf } from '#server/second-factor/prove-owner.ts';
import type { Services } from '#server/services.ts';
import { managerOf } from './actor.ts';
import { addCustomer, addUser } from './add-people.ts';
import { changeAccess, changeApi } from './change-access.ts';
import { setPassword, giveRole, enablePerson, rename, disablePerson, unlock } from './change-user.ts';
import { removeFactorOf } from './remove-second-factor.ts';
import { listActions, listCustomers, listUsers } from './list-repository.ts';
import { actionOf, customerOf, userOf } from './show-people.ts';

const listOf = <R, A>({ rows, total }: { rows: R[]; total: number }, show: (row: R) => A) => ({
  items: rows.map(show),
  totalNumberOfItems: total,
});

interface ManagerContext {
  caller: Caller;
  request: RequestFacts;
  now: Date;
}

export function peopleHandlers(services: Services): HandlersOf<'people'> {
  const { config, tokenKey } = services;
  const { prove } = proverOf(services);
  const by = (context: ManagerContext) => managerOf(context, tokenKey);
  const meant = ({ params: { id }, request }: ManagerContext & { params: { id: number } }) => ({
    id,
    ifMatch: request.header('if-match'),
  });
  /** A generated password (rule P-19), which must be changed at the first sign-in if the settings provide a way to. */
  async function makeOne() {
    const password = makePassword();
    const passwordHash = await hashNewPassword(password, config.passwordCost);
    return { password, hashed: { passwordHash, expired: config.page.changePasswordUrl !== null } };
  }
  return {
    users: async ({ db, query }) => listOf(await listUsers(db, query), userOf),
    customers: async ({ db, query }) => listOf(await listCustomers(db, query), customerOf),
    actions: async ({ db, query }) => listOf(await listActions(db, query), actionOf),
    async addUser(context) {
      const { password, hashed } = await makeOne();
      const user = await prove(context, (tx) => addUser(tx, by(context), { ...context.body, ...hashed }, context.now));
      return { user, password };
    },
    addCustomer: (context) => addCustomer(context.db, by(context), context.body, context.now),
    rename: (context) => rename(context.db, by(context), { ...meant(context), ...context.body }, context.now),
    changeRole: (context) =>
      prove(context, (tx) => giveRole(tx, by(context), { ...meant(context), role: context.body.role }, context.now)),
    disable: (context) => disablePerson(context.db, by(context), meant(context), context.now),
    enable: (context) => enablePerson(context.db, by(context), meant(context), context.now),
    unlock: (context) => unlock(context.db, by(context), meant(context), context.now),
    removeSecondFactor: (context) =>
      prove(context, (tx) => removeFactorOf(tx, by(context), meant(context), context.now)),
    async resetPassword(context) {
      const { password, hashed } = await makeOne();
      const user = await prove(context, (tx) =>
        setPassword(tx, by(context), { ...meant(context), ...hashed }, context.now),
      );
      return { user, password };
    },
    changeAccess: (context) =>
      changeAccess(context.db, by(context), { ...meant(context), ...context.body }, context.now),
    changeApi: (context) => changeApi(context.db, by(context), { ...meant(context), ...context.body }, context.now),
  };
}
