import type { CustomerRow, PersonRow } from '#contract/people.ts';
import { latePart } from '#app/base/late-part.tsx';
import { CustomerCard } from './customer-card.tsx';
import { ShownPassword } from './shown-password.tsx';
import { UserCard } from './user-card.tsx';
import type { PeopleActs } from './use-people-acts.ts';

const UserForm = latePart(() => import('./user-form.tsx'), 'UserForm');
const CustomerForm = latePart(() => import('./customer-form.tsx'), 'CustomerForm');

interface PeopleDialogsProps {
  acts: PeopleActs;
  users?: readonly PersonRow[] | undefined;
  customers?: readonly CustomerRow[] | undefined;
}

/** The row as it is by now; what an act made of it, when it is on the page no more. */
const newest = <R extends { id: number; version: number }>(row: R, rows: readonly R[] | undefined): R =>
  rows?.find(({ id, version }) => id === row.id && version >= row.version) ?? row;

/** The dialog that is open. */
export function PeopleDialogs({ acts, users, customers }: PeopleDialogsProps) {
  const { dialog, shown, showPassword, close } = acts;
  return (
    <>
      {dialog?.kind === 'newUser' && (
        <UserForm customerId={dialog.customerId} onPassword={showPassword} onClose={close} />
      )}
      {dialog?.kind === 'newCustomer' && <CustomerForm onClose={close} />}
      {dialog?.kind === 'user' && (
        <UserCard user={newest(dialog.row, users)} onPassword={showPassword} onChange={acts.openUser} onClose={close} />
      )}
      {dialog?.kind === 'customer' && (
        <CustomerCard
          customer={newest(dialog.row, customers)}
          onAddUser={() => acts.addUser(dialog.row.id)}
          onChange={acts.openCustomer}
          onClose={close}
        />
      )}
      {shown && <ShownPassword shown={shown} onClose={acts.forget} />}
    </>
  );
}
