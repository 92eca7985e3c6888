import type { ReactNode } from 'react';
import { useDocumentTitle } from './screen.tsx';

interface NoticeProps {
  /** Names the browser's tab. */
  title: string;
  /** The sentence. */
  headline: string;
  /** The reason, and what is safe. */
  children?: ReactNode;
  /** Ways on. */
  actions: ReactNode;
  /** It stands inside of a screen whose headline stays: it is read out at once instead. */
  isPart?: boolean;
}

/** A page that has nothing to show but a sentence, the reason and a way on. */
export function Notice({ title, headline, children, actions, isPart = false }: NoticeProps) {
  useDocumentTitle(title);
  const Headline = isPart ? 'h2' : 'h1';
  return (
    <div className="q-notice" data-part={isPart || undefined} role={isPart ? 'alert' : undefined}>
      <Headline className="q-notice-headline">{headline}</Headline>
      <div className="q-notice-reason">{children}</div>
      <div className="q-notice-actions">{actions}</div>
    </div>
  );
}
