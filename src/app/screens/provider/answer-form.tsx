import { Button, TextInput, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
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
  const form = useRef<HTMLFormElement>(null);
  const isRefusal = typed.kind === 'refusal';

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const wrong = await press();
    if (wrong.length === 0) return;
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
    fields.find((field) => wrong.includes(field.getAttribute('name')!))?.focus();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-labelledby="answer"
      onSubmit={(event) => void submit(event)}
    >
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

const ReasonField = ({ answer: { typed, errors, change } }: { answer: LinkAnswer }) => (
  <Textarea
    label={labels.reason}
    name="reason"
    description={`Optional, at most ${longestNote} characters`}
    value={typed.reason}
    error={errors['reason']?.[0]}
    onChange={({ target }) => change({ reason: target.value })}
  />
);

function PriceFields({ answer }: { answer: LinkAnswer }) {
  const { page, typed, errors, change } = answer;
  const isFirm = typed.kind === 'firm';
  const [today] = useState(() => localMoment(new Date(), page.timeZone).day);
  const dayField = (field: 'pickUpDate' | 'deliveryDate' | 'validUntil', isRequired: boolean, hint?: string) => (
    <TextInput
      type="date"
      label={labels[field]}
      name={field}
      required={isRequired}
      description={hint}
      min={today}
      max={addDays(today, furthestDays)}
      value={typed[field]}
      error={errors[field]?.[0]}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  return (
    <>
      <TextInput
        autoComplete="off"
        label={labels.price}
        name="price"
        required
        rightSection="USD"
        description={
          page.targetPrice === null
            ? 'Everything you charge, in US dollars'
            : `Everything you charge. Our target price is ${moneyText(page.targetPrice)} USD.`
        }
        value={typed.price}
        error={errors['price']?.[0]}
        onChange={({ target }) => change({ price: target.value })}
        onBlur={() => change({ price: settleAmount(tidyNumber(typed.price)) })}
        inputMode="decimal"
      />
      <div className={styles.days}>
        {dayField('pickUpDate', isFirm)}
        {dayField('deliveryDate', isFirm)}
        {dayField('validUntil', false, 'If empty: until the end of the pick-up day')}
      </div>
      <Textarea
        label={labels.note}
        name="note"
        description={`For our support team, at most ${longestNote} characters`}
        value={typed.note}
        error={errors['note']?.[0]}
        onChange={({ target }) => change({ note: target.value })}
      />
      <FileField answer={answer} />
    </>
  );
}
