import { useId } from 'react';
import type { Address } from '#contract/addresses.ts';
import { addressPickerMessages as words } from '#domain/messages/address-picker.ts';
import { isStaff } from '#domain/user.ts';
import { joinSentences } from '#domain/text-form.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { distanceText } from '#app/ui/distance-text.ts';
import { useNow } from '#app/ui/use-now.ts';
import { AddressRow } from './address-row.tsx';
import { ListTitle, Note, RetryNote, Rows, WaitNote } from './panel-texts.tsx';
import type { RecentAddresses } from './use-recent-addresses.ts';
import { ActionIcon } from '@mantine/core';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { placeText } from './recent-list.ts';
import { useHideRecent } from './use-hide-recent.ts';

interface RecentRowsProps {
  recent: RecentAddresses;
  /** Those that hold what was typed. */
  shown: readonly Address[];
  typed: string;
  who: ReadonlyMap<Address, string>;
  onPick: (address: Address) => void;
  onHide: () => void;
}

/** The addresses used last, each with a button that hides it, or why there are none. */
export function RecentRows({ recent, shown, typed, who, onPick, onHide }: RecentRowsProps) {
  const titleId = useId();
  const canHide = !isStaff(useSignedInUser().role);
  const isReachable = useReachable();
  const { addresses, failure, isAsking, retry } = recent;
  return (
    <section>
      <ListTitle id={titleId}>{words.recent}</ListTitle>
      {addresses && !isReachable && <Age readAt={recent.readAt} />}
      {shown.length > 0 && (
        <Rows labelledBy={titleId}>
          {shown.map((address) => (
            <AddressRow key={address.id} address={address} who={who.get(address)!} onPick={onPick}>
              {canHide && <HideButton address={address} who={who.get(address)!} onHide={onHide} />}
            </AddressRow>
          ))}
        </Rows>
      )}
      {addresses && shown.length === 0 && (
        <Note>{addresses.length === 0 ? words.noRecent : words.noRecentFits(typed.trim())}</Note>
      )}
      {failure && (
        <div role="status">
          <RetryNote isAsking={isAsking} onRetry={retry}>
            {joinSentences([words.recentFailed, ...failure])}
          </RetryNote>
        </div>
      )}
      {!addresses && !failure && <WaitNote>{words.recentLoading}</WaitNote>}
    </section>
  );
}

function Age({ readAt }: { readAt: number }) {
  const now = useNow();
  const age = distanceText(new Date(Math.min(readAt, Date.parse(now))).toISOString(), now);
  return <Note>{words.age(age === 'now' ? 'just now' : age)}</Note>;
}

interface HideButtonProps {
  address: Address;
  who: string;
  /** Called first: the button goes away with its address. */
  onHide: () => void;
}

/** Hides a recent address until it is used again. */
function HideButton({ address, who, onHide }: HideButtonProps) {
  const { hide, isRunning } = useHideRecent();
  return (
    <ActionIcon
      size="sm"
      c="dimmed"
      {...named(words.hide(`${who}, ${placeText(address)}`))}
      {...busyWhile(isRunning)}
      onClick={() => {
        onHide();
        void hide(address);
      }}
    >
      <Icon name="close" />
    </ActionIcon>
  );
}
