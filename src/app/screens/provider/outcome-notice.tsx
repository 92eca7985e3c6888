import type { Ref } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { AnswerOutcome } from './use-link-answer.ts';
import styles from './provider.module.css';

/** The outcome of the last press, read out at once; it takes the focus when it is new. */
export const OutcomeNotice = ({ outcome, ref }: { outcome: AnswerOutcome | null; ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} tabIndex={-1} role={outcome?.kind === 'bad' ? 'alert' : 'status'} className={styles.outcomePlace}>
    {outcome && (
      <div className={styles.outcome} data-kind={outcome.kind}>
        <Icon name={outcome.kind === 'good' ? 'check' : 'error'} />
        <div>
          {outcome.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
    )}
  </div>
);
