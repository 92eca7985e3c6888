import type { SignedInUser } from '#local/session.ts';
import { useSignedInUser } from '#app/base/session.ts';

/** The signed-in user and the company. */
export function UserBadge() {
  const user = useSignedInUser();
  return (
    <div className="q-user" title={user.email}>
      <span className="q-user-initials" aria-hidden="true">
        {user.firstName.slice(0, 1)}
        {user.lastName.slice(0, 1)}
      </span>
      <span className="q-user-words">
        <span className="q-user-name">{fullName(user)}</span>
        <span className="q-user-company">{companyOf(user)}</span>
      </span>
    </div>
  );
}

export const fullName = ({ firstName, lastName }: SignedInUser): string => `${firstName} ${lastName}`.trim();

/** Whom one acts for: the company, for staff the desk they sit at. */
export const companyOf = ({ customerName, role }: SignedInUser): string => customerName || roleWords[role];

const roleWords = { Customer: 'Customer', CSD: 'Customer support', CSDManager: 'Customer support manager' };
