import { Group, Stack, Text } from '@mantine/core';
import type { BatchDetails } from '#contract/batches.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { scrollToMiddle } from '#app/ui/scroll-to-middle.ts';
import { UploadProgress } from '#app/upload/upload-progress.tsx';
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

/** While the server asks for prices or pays. */
export function Working({ batch, onStop }: { batch: BatchDetails; onStop: () => void }) {
  const { state, counts } = batch;
  if (state !== 'quoting' && state !== 'paying') return null;
  const left = state === 'quoting' ? counts.quoting : counts.paying;
  const done = state === 'quoting' ? counts.quoted + counts.refused : counts.paid + counts.booked;
  const failed = state === 'paying' ? counts.failed : 0;
  const all = done + failed + left;
  return (
    // Pay is pressed further down.
    <Stack gap="xs" {...(state === 'paying' && { ref: scrollToMiddle })}>
      <div role="status">
        <UploadProgress
          share={(done + failed) / Math.max(all, 1)}
          what={state === 'quoting' ? words.quoting(done, all) : words.paying(done, all, failed)}
        />
      </div>
      <Group gap="sm">
        <Text c="dimmed">{words.goesOn}</Text>
        <OnlineButton size="xs" onClick={onStop}>
          {words.stop}
        </OnlineButton>
      </Group>
    </Stack>
  );
}
