import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import styles from './batches.module.css';

/** `at` counts from 0: what is done now. */
export const BatchSteps = ({ at }: { at: number }) => (
  <ol className={styles.steps} aria-label={words.stepsLabel}>
    {words.steps.map((step, index) => (
      <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
        {step}
      </li>
    ))}
  </ol>
);
