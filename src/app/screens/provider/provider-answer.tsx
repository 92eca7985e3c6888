import { useEffect, useRef } from 'react';
import type { ProviderPage } from '#contract/provider-answers.ts';
import { providerPageMessages } from '#domain/messages/provider-page.ts';
import { useDocumentTitle } from '#app/ui/screen.tsx';
import { AnswerForm } from './answer-form.tsx';
import { GivenAnswer } from './given-answer.tsx';
import { deadlineText } from './origin-time.ts';
import { ShipmentFacts } from './shipment-facts.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { useLinkAnswer } from './use-link-answer.ts';
import styles from './provider.module.css';

interface ProviderAnswerProps {
  token: string;
  read: ProviderPage;
  onUnknown: () => void;
}

/** The question, the present answer, and the form as long as an answer counts. */
export function ProviderAnswer({ token, read, onUnknown }: ProviderAnswerProps) {
  const answer = useLinkAnswer(token, read, onUnknown);
  const { page, outcome } = answer;
  const title = `Quote for shipment ${page.requestId}`;
  useDocumentTitle(title);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) notice.current?.focus();
  }, [outcome]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.greeting}>For {page.providerName}</p>
      {page.state === 'open' ? (
        <p className={styles.deadline}>
          Answer until <strong>{deadlineText(page)}</strong>
        </p>
      ) : (
        <p className={styles.closed} data-state={page.state}>
          {providerPageMessages.closed[page.state]}
        </p>
      )}
      <OutcomeNotice ref={notice} outcome={outcome} />
      <div className={styles.sides}>
        <ShipmentFacts page={page} />
        <div className={styles.answer}>
          {page.answer && <GivenAnswer answer={page.answer} timeZone={page.timeZone} />}
          {page.state === 'open' && <AnswerForm answer={answer} />}
        </div>
      </div>
    </div>
  );
}
