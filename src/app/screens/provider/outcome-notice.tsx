import { Alert } from '@mantine/core';
import type { Ref } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { AnswerOutcome } from './use-link-answer.ts';

/** The outcome of the last press, read out at once; it takes the focus when it is new. */
export const OutcomeNotice = ({ outcome, ref }: { outcome: AnswerOutcome | null; ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} tabIndex={-1} role={outcome?.kind === 'bad' ? 'alert' : 'status'}>
    {outcome && (
      <Alert
        role="note"
        mt="md"
        color={outcome.kind}
        icon={<Icon name={outcome.kind === 'good' ? 'check' : 'error'} />}
      >
        {outcome.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Alert>
    )}
  </div>
);
