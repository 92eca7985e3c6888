import { Button } from '@mantine/core';
import { Dialog } from './dialog.tsx';

export interface Question {
  /** Names what the question is about; without it the question itself is the headline. */
  title?: string;
  question: string;
  yes?: string;
  no?: string;
  /** True for an act that cannot be undone: the button says so in red and the safe answer has the focus. */
  danger?: boolean;
  /** True where yes loses a typed text: the safe answer has the focus. */
  losesText?: boolean;
}

export interface QuestionDialogProps {
  asked: Question & { answer: (yes: boolean) => void };
}

/** A question with its two answers; the one that loses nothing has the focus. */
export const QuestionDialog = ({
  asked: { title, question, yes = 'Yes', no = 'No', danger = false, losesText = danger, answer },
}: QuestionDialogProps) => (
  <Dialog
    title={title ?? question}
    onClose={() => answer(false)}
    foot={
      <>
        <Button onClick={() => answer(false)} data-autofocus={losesText || undefined}>
          {no}
        </Button>
        <Button
          variant="filled"
          {...(danger && { color: 'bad' })}
          onClick={() => answer(true)}
          data-autofocus={!losesText || undefined}
        >
          {yes}
        </Button>
      </>
    }
  >
    {title && <p style={{ whiteSpace: 'pre-line' }}>{question}</p>}
  </Dialog>
);
