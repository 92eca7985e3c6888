import { Button, Group, SegmentedControl, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { providerPageMessages } from '#domain/messages/provider-page.ts';
import { furthestDays, longestNote, providerAnswerLabels as labels } from '#domain/provider-answer.ts';
import { addDays, localMoment } from '#domain/working-days.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { settleAmount } from '#domain/typed-number.ts';
import { FileField } from './file-field.tsx';
import { type AnswerFormValues, missedDay } from './answer-form-values.ts';
import { sentenceDay } from './origin-time.ts';
import type { LinkAnswer } from './use-link-answer.ts';

const kinds = [
  { value: 'firm', label: 'Firm price' },
  { value: 'estimate', label: 'Estimate' },
  { value: 'refusal', label: 'Decline' },
] satisfies { value: AnswerFormValues['kind']; label: string }[];

const kindHints = {
  firm: 'The customer can order the shipment at this price.',
  estimate: 'The customer cannot order yet. You may be asked for a firm price.',
  refusal: 'You can still change your mind until the deadline.',
} as const;

/** Price, days, note and file, or a refusal. */
export function AnswerForm({ answer }: { answer: LinkAnswer }) {
  const { page, typed, isSending, press } = answer;
  const isRefusal = typed.kind === 'refusal';

  return (
    <form noValidate aria-labelledby="answer" onSubmit={press}>
      <Stack>
        <Title order={2} id="answer">
          {page.answer ? 'Correct your answer' : 'Your answer'}
        </Title>
        <Stack gap={4}>
          <SegmentedControl
            fullWidth
            aria-label="Answer"
            data={kinds}
            value={typed.kind}
            onChange={(kind) => answer.change({ kind })}
          />
          <Text size="xs" c="dimmed">
            {kindHints[typed.kind]}
          </Text>
        </Stack>
        {isRefusal ? <ReasonField answer={answer} /> : <PriceFields answer={answer} />}
      </Stack>
      <ActionBar
        actions={
          <Button type="submit" variant="filled" {...busyWhile(isSending)}>
            {isRefusal ? 'Decline' : page.answer ? 'Send correction' : 'Send answer'}
          </Button>
        }
      />
    </form>
  );
}

const ReasonField = ({ answer: { field } }: { answer: LinkAnswer }) => (
  <Textarea {...field('reason')} label={labels.reason} description={`Optional, at most ${longestNote} characters`} />
);

function PriceFields({ answer }: { answer: LinkAnswer }) {
  const { page, typed, field, change } = answer;
  const isFirm = typed.kind === 'firm';
  const [today] = useState(() => localMoment(new Date(), page.timeZone).day);
  const missed = missedDay(typed, page);
  const dayField = (name: 'pickUpDate' | 'deliveryDate' | 'validUntil', isRequired: boolean, hint?: string) => (
    <DayField
      {...field(name)}
      flex="1 1 150px"
      label={labels[name]}
      required={isRequired}
      description={hint}
      minDate={today}
      maxDate={addDays(today, furthestDays)}
      onChange={(day) => change({ [name]: day })}
    />
  );
  return (
    <>
      <NumberField
        {...field('price')}
        onChange={(price) => change({ price })}
        label={labels.price}
        required
        rightSection="USD"
        description={
          page.targetPrice === null
            ? 'Everything you charge, in US dollars'
            : `Everything you charge. Our target price is ${moneyText(page.targetPrice)} USD.`
        }
        settle={settleAmount}
      />
      <Group align="flex-start">
        {dayField('pickUpDate', isFirm)}
        {dayField(
          'deliveryDate',
          isFirm,
          missed === null ? undefined : providerPageMessages.afterLatestDay(sentenceDay(missed)),
        )}
        {dayField('validUntil', false, 'If empty: until the end of the pick-up day')}
      </Group>
      <Textarea
        {...field('note')}
        label={labels.note}
        description={`For our support team, at most ${longestNote} characters`}
      />
      <FileField answer={answer} />
    </>
  );
}
