import { Icon } from '#app/ui/icon.tsx';
import type { StatusStop } from './status-stops.ts';
import styles from './status-line.module.css';

interface StatusLineProps {
  stops: readonly StatusStop[];
}

const stateWords: Partial<Record<StatusStop['state'], string>> = { done: 'passed', ahead: 'to come' };

/** The stops of a shipment and where it stands. */
export const StatusLine = ({ stops }: StatusLineProps) => (
  <ol className={styles.line} aria-label="Status of the shipment">
    {stops.map(({ word, state }) => (
      <li
        key={word}
        className={styles.stop}
        data-state={state}
        aria-current={state === 'current' || state === 'ended' ? 'step' : undefined}
      >
        <span className={styles.mark} aria-hidden="true">
          {state === 'done' && <Icon name="check" size={12} />}
          {state === 'ended' && <Icon name="close" size={12} />}
        </span>
        <span className={styles.word}>{word}</span>
        {stateWords[state] && <span className="q-hidden">, {stateWords[state]}</span>}
      </li>
    ))}
  </ol>
);
