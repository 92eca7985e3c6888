import { Button } from '@mantine/core';
import type { QuestionDialogProps } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

/** A question with its two answers; the one that loses nothing has the focus. */
export const QuestionDialog = ({
  asked: { title, question, yes = 'Yes', no = 'No', danger = false, answer },
}: QuestionDialogProps) => (
  <Dialog
    title={title ?? question}
    onClose={() => answer(false)}
    foot={
      <>
        <Button onClick={() => answer(false)} data-autofocus={danger || undefined}>
          {no}
        </Button>
        <Button
          variant="filled"
          {...(danger && { color: 'bad' })}
          onClick={() => answer(true)}
          data-autofocus={!danger || undefined}
        >
          {yes}
        </Button>
      </>
    }
  >
    {title && <p>{question}</p>}
  </Dialog>
);
