import { Alert, Flex, Input, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Billing,
  billingRules,
  type TypedBilling,
  type VerifiedBy,
  writeForBank,
  groupCardNumber,
} from '#domain/billing.ts';
import { errorsByField } from '#domain/field.ts';
import { cardFormMessages } from '#domain/messages/cards.ts';
import { joinSentences } from '#domain/text-form.ts';
import { type BillingErrors, BillingFields, usePostcodeNeed } from './billing-fields.tsx';
import { boxId, type CardErrors, type CardField, cardFields } from './card-provider.ts';
import { type CardSession, describeCardError, openSession } from './card-session.ts';
import type { Opening, PageLink, ToCardForm } from './protocol.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { sandboxCards } from '#domain/sandbox-gateway.ts';
import type { HostedFieldsEvent } from 'braintree-web/hosted-fields';

const Part = ({ legend, disabled, children }: { legend: string; disabled?: boolean; children: ReactNode }) => (
  <fieldset disabled={disabled}>
    <Text component="legend" fw={600} mb="xs">
      {legend}
    </Text>
    <Stack gap="sm">{children}</Stack>
  </fieldset>
);

const signsOfLife = ['focus', 'notEmpty', 'empty', 'cardTypeChange', 'validityChange', 'blur'] as const;

/** `onMended` is called when a field becomes valid. */
function useCardSession(link: PageLink, opening: Opening, onMended: (field: CardField) => void) {
  const session = useRef<CardSession | null>(null);
  const clearMended = useEffectEvent(onMended);
  useEffect(() => {
    let isHere = true;
    const clearCorrected = ({ emittedBy, fields }: HostedFieldsEvent): void => {
      const field = cardFields.find(({ name }) => name === emittedBy);
      if (field && fields[field.name].isValid) clearMended(field.name);
    };
    const opened = openSession({
      opening,
      onChallenge(isOpen) {
        document.documentElement.toggleAttribute('data-challenged', isOpen);
        link.post({ kind: 'challenge', isOpen });
      },
    });
    opened.then(
      (made) => {
        if (!isHere) return void made.end();
        session.current = made;
        made.fields.on('validityChange', clearCorrected);
        // The provider has no event for key presses; these come at focus, input and blur.
        for (const sign of signsOfLife) made.fields.on(sign, () => link.post({ kind: 'active' }));
        link.post({ kind: 'ready' });
      },
      () => isHere && link.post({ kind: 'failed', sentence: cardFormMessages.failed }),
    );
    const leave = (): void => void opened.then((made) => made.end());
    addEventListener('pagehide', leave);
    return () => {
      isHere = false;
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [link, opening]);
  return {
    brokenFields(): CardField[] {
      const fields = session.current?.fields.getState().fields;
      return cardFields.flatMap(({ name }) => (fields?.[name].isValid ? [] : [name]));
    },
    focus(field: CardField): void {
      void session.current?.fields.focus(field);
      document.getElementById(boxId(field))?.scrollIntoView({ block: 'nearest' });
    },
    pay(amount: string, verifiedBy: VerifiedBy): Promise<string> {
      if (!session.current) return Promise.reject(new Error(cardFormMessages.failed));
      return session.current.pay(amount, verifiedBy);
    },
  };
}

const TestCards = () => (
  <Text component="details" size="xs">
    <Text component="summary" inherit fw={500} py="xs" style={{ cursor: 'pointer' }}>
      Test cards
    </Text>
    <Text inherit c="dimmed">
      Any future date and any code work.
    </Text>
    <Stack component="ul" gap="xs" pt="xs">
      {sandboxCards.map(({ key, number, words }) => (
        <Flex key={key} component="li" rowGap={0} columnGap="sm" wrap="nowrap" align="baseline">
          <Text component="code" inherit ff="monospace" style={{ userSelect: 'all', whiteSpace: 'nowrap' }}>
            {groupCardNumber(number)}
          </Text>
          <Text span inherit c="dimmed">
            {words}
          </Text>
        </Flex>
      ))}
    </Stack>
  </Text>
);

/** The provider draws the card fields here; their texts stay in its frames. */
const HostedFields = ({ errors, isBusy }: { errors: CardErrors; isBusy: boolean }) => (
  <Part legend="Card">
    <Flex wrap="wrap" gap="sm" align="flex-start" className="card-fields" data-busy={isBusy || undefined}>
      {cardFields.map(({ name, label }) => (
        <Stack key={name} gap="2xs" miw={0} flex={name === 'number' ? '1 0 100%' : '1 1 7.5rem'}>
          <Input.Label required htmlFor={boxId(name)}>
            {label}
          </Input.Label>
          <Input
            component="div"
            id={boxId(name)}
            classNames={{ input: 'card-hosted' }}
            data-broken={Boolean(errors[name]) || undefined}
          />
          <FieldError>{errors[name]}</FieldError>
        </Stack>
      ))}
    </Flex>
  </Part>
);

/** Calls the card provider only when all fields are valid (rule PAY-16). */
export function CardForm({ link, opening }: { link: PageLink; opening: Opening }) {
  const [typed, setTyped] = useState(opening.billing);
  const [billingErrors, setBillingErrors] = useState<BillingErrors>({});
  const [cardErrors, setCardErrors] = useState<CardErrors>({});
  const [isShortNameConfirmed, setShortNameConfirmed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const session = useCardSession(link, opening, (field) => setCardErrors((before) => withoutErrors(before, [field])));
  const change = (changed: Partial<TypedBilling>): void => {
    setTyped((before) => ({ ...before, ...changed }));
    setBillingErrors((before) => withoutErrors(before, Object.keys(changed)));
  };
  const { needsPostcode, lookUp } = usePostcodeNeed(link, opening.countries, typed, change);
  useEffect(() => link.post({ kind: 'typed', billing: typed }), [link, typed]);

  /** Null when a field is invalid; the form then shows why. */
  function checkAll(): Billing | null {
    const checked = billingRules(needsPostcode, isShortNameConfirmed).safeParse(typed);
    const brokenCard = session.brokenFields();
    setCardErrors(
      Object.fromEntries(
        cardFields.filter(({ name }) => brokenCard.includes(name)).map(({ name, broken }) => [name, broken]),
      ),
    );
    const broken = checked.error ? errorsByField(checked.error.issues) : {};
    setBillingErrors(
      Object.fromEntries(Object.entries(broken).map(([field, messages]) => [field, joinSentences(messages)])),
    );
    const first = Object.keys(broken)[0];
    if (brokenCard[0] || first) window.focus();
    if (brokenCard[0]) session.focus(brokenCard[0]);
    else if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return brokenCard.length === 0 && checked.success ? checked.data : null;
  }

  async function pay(id: string, amount: string): Promise<void> {
    const refuse = (sentence: string, isForm: boolean): void => link.post({ kind: 'refused', id, sentence, isForm });
    // The button that was pressed is in another document.
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

  const takeMessage = useEffectEvent((message: ToCardForm) => {
    if (message.kind === 'pay') void pay(message.id, message.amount);
    if (message.kind === 'check') checkAll();
    if (message.kind === 'busy') setBusy(message.isBusy);
  });
  useEffect(() => link.hear((message) => takeMessage(message)), [link]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onInput={() => link.post({ kind: 'active' })}
    >
      <Stack gap="md">
        {opening.isTest && (
          <Alert role="note" color="warn" px="xs" py="xs">
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
            isShortNameConfirmed={isShortNameConfirmed}
            onConfirmShortName={(has) => {
              setShortNameConfirmed(has);
              setBillingErrors((before) => withoutErrors(before, ['givenName', 'surname']));
            }}
            onPlaceDone={lookUp}
          />
        </Part>
      </Stack>
    </form>
  );
}

const withoutErrors = <E extends object>(errors: E, fields: readonly string[]): Partial<E> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))) as Partial<E>;
