import { Button } from '@mantine/core';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { detailsWords, methodWords } from './details-words.ts';
import type { HandOverChoice } from './use-hand-over.ts';
import styles from './methods-asked.module.css';

/** Where the other ways of handing over stand: asked for, not to be had now, or gone since they were chosen. */
export function MethodsAsked({ choice: { phone, points, gone } }: { choice: HandOverChoice }) {
  const isReachable = useReachable();
  const isAsking = phone.isAsking || points.isAsking;
  const troubled = [phone, points].filter(({ trouble }) => trouble !== null);
  const troubles = new Set(troubled.map(({ trouble }) => trouble));
  const retries = troubled.map(({ retry }) => retry).filter((retry) => retry !== null);
  const knowsAll = phone.found !== null && points.found !== null;
  return (
    <div className={styles.asked} role="status">
      {gone && <p data-warn>{detailsWords.methodGone(methodWords[gone].title)}</p>}
      {!isReachable && !knowsAll && <p>{detailsWords.methodsNeedConnection}</p>}
      {isAsking && !knowsAll && <p className={styles.late}>{detailsWords.methodsAsking}</p>}
      {!isAsking && troubles.size > 0 && (
        <div className={styles.trouble}>
          <p>{[...troubles].join(' ')}</p>
          {retries.length > 0 && (
            <Button size="xs" onClick={() => retries.forEach((retry) => retry())}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
