import { useId } from 'react';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { FieldError } from '#app/ui/field.tsx';
import styles from './tariffs.module.css';

interface FileChoiceProps {
  /** What kind of file is meant. */
  hint: string;
  refused: string | undefined;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Where a CSV file is chosen, and why the last one was not taken. */
export function FileChoice({ hint, refused, isBusy, onChoose }: FileChoiceProps) {
  const id = useId();
  const isReachable = useReachable();
  return (
    <div className={styles.column}>
      <p>{hint}</p>
      <label className="q-label" htmlFor={id}>
        CSV file
      </label>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        disabled={isBusy || !isReachable}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${id}-error` : undefined}
        data-focus
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onChoose(chosen);
          // So that the same file, mended, can be chosen again.
          event.target.value = '';
        }}
      />
      <div role="alert">
        <FieldError id={`${id}-error`}>{refused ?? null}</FieldError>
      </div>
      {!isReachable && <p>This needs a connection.</p>}
    </div>
  );
}
