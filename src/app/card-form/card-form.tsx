import { Alert, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Billing, billingRules, type TypedBilling, writeForBank } from '#domain/billing.ts';
import { errorsByField } from '#domain/field.ts';
import { cardFormMessages } from '#domain/messages/card-form.ts';
import { joinSentences } from '#domain/text-form.ts';
import { type BillingErrors, BillingFields } from './billing-fields.tsx';
import { type CardErrors, cardFields } from './card-fields.ts';
import { HostedFields } from './hosted-fields.tsx';
import { Part } from './part.tsx';
import { describeCardError } from './describe-card-error.ts';
import type { PageLink } from './page-link.ts';
import type { Opening } from './protocol.ts';
import { TestCards } from './test-cards.tsx';
import { useCardSession } from './use-card-session.ts';
import { usePostcodeNeed } from './use-postcode-need.ts';

/** The card and its holder. The form asks the card provider for nothing before all fields hold their rules (rule PAY-16). */
export function CardForm({ link, opening }: { link: PageLink; opening: Opening }) {
  const [typed, setTyped] = useState(opening.billing);
  const [billingErrors, setBillingErrors] = useState<BillingErrors>({});
  const [cardErrors, setCardErrors] = useState<CardErrors>({});
  const [hasShortName, setShortName] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const session = useCardSession(link, opening, (field) => setCardErrors((before) => withoutErrors(before, [field])));
  const change = (changed: Partial<TypedBilling>): void => {
    setTyped((before) => ({ ...before, ...changed }));
    setBillingErrors((before) => withoutErrors(before, Object.keys(changed)));
  };
  const { needsPostcode, look } = usePostcodeNeed(link, opening.countries, typed, change);
  useEffect(() => link.post({ kind: 'typed', billing: typed }), [link, typed]);

  /** The address as it is checked; null when the form says what to mend. */
  function checkAll(): Billing | null {
    const checked = billingRules(needsPostcode, hasShortName).safeParse(typed);
    const brokenCard = session.brokenFields();
    setCardErrors(
      Object.fromEntries(
        cardFields.filter(({ name }) => brokenCard.includes(name)).map(({ name, broken }) => [name, broken]),
      ),
    );
    const broken = checked.error ? errorsByField(checked.error.issues) : {};
    setBillingErrors(Object.fromEntries(Object.entries(broken).map(([field, told]) => [field, joinSentences(told)])));
    const first = Object.keys(broken)[0];
    if (brokenCard[0] || first) window.focus();
    if (brokenCard[0]) session.focus(brokenCard[0]);
    else if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return brokenCard.length === 0 && checked.success ? checked.data : null;
  }

  async function pay(id: string, amount: string): Promise<void> {
    const refuse = (sentence: string, isForm: boolean): void => link.post({ kind: 'refused', id, sentence, isForm });
    // The button that was pressed stands in another document.
    window.focus();
    const billing = checkAll();
    if (!billing) return refuse(cardFormMessages.formBroken, true);
    setBusy(true);
    try {
      link.post({ kind: 'nonce', id, nonce: await session.pay(amount, writeForBank(billing)) });
    } catch (failure) {
      refuse(describeCardError(failure), false);
    } finally {
      setBusy(false);
    }
  }

  const latest = useRef({ pay, checkAll });
  latest.current = { pay, checkAll };
  useEffect(
    () =>
      link.hear((message) => {
        if (message.kind === 'pay') void latest.current.pay(message.id, message.amount);
        if (message.kind === 'check') latest.current.checkAll();
        if (message.kind === 'busy') setBusy(message.isBusy);
      }),
    [link],
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onInput={() => link.post({ kind: 'active' })}
    >
      <Stack gap={18}>
        {opening.isTest && (
          <Alert role="note" color="warn" px={10} py={6}>
            {cardFormMessages.ribbon}
          </Alert>
        )}
        {opening.provider === 'sandbox' && <TestCards />}
        <HostedFields errors={cardErrors} isBusy={isBusy} />
        <Part legend="Billing address" disabled={isBusy}>
          <BillingFields
            typed={typed}
            errors={billingErrors}
            countries={opening.countries}
            needsPostcode={needsPostcode}
            onChange={change}
            hasShortName={hasShortName}
            onShortName={(has) => {
              setShortName(has);
              setBillingErrors((before) => withoutErrors(before, ['givenName', 'surname']));
            }}
            onPlaceDone={look}
          />
        </Part>
      </Stack>
    </form>
  );
}

const withoutErrors = <E extends object>(errors: E, fields: readonly string[]): Partial<E> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))) as Partial<E>;
