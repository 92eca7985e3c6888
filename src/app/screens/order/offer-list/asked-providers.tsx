import type { ShippingOptions } from '#contract/offers.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { dayText, distanceText, instantText } from '#app/ui/day-text.ts';
import { Money } from '#app/ui/money.tsx';
import { ActRow } from './acts/act-buttons.tsx';
import type { OnAct } from './acts/offer-acts.ts';
import styles from './asked-providers.module.css';

type OfferRequest = ShippingOptions['shippingOfferRequests'][number];

interface AskedProvidersProps {
  requests: readonly OfferRequest[];
  now: string;
  /** Opens the form of an act; absent where nothing can be done any more. */
  onAct?: OnAct;
}

const minuteMs = 60_000;

/** A deadline of the viewer's clock; midnight is told as the last minute of the day that ends. */
function formatDeadline(deadline: string): string {
  const isMidnight = instantText(deadline).endsWith(' 00:00:00');
  const told = isMidnight ? new Date(Date.parse(deadline) - minuteMs).toISOString() : deadline;
  const [day = '', time = ''] = instantText(told).split(' ');
  return `${dayText(day)}, ${time.slice(0, 5)}`;
}

function describeState({ state, deadline }: OfferRequest, now: string): string {
  if (state === 'answered') return 'Answered';
  if (state === 'declined') return 'Declined';
  if (state === 'expired') return 'No reply in time';
  return `Reply due ${formatDeadline(deadline)}, ${distanceText(deadline, now)}`;
}

/** The providers that were asked by mail, and what became of it. Nothing when none was. */
export function AskedProviders({ requests, now, onAct }: AskedProvidersProps) {
  const staff = isStaff(useSignedInUser().role);
  if (requests.length === 0) return null;
  const targets = new Set(requests.map(({ targetPriceRequested }) => targetPriceRequested));
  const target = targets.size === 1 ? requests[0]!.targetPriceRequested : null;
  return (
    <section className={styles.section} aria-label="Requested from">
      <h2 className={styles.title}>
        Requested from <span className={styles.count}>{requests.length}</span>
      </h2>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.id} className={styles.line} data-state={request.state}>
            <span className={styles.name}>{request.shippingProviderName}</span>
            <span className={styles.state}>
              {describeState(request, now)}
              {targets.size > 1 && request.targetPriceRequested !== null && (
                <>
                  , target <Money amount={request.targetPriceRequested} />
                </>
              )}
            </span>
            {staff && onAct && (request.state === 'asked' || request.state === 'expired') && (
              <ActRow
                acts={['firm', 'decline']}
                subject={{ id: request.id, shippingProviderName: request.shippingProviderName, offer: null }}
                onAct={onAct}
              />
            )}
          </li>
        ))}
      </ul>
      {target !== null && (
        <p className={styles.target}>
          Target price <Money amount={target} currency="USD" />
        </p>
      )}
    </section>
  );
}
