import { Button, Group, Stack, Text } from '@mantine/core';
import { joinSentences } from '#domain/text-form.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { detailsWords, methodWords } from './details-words.ts';
import type { HandOverChoice } from './use-hand-over.ts';

/** Where the other ways of handing over stand: asked for, not to be had now, or gone since they were chosen. */
export function MethodsAsked({ choice: { phone, points, gone } }: { choice: HandOverChoice }) {
  const isReachable = useReachable();
  const isAsking = phone.isAsking || points.isAsking;
  const troubled = [phone, points].filter(({ trouble }) => trouble !== null);
  const troubles = new Set(troubled.map(({ trouble }) => trouble));
  const retries = troubled.map(({ retry }) => retry).filter((retry) => retry !== null);
  const knowsAll = phone.found !== null && points.found !== null;
  const isAskedFor = isAsking && !knowsAll;
  const isAway = !isReachable && !knowsAll;
  const isTroubled = !isAsking && troubles.size > 0;
  const isQuiet = !gone && !isAway && !isAskedFor && !isTroubled;
  return (
    <Stack gap="xs" fz="sm" lh="sm" c="dimmed" role="status" {...(isQuiet && { display: 'none' })}>
      {gone && (
        <Text inherit c="warn">
          {detailsWords.methodGone(methodWords[gone].title)}
        </Text>
      )}
      {isAway && <p>{detailsWords.methodsNeedConnection}</p>}
      {/* Shown only where the answer takes longer than a moment. */}
      {isAskedFor && <p style={{ animation: 'q-appear-from 1ms 300ms backwards' }}>{detailsWords.methodsAsking}</p>}
      {isTroubled && (
        <Group gap="8px 16px">
          <p>{joinSentences([...troubles].filter((text) => text !== null))}</p>
          {retries.length > 0 && (
            <Button size="xs" onClick={() => retries.forEach((retry) => retry())}>
              Try again
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
