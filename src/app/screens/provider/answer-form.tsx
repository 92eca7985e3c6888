import { Button, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { furthestDays, longestNote, providerAnswerLabels as labels } from '#domain/provider-answer.ts';
import { addDays, localMoment } from '#domain/working-days.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { SegmentField } from '#app/ui/segment-field.tsx';
import { settleAmount, tidyNumber } from '#app/ui/typed-number.ts';
import { FileField } from './file-field.tsx';
import type { LinkAnswer } from './use-link-answer.ts';
import styles from './provider.module.css';

const kinds = [
  { value: 'firm', text: 'Firm price' },
  { value: 'estimate', text: 'Estimate' },
  { value: 'refusal', text: 'Decline' },
] as const;

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
    <form className={styles.form} noValidate aria-labelledby="answer" onSubmit={press}>
      <h2 id="answer" className={styles.heading}>
        {page.answer ? 'Correct your answer' : 'Your answer'}
      </h2>
      <div>
        <SegmentField
          className={styles.kind}
          label="Answer"
          choices={kinds}
          value={typed.kind}
          onChange={(kind) => answer.change({ kind })}
        />
        <p className={styles.hint}>{kindHints[typed.kind]}</p>
      </div>
      {isRefusal ? <ReasonField answer={answer} /> : <PriceFields answer={answer} />}
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
  const dayField = (name: 'pickUpDate' | 'deliveryDate' | 'validUntil', isRequired: boolean, hint?: string) => (
    <TextInput
      {...field(name)}
      type="date"
      label={labels[name]}
      required={isRequired}
      description={hint}
      min={today}
      max={addDays(today, furthestDays)}
    />
  );
  return (
    <>
      <TextInput
        autoComplete="off"
        {...field('price')}
        label={labels.price}
        required
        rightSection="USD"
        description={
          page.targetPrice === null
            ? 'Everything you charge, in US dollars'
            : `Everything you charge. Our target price is ${moneyText(page.targetPrice)} USD.`
        }
        onBlur={() => change({ price: settleAmount(tidyNumber(typed.price)) })}
        inputMode="decimal"
      />
      <div className={styles.days}>
        {dayField('pickUpDate', isFirm)}
        {dayField('deliveryDate', isFirm)}
        {dayField('validUntil', false, 'If empty: until the end of the pick-up day')}
      </div>
      <Textarea
        {...field('note')}
        label={labels.note}
        description={`For our support team, at most ${longestNote} characters`}
      />
      <FileField answer={answer} />
    </>
  );
}
