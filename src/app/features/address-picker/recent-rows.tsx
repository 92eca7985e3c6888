import { ActionIcon, Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type Address, recentAddressEndpoints } from '#contract/addresses.ts';
import { hidingKind, placeText, type RecentAddresses } from './recent-addresses.ts';
import styles from './address-picker.module.css';
import { busyWhile } from '#app/ui/busy.ts';
import { addressPickerMessages as words } from '#domain/messages/addresses.ts';
import { isStaff } from '#domain/user.ts';
import { joinSentences } from '#domain/text-form.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { distanceText } from '#app/ui/distance-text.ts';
import { useNow } from '#app/ui/use-now.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { keepForLater } from '#app/outbox/open-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { queryClient } from '#app/query/query-client.ts';
import { notifyFailure } from '#app/base/messages.ts';

interface AddressRowProps {
  address: Address;
  who: string;
  onPick: (address: Address) => void;
  children?: ReactNode;
}

export const AddressRow = ({ address, who, onPick, children }: AddressRowProps) => (
  <Group component="li" gap="2xs" wrap="nowrap">
    <UnstyledButton className={styles.pick ?? ''} data-pick onClick={() => onPick(address)}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {placeText(address)}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
        {who}
      </Text>
    </UnstyledButton>
    {children}
  </Group>
);

export const ListTitle = ({ id, children }: { id: string; children: string }) => (
  <Title order={2} size="h4" fw={500} c="dimmed" px="xs" pt="xs" pb="3xs" id={id}>
    {children}
  </Title>
);

export const Rows = ({ labelledBy, children }: { labelledBy: string; children: ReactNode }) => (
  <Stack component="ul" gap={0} aria-labelledby={labelledBy}>
    {children}
  </Stack>
);

export const Note = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <Text
    component="div"
    size="xs"
    c="dimmed"
    px="xs"
    py="2xs"
    style={{ overflowWrap: 'anywhere' }}
    className={className}
  >
    {children}
  </Text>
);

/** Shown only when loading takes longer than a moment. */
export const WaitNote = ({ children }: { children: string }) => <Note className={styles.late ?? ''}>{children}</Note>;

interface RetryNoteProps {
  children: string;
  isFetching?: boolean;
  onRetry: () => void;
}

export const RetryNote = ({ children, isFetching = false, onRetry }: RetryNoteProps) => (
  <Note>
    <p>{children}</p>
    <Button size="xs" mt="xs" {...busyWhile(isFetching)} onClick={onRetry}>
      Try again
    </Button>
  </Note>
);

/** Removes an address from the cached lists of all customers. */
function forgetRecent(id: number): void {
  queryClient.setQueriesData<ResponseOf<typeof recentAddressEndpoints.recent>>(
    { queryKey: [recentAddressEndpoints.recent.path] },
    (list) => {
      if (!list) return list;
      const items = list.items.filter((each) => each.id !== id);
      return { items, totalNumberOfItems: items.length };
    },
  );
}

/** Without a connection the change waits in the outbox. `hide` resolves to false when it failed; the user then has a message. */
function useHideRecent() {
  const { run, isRunning } = useAction(recentAddressEndpoints.removeRecent, {
    refresh: [recentAddressEndpoints.recent],
    applyResponse: (_, { query }) => forgetRecent(Number(query?.['id'])),
    keep: ({ query }, attempt) => {
      const { id, type } = query as { id: number; type: string };
      return keepForLater({ kind: hidingKind, thread: `recent:${id}`, input: { query: { id, type } } }, attempt);
    },
  });
  async function hide({ id, type }: Pick<Address, 'id' | 'type'>): Promise<boolean> {
    try {
      await run({ query: { id, type } });
      return true;
    } catch (failure) {
      notifyFailure(failure);
      return false;
    }
  }
  return { hide, isRunning };
}

interface RecentRowsProps {
  recent: RecentAddresses;
  shown: readonly Address[];
  typed: string;
  who: ReadonlyMap<Address, string>;
  onPick: (address: Address) => void;
  onHide: () => void;
}

export function RecentRows({ recent, shown, typed, who, onPick, onHide }: RecentRowsProps) {
  const titleId = useId();
  const canHide = !isStaff(useSignedInUser().role);
  const isReachable = useReachable();
  const { addresses, failure, isFetching, retry } = recent;
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
          <RetryNote isFetching={isFetching} onRetry={retry}>
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
  /** Called first, because the button is removed with its address. */
  onHide: () => void;
}

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
