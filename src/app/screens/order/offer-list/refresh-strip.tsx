import { useReachable } from '#app/outbox/use-outbox.ts';
import { Button } from '#app/ui/button.tsx';
import { offerWords } from './offer-words.ts';
import styles from './refresh-strip.module.css';

interface RefreshStripProps {
  /** How many express offers are over. */
  over: number;
  isRunning: boolean;
  onRefresh: () => void;
}

/** Over the offers: some are over, and one press brings their current prices. */
export function RefreshStrip({ over, isRunning, onRefresh }: RefreshStripProps) {
  const isReachable = useReachable();
  return (
    <div className={styles.strip}>
      <p>{isReachable ? offerWords.refreshReason(over) : offerWords.actNeedsConnection}</p>
      <Button disabled={!isReachable && !isRunning} busy={isRunning} onClick={onRefresh}>
        {offerWords.refresh}
      </Button>
    </div>
  );
}
