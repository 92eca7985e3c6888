import { Button } from '@mantine/core';
import { Dialog } from './dialog.tsx';

export interface Question {
  title?: string;
  question: string;
  yes?: string;
  no?: string;
  /** It cannot be undone: a red button, and the safe answer has the focus. */
  danger?: boolean;
  /** Yes loses typed text, so No has the focus. */
  losesText?: boolean;
}

export interface QuestionDialogProps {
  openQuestion: Question & { response: (yes: boolean) => void };
}

export const QuestionDialog = ({
  openQuestion: { title, question, yes = 'Yes', no = 'No', danger = false, losesText = danger, response },
}: QuestionDialogProps) => (
  <Dialog
    title={title ?? question}
    onClose={() => response(false)}
    foot={
      <>
        <Button onClick={() => response(false)} data-autofocus={losesText || undefined}>
          {no}
        </Button>
        <Button
          variant="filled"
          {...(danger && { color: 'bad' })}
          onClick={() => response(true)}
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
