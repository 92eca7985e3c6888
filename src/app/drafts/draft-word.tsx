import { Text } from '@mantine/core';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { useKeeperState } from './use-draft-keeper.ts';

interface DraftWordProps {
  keeper: DraftKeeper;
  /** Its line is there before the word is: nothing around it moves when it comes. */
  keepsLine?: boolean;
}

/** A quiet word on where what was typed stands; loud only when it is not kept. */
export function DraftWord({ keeper, keepsLine = false }: DraftWordProps) {
  const { save, trouble, holder } = useKeeperState(keeper);
  if (save === 'none' || holder === 'theirs') return keepsLine ? <Text size="xs" mih="var(--line-small)" /> : null;
  if (save === 'failed') {
    return (
      <Text role="alert" size="xs" c="bad">
        Could not be saved. {trouble?.message}
      </Text>
    );
  }
  return (
    <Text size="xs" c="dimmed">
      {save === 'saving' ? 'Saving …' : 'Saved in this browser'}
    </Text>
  );
}
