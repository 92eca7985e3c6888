import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import styles from './draft-word.module.css';
import { useKeeperState } from './use-draft-keeper.ts';

/** A quiet word on where what was typed stands; loud only when it is not kept. */
export function DraftWord({ keeper }: { keeper: DraftKeeper }) {
  const { save, trouble, holder } = useKeeperState(keeper);
  if (save === 'none' || holder === 'theirs') return null;
  if (save === 'failed') {
    return (
      <p role="alert" className={styles.failed}>
        Could not be saved. {trouble?.message}
      </p>
    );
  }
  return <p className={styles.word}>{save === 'saving' ? 'Saving …' : 'Saved in this browser'}</p>;
}
