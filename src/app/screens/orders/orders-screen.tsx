import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { isStaff } from '#domain/user.ts';
import { loadLate } from '#app/shell/frame/load-late.ts';
import { useSignedInUser } from '#app/shell/session.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { readView } from './list-address.ts';
import { quotePathOf } from '#app/shell/quote-path.ts';
import { OrdersList } from './orders-list.tsx';
import styles from './orders-list.module.css';

export { loader } from './use-orders.ts';

// The kept entries of this browser come after the orders.
const DraftCount = loadLate(async () => (await import('./draft-count.tsx')).DraftCount);
const KeptLines = loadLate(async () => (await import('./kept-lines.tsx')).KeptLines);

/** The way to a new quote, for staff of the company whose orders they look at. */
function NewQuoteLink() {
  const { customerId } = readView(useLocation().search);
  return (
    <ButtonLink variant="primary" icon="plus" to={customerId === null ? '/shippingQuote' : quotePathOf(customerId)}>
      New quote
    </ButtonLink>
  );
}

/** The orders that the user may see, newest first: the first screen after the sign-in (rule S-19). */
export function Component() {
  const { role } = useSignedInUser();
  return (
    <Screen
      title="Shipping orders"
      actions={
        <>
          <ButtonLink to="/customRequests" className={styles.drafts}>
            Custom requests
          </ButtonLink>
          {isStaff(role) && (
            <ButtonLink to="/sentMail" className={styles.drafts}>
              Sent emails
            </ButtonLink>
          )}
          {role === 'CSDManager' && (
            <ButtonLink to="/people" className={styles.drafts}>
              People
            </ButtonLink>
          )}
          <ButtonLink to="/drafts" className={styles.drafts}>
            Drafts
            <Suspense>
              <DraftCount />
            </Suspense>
          </ButtonLink>
          <NewQuoteLink />
        </>
      }
    >
      <OrdersList
        top={
          <Suspense>
            <KeptLines />
          </Suspense>
        }
      />
    </Screen>
  );
}
