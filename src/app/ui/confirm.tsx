import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { confirmationMessages } from '#domain/messages/confirmations.ts';
import { makeObservable } from '#app/base/observable.ts';
import { Dialog } from './dialog.tsx';

export interface Question {
  /** Names what the question is about; without it the question itself is the headline. */
  title?: string;
  question: string;
  yes?: string;
  no?: string;
  /** True for an act that cannot be undone: the button says so in red and the safe answer has the focus. */
  danger?: boolean;
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void;
}

const open = makeObservable<readonly OpenQuestion[]>([]);

/**
 * Asks yes or no over the page. Escape, a press beside the dialog and the signal, when the question is pointless by now,
 * mean no. A second question waits for its turn.
 */
export const askConfirmation = (question: Question, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const asked: OpenQuestion = {
      ...question,
      answer: (yes) => {
        open.set(open.get().filter((other) => other !== asked));
        resolve(yes);
      },
    };
    open.set([...open.get(), asked]);
    signal?.addEventListener('abort', () => asked.answer(false), { once: true });
  });

/**
 * Asks before something is deleted. The title comes from `deletionTitles`; the consequence, where there is one to know, is a
 * sentence below the question.
 */
export const askDelete = (title: string, consequence?: string, signal?: AbortSignal): Promise<boolean> =>
  askConfirmation(wordDeletion(title, consequence), signal);

export function wordDeletion(title: string, consequence?: string): Question {
  const question = confirmationMessages.delete(title);
  const words = consequence === undefined ? { question } : { title: question, question: consequence };
  return { ...words, yes: 'Delete', no: 'Keep', danger: true };
}

/** Stands once in the page and shows the question that is asked. */
export function ConfirmHost() {
  const [asked] = useSyncExternalStore(open.subscribe, open.get);
  if (!asked) return null;
  const { title, question, yes = 'Yes', no = 'No', danger = false, answer } = asked;
  return (
    <Dialog
      key={question}
      title={title ?? question}
      onClose={() => answer(false)}
      foot={
        <>
          <Button onClick={() => answer(false)} data-focus={danger || undefined}>
            {no}
          </Button>
          <Button
            variant="filled"
            {...(danger && { color: 'bad' })}
            onClick={() => answer(true)}
            data-focus={!danger || undefined}
          >
            {yes}
          </Button>
        </>
      }
    >
      {title && <p>{question}</p>}
    </Dialog>
  );
}
