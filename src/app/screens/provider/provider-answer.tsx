import { Alert, Flex, Stack, Text, Title } from '@mantine/core';
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
    <Stack component="article" gap={0} className="q-page">
      <Title lts="-0.015em">{title}</Title>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        For {page.providerName}
      </Text>
      {page.state === 'open' ? (
        <Text mt="sm">
          Reply by <strong>{deadlineText(page)}</strong>
        </Text>
      ) : (
        <Alert role="note" mt="md" color={page.state === 'won' ? 'good' : 'info'}>
          {providerPageMessages.closed[page.state]}
        </Alert>
      )}
      <OutcomeNotice ref={notice} outcome={outcome} />
      {/* The question beside the answer where there is room for both. */}
      <Flex wrap="wrap" gap="32px 64px" align="flex-start" mt="lg">
        <ShipmentFacts page={page} />
        <Stack gap="xl" flex="3 1 480px" miw="min(100%, 480px)" maw={720}>
          {page.answer && <GivenAnswer answer={page.answer} timeZone={page.timeZone} />}
          {page.state === 'open' && <AnswerForm answer={answer} />}
        </Stack>
      </Flex>
    </Stack>
  );
}
