import { Alert, Button, Group } from '@mantine/core';
import { weekdayInWords } from '#domain/date-text.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { joinSentences } from '#domain/text-form.ts';
import { adviseDays, type WishedDays } from './advise-days.ts';

interface DayAdviceProps {
  wished: WishedDays;
  /** The country of the origin, ISO 3166 alpha-2. */
  origin: string;
  today: string;
  onUse: (days: WishedDays) => void;
}

/** A warning of days that nobody can meet, with the next working days to take instead; nothing where they can be met. */
export function DayAdvice({ wished, origin, today, onUse }: DayAdviceProps) {
  const advice = adviseDays(wished, origin, today);
  if (!advice) return null;
  const { reasons, days } = advice;
  const arrival = days.ExpectedDate || days.DeadlineDate;
  return (
    <Alert color="warn" role="status">
      <Group justify="space-between" gap="8px 16px">
        <p>{joinSentences(reasons)}</p>
        <Button size="xs" onClick={() => onUse(days)}>
          {quoteMessages.takeDays(weekdayInWords(days.PickupDate, today), arrival && weekdayInWords(arrival, today))}
        </Button>
      </Group>
    </Alert>
  );
}
