import type { Ref } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { Told } from './use-link-answer.ts';
import styles from './provider.module.css';

/** The outcome of the last press, read out at once; it takes the focus when it is new. */
export const ToldNotice = ({ told, ref }: { told: Told | null; ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} tabIndex={-1} role={told?.kind === 'bad' ? 'alert' : 'status'} className={styles.toldPlace}>
    {told && (
      <div className={styles.told} data-kind={told.kind}>
        <Icon name={told.kind === 'good' ? 'check' : 'error'} />
        <div>
          {told.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
    )}
  </div>
);
