import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { useKeeperState } from './use-draft-keeper.ts';

/** The fields of a form that is kept: to be read only while another tab edits the same draft. */
export function DraftFields({ keeper, children }: { keeper: DraftKeeper; children: ReactNode }) {
  const isTheirs = useKeeperState(keeper).holder === 'theirs';
  return (
    <>
      {isTheirs && (
        <Alert role="status" mb={20}>
          <Group justify="space-between" gap="xs">
            <p>This draft is open in another tab, so you can only read it here.</p>
            <Button onClick={keeper.takeOver}>Edit here</Button>
          </Group>
        </Alert>
      )}
      <fieldset style={{ display: 'contents' }} disabled={isTheirs}>
        {children}
      </fieldset>
    </>
  );
}
