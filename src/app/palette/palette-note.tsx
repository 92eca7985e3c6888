import { Button, Group, Text } from '@mantine/core';
import { paletteMessages as words } from '#domain/messages/palette.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import type { Found, useFind } from './use-find.ts';

interface PaletteNoteProps {
  find: ReturnType<typeof useFind>;
  /** The number of listed rows. */
  count: number;
}

const isNone = ({ orders, companies, people }: Found): boolean =>
  orders.length + companies.length + people.length === 0;

/** Where the search stands, seen and heard: what to type, that it runs, that nothing fits, why it cannot be done. */
export function PaletteNote({ find, count }: PaletteNoteProps) {
  const { search, isReachable } = find;
  const isPhone = useIsPhone();
  return (
    <Group gap="xs" px={isPhone ? 'md' : 'lg'} py="xs" mih={34} fz="xs" lh="xs">
      {!isReachable && <p>{words.offline}</p>}
      <div role="status">
        <Say find={find} count={count} />
      </div>
      {search.state === 'failed' && (
        <Button size="xs" onClick={find.retry}>
          Try again
        </Button>
      )}
    </Group>
  );
}

function Say({ find: { search, typed, isReachable, minimum }, count }: PaletteNoteProps) {
  if (search.state === 'searching') return <p>{words.searching}</p>;
  if (search.state === 'short') return isReachable && <p>{words.hint(minimum)}</p>;
  if (search.state === 'failed') {
    return (
      <Text inherit c="bad">
        {[words.failed, ...describeFailure(search.failure)].join(' ')}
      </Text>
    );
  }
  if (!isNone(search.found)) return <p>{words.found(count)}</p>;
  return <p>{isReachable ? words.nothing(typed.trim()) : words.nothingKept(typed.trim())}</p>;
}
