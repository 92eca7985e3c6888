import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Address } from '#contract/addresses.ts';
import { addressPickerMessages as words } from '#domain/messages/address-picker.ts';
import { isStaff } from '#domain/user.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { distanceText } from '#app/ui/day-text.ts';
import { useNow } from '#app/ui/use-now.ts';
import { AddressRow } from './address-row.tsx';
import { HideButton } from './hide-button.tsx';
import type { RecentAddresses } from './use-recent-addresses.ts';
import styles from './address-picker.module.css';

interface RecentRowsProps {
  recent: RecentAddresses;
  /** Those that hold what was typed. */
  shown: readonly Address[];
  typed: string;
  onPick: (address: Address) => void;
  onHide: () => void;
}

/** The addresses used last, each with a button that hides it, or why there are none. */
export function RecentRows({ recent, shown, typed, onPick, onHide }: RecentRowsProps) {
  const titleId = useId();
  const canHide = !isStaff(useSignedInUser().role);
  const isReachable = useReachable();
  const { addresses, failure, isAsking, retry } = recent;
  return (
    <section>
      <h2 className={styles.title} id={titleId}>
        {words.recent}
      </h2>
      {addresses && !isReachable && <Age readAt={recent.readAt} />}
      {shown.length > 0 && (
        <ul className={styles.rows} aria-labelledby={titleId}>
          {shown.map((address) => (
            <AddressRow key={address.id} address={address} onPick={onPick}>
              {canHide && <HideButton address={address} onHide={onHide} />}
            </AddressRow>
          ))}
        </ul>
      )}
      {addresses && shown.length === 0 && (
        <p className={styles.note}>{addresses.length === 0 ? words.noRecent : words.noRecentFits(typed.trim())}</p>
      )}
      {failure && (
        <div className={styles.note} role="status">
          <p>{[words.recentFailed, ...failure].join(' ')}</p>
          <Button size="xs" {...busyWhile(isAsking)} onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {!addresses && !failure && <p className={styles.late}>{words.recentLoading}</p>}
    </section>
  );
}

function Age({ readAt }: { readAt: number }) {
  const now = useNow();
  const age = distanceText(new Date(Math.min(readAt, Date.parse(now))).toISOString(), now);
  return <p className={styles.note}>{words.age(age === 'now' ? 'just now' : age)}</p>;
}
