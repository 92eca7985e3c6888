import { Button } from '@mantine/core';
import styles from './restored-notice.module.css';

/** Above a form that shows what was typed before and not saved. */
export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className={styles.notice}>
    <p>We restored what you typed earlier. It is not saved with the order yet.</p>
    <Button variant="subtle" onClick={onDiscard}>
      Discard what I typed
    </Button>
  </div>
);
