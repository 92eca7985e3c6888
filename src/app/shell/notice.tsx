import type { ReactNode } from 'react';
import { useDocumentTitle } from '#app/ui/screen.tsx';

interface NoticeProps {
  /** Names the browser's tab. */
  title: string;
  /** The sentence. */
  headline: string;
  /** The reason, and what is safe. */
  children?: ReactNode;
  /** Ways on. */
  actions: ReactNode;
}

/** A page that has nothing to show but a sentence, the reason and a way on. */
export function Notice({ title, headline, children, actions }: NoticeProps) {
  useDocumentTitle(title);
  return (
    <div className="q-notice">
      <h1 className="q-notice-headline">{headline}</h1>
      <div className="q-notice-reason">{children}</div>
      <div className="q-notice-actions">{actions}</div>
    </div>
  );
}
