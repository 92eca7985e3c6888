import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import styles from './draft-fields.module.css';
import { useKeeperState } from './use-draft-keeper.ts';

/** The fields of a form that is kept: to be read only while another tab edits the same draft. */
export function DraftFields({ keeper, children }: { keeper: DraftKeeper; children: ReactNode }) {
  const isTheirs = useKeeperState(keeper).holder === 'theirs';
  return (
    <>
      {isTheirs && (
        <div className={styles.notice} role="status">
          <p>This draft is open in another tab, so you can only read it here.</p>
          <Button onClick={keeper.takeOver}>Edit here</Button>
        </div>
      )}
      <fieldset className={styles.fields} disabled={isTheirs}>
        {children}
      </fieldset>
    </>
  );
}
