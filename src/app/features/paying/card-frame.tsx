import { Button, Stack, Text } from '@mantine/core';
import { cardFormMessages } from '#domain/messages/cards.ts';
import { useConfig } from '#app/base/config.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { scrollToMiddle } from '#app/ui/scroll-to-middle.ts';
import styles from './card-frame.module.css';
import type { Card } from './use-card.ts';

interface CardFrameProps {
  card: Card;
  error: string | undefined;
}

/** A separate document, so that the page never sees a card. */
export function CardFrame({ card, error }: CardFrameProps) {
  const { frame, phase, height, isChallenged, sentence, turn, tryAgain } = card;
  const isShown = phase === 'ready';
  return (
    <Stack className={styles.frameBox} gap="xs" style={{ '--card-height': `${height}px` }}>
      {phase === 'loading' && <Skeleton lines={9} label={cardFormMessages.loading} />}
      {phase === 'failed' ? (
        <Stack role="alert" gap="xs" align="flex-start">
          <FieldError>{sentence}</FieldError>
          <Button size="xs" onClick={tryAgain}>
            Try again
          </Button>
        </Stack>
      ) : (
        // A `sandbox` attribute breaks the window in which a bank asks; the document has a policy of its own instead.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={turn}
          ref={frame}
          src="/card-form"
          title="Card details"
          className={styles.frame}
          data-hidden={!isShown || undefined}
          data-challenged={isChallenged || undefined}
        />
      )}
      {error && (
        // Centred, since it is at the end of a form that is higher than a window.
        <div key={error} role="alert" ref={isChallenged ? null : scrollToMiddle}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </Stack>
  );
}

/** Payments cost nothing here. Not shown with the real card provider. */
export function SandboxRibbon() {
  const payment = useConfig()?.payment;
  if (payment?.mode !== 'sandbox') return null;
  return (
    <Text size="xs" fw={500} px="xs" py="xs" c="var(--warn)" bg="var(--warn-soft)" bdrs="sm" data-print="none">
      {cardFormMessages.ribbon}
    </Text>
  );
}
