import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { cardFormMessages } from '#domain/messages/card-form.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from '#app/screens/order/summary/summary.module.css';
import type { Card } from './use-card.ts';

interface CardFrameProps {
  card: Card;
  /** Why the card was not charged. */
  error: string | undefined;
}

/** The card form, which is a document of its own: the page never sees a card. */
export function CardFrame({ card, error }: CardFrameProps) {
  const told = useRef<HTMLDivElement>(null);
  const { isChallenged } = card;
  // In the middle, past every bar: it stands at the end of a form that is higher than a window.
  useEffect(() => {
    if (error && !isChallenged) told.current?.scrollIntoView({ block: 'center' });
  }, [error, isChallenged]);
  const isShown = card.phase === 'ready';
  return (
    <Stack className={styles.card} gap="xs" style={{ '--card-height': `${card.height}px` }}>
      {card.phase === 'loading' && <Skeleton lines={9} label={cardFormMessages.loading} />}
      {card.phase === 'failed' ? (
        <Stack role="alert" gap="xs" align="flex-start">
          <FieldError>{card.sentence}</FieldError>
          <Button size="xs" onClick={card.tryAgain}>
            Try again
          </Button>
        </Stack>
      ) : (
        // A `sandbox` attribute breaks the window in which a bank asks; the document has a policy of its own instead.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={card.turn}
          ref={card.frame}
          src="/card-form"
          title="Card details"
          className={styles.frame}
          data-hidden={!isShown || undefined}
          data-challenged={isChallenged || undefined}
        />
      )}
      {error && (
        <div role="alert" ref={told}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </Stack>
  );
}
