import type { SignedInUser } from '#local/session.ts';
import { useSignedInUser } from '#app/shell/session.ts';

/** Who is signed in and for which company. */
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
        <span className="q-user-company">{user.customerName || roleWords[user.role]}</span>
      </span>
    </div>
  );
}

export const fullName = ({ firstName, lastName }: SignedInUser): string => `${firstName} ${lastName}`.trim();

const roleWords = { Customer: 'Customer', CSD: 'Customer support', CSDManager: 'Customer support manager' };
