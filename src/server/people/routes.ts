import { hashNewPassword, makePassword } from '#server/identity/passwords.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import type { Caller, RequestFacts } from '#server/platform/handler.ts';
import { proverOf } from '#server/second-factor/owner-of-call.ts';
import type { Services } from '#server/services.ts';
import { managerOf } from './actor.ts';
import { addCustomer, addUser } from './add-people.ts';
import { changeAccess } from './change-access.ts';
import { givePassword, giveRole, letIn, rename, shutOut, unlock } from './change-user.ts';
import { takeSecondFactor } from './take-second-factor.ts';
import { listActions, listCustomers, listUsers } from './list-repository.ts';
import { actionOf, customerOf, userOf } from './show-people.ts';

const listOf = <R, A>({ rows, total }: { rows: R[]; total: number }, show: (row: R) => A) => ({
  items: rows.map(show),
  totalNumberOfItems: total,
});

interface Asked {
  caller: Caller;
  request: RequestFacts;
  now: Date;
}

/** Users and customers, for managers. */
export function peopleHandlers(services: Services): HandlersOf<'people'> {
  const { config, tokenKey } = services;
  const { prove } = proverOf(services);
  const by = (given: Asked) => managerOf(given, tokenKey);
  const meant = ({ params: { id }, request }: Asked & { params: { id: number } }) => ({
    id,
    ifMatch: request.header('if-match'),
  });
  /** A password that nobody chose (rule P-19), to be changed at the first sign-in where the settings say how that is done. */
  async function makeOne() {
    const password = makePassword();
    const passwordHash = await hashNewPassword(password, config.passwordCost);
    return { password, hashed: { passwordHash, expired: config.page.changePasswordUrl !== null } };
  }
  return {
    users: async ({ db, query }) => listOf(await listUsers(db, query), userOf),
    customers: async ({ db, query }) => listOf(await listCustomers(db, query), customerOf),
    actions: async ({ db, query }) => listOf(await listActions(db, query), actionOf),
    async addUser(given) {
      const { password, hashed } = await makeOne();
      const user = await prove(given, (tx) => addUser(tx, by(given), { ...given.body, ...hashed }, given.now));
      return { user, password };
    },
    addCustomer: (given) => addCustomer(given.db, by(given), given.body, given.now),
    rename: (given) => rename(given.db, by(given), { ...meant(given), ...given.body }, given.now),
    changeRole: (given) =>
      prove(given, (tx) => giveRole(tx, by(given), { ...meant(given), role: given.body.role }, given.now)),
    disable: (given) => shutOut(given.db, by(given), meant(given), given.now),
    enable: (given) => letIn(given.db, by(given), meant(given), given.now),
    unlock: (given) => unlock(given.db, by(given), meant(given), given.now),
    removeSecondFactor: (given) => prove(given, (tx) => takeSecondFactor(tx, by(given), meant(given), given.now)),
    async resetPassword(given) {
      const { password, hashed } = await makeOne();
      const user = await prove(given, (tx) => givePassword(tx, by(given), { ...meant(given), ...hashed }, given.now));
      return { user, password };
    },
    changeAccess: (given) => changeAccess(given.db, by(given), { ...meant(given), ...given.body }, given.now),
  };
}
