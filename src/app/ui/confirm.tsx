import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { confirmationMessages } from '#domain/messages/confirmations.ts';
import { loadPart } from '#app/base/load-part.ts';
import { makeObservable } from '#app/base/observable.ts';
import type { Question, QuestionDialogProps } from './question-dialog.tsx';

type OpenQuestion = QuestionDialogProps['openQuestion'];

const open = makeObservable<readonly OpenQuestion[]>([]);

/** Escape, a press outside and `signal` mean no. A second question waits. */
export const askConfirmation = (question: Question, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const openQuestion: OpenQuestion = {
      ...question,
      response: (yes) => {
        open.set(open.get().filter((other) => other !== openQuestion));
        resolve(yes);
      },
    };
    open.set([...open.get(), openQuestion]);
    signal?.addEventListener('abort', () => openQuestion.response(false), { once: true });
  });

export const confirmLosingText = (
  signal?: AbortSignal,
  question: string = confirmationMessages.unsaved,
): Promise<boolean> => askConfirmation({ question, losesText: true }, signal);

export const confirmDelete = (title: string, consequence?: string, signal?: AbortSignal): Promise<boolean> =>
  askConfirmation(wordDeletion(title, consequence), signal);

export function wordDeletion(title: string, consequence?: string): Question {
  const question = confirmationMessages.delete(title);
  const words = consequence === undefined ? { question } : { title: question, question: consequence };
  return { ...words, yes: 'Delete', no: 'Keep', danger: true };
}

/** If its code does not load, the browser's own dialog asks. */
const QuestionDialog = lazy(async () => ({
  default: await loadPart(() => import('./question-dialog.tsx')).then((part) => part.QuestionDialog, askByBrowser),
}));

const askByBrowser = () => BrowserQuestion;

function BrowserQuestion({ openQuestion: { title, question, response } }: QuestionDialogProps) {
  useEffect(() => response(confirm(title ? `${title}\n\n${question}` : question)), [title, question, response]);
  return null;
}

export function ConfirmHost() {
  const [current] = useSyncExternalStore(open.subscribe, open.get);
  return <Suspense>{current && <QuestionDialog key={current.question} openQuestion={current} />}</Suspense>;
}
