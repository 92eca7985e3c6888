import { Alert, Anchor, Button, Flex, Loader, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { PaymentMethod } from '#contract/payments.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useConfig } from '#app/base/config.ts';
import type { DiscountInput, Payment } from './use-payment.ts';
import styles from './summary.module.css';
import { CardFrame, SandboxRibbon } from '#app/features/paying/card-frame.tsx';
import { PaymentChoice } from '#app/features/paying/payment-choice.tsx';
import { TermsField } from '#app/features/paying/terms-field.tsx';
import { Money } from '#app/ui/money.tsx';
import { amountToPay } from '#app/features/paying/receipt-lines.ts';
import { DutiesAndTaxes } from './duties-and-taxes.tsx';
import { PriceReceipt } from './price-receipt.tsx';
import { Link } from 'react-router';
import { firstScreen } from '#app/paths/routes.ts';
import type { Bank } from '#contract/shipment-shapes.ts';
import { BankFacts } from '#app/screens/order/order-parts.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { discountCode } from '#domain/discount.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';

/** The field accepts no shorter code (rule DC-2). */
const shortestCode = 3;

/** Puts a button on the height of the input instead of its label. */
const belowLabel = 'calc(var(--line-small) + var(--mantine-spacing-2xs))';

interface DiscountFieldProps {
  discount: DiscountInput;
  /** The server's sentence when the code was used to pay. */
  error: string | undefined;
}

function DiscountField({ discount, error }: DiscountFieldProps) {
  const { typed, applied, isWorthless, refusal, isTrying, type, apply, remove } = discount;
  const input = useRef<HTMLInputElement>(null);
  // The pressed button is replaced by another one, so the focus goes to the field.
  const removeCode = () => {
    remove();
    input.current?.focus();
  };
  const isReachable = useReachable();
  const broken = discountCode.safeParse(typed);
  const tooLong = typed.trim() === '' ? undefined : broken.error?.issues[0]?.message;
  const isTooShort = typed.trim() !== '' && typed.trim().length < shortestCode;
  const isInvalid = Boolean(tooLong) || isTooShort;
  const applyByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isReachable && !isInvalid && !isTrying) void apply();
  };
  return (
    <Stack gap="2xs">
      <Flex gap="xs" align="flex-start">
        <TextInput
          ref={input}
          flex={1}
          label="Discount code"
          name="discountCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={applyByKey}
          error={error ?? tooLong ?? refusal}
        />
        {applied ? (
          <Button mt={belowLabel} onClick={removeCode}>
            Remove
          </Button>
        ) : (
          <OnlineButton mt={belowLabel} isBusy={isTrying} disabled={isInvalid} onClick={() => void apply()}>
            Apply
          </OnlineButton>
        )}
      </Flex>
      <Text size="xs" c="dimmed" role="status">
        {applied ? `Discount: ${applied.percent} %` : isWorthless && 'Discount: 0 %'}
      </Text>
    </Stack>
  );
}

interface TransferViewProps {
  bank: Bank;
  /** The scheduled pick-up day; null for other ways of handing over. */
  pickupDay: string | null;
  error: string | undefined;
  onBack: () => void;
}

/** Rule PAY-6. Each part has a button that copies it. */
function TransferView({ bank, pickupDay, error, onBack }: TransferViewProps) {
  const titleId = useId();
  const { role } = useSignedInUser();
  const describePickup = isStaff(role) ? paymentMessages.transferPickupForStaff : paymentMessages.transferPickup;
  return (
    <Stack role="region" aria-labelledby={titleId} align="flex-start" gap="xs">
      <Title order={2} size="h3" id={titleId}>
        Bank transfer
      </Title>
      <BankFacts bank={bank} />
      <Text size="xs" c="dimmed">
        {paymentMessages.transferNote}
      </Text>
      {bank.paymentWaitTime && (
        <Text size="xs" c="dimmed">
          {paymentMessages.waitTime(bank.paymentWaitTime)}
        </Text>
      )}
      {pickupDay && <Text size="sm">{describePickup(pickupDay)}</Text>}
      <FieldError>{error}</FieldError>
      <Anchor component="button" type="button" size="sm" mih="var(--control)" underline="always" onClick={onBack}>
        Pay by deposit or card instead
      </Anchor>
    </Stack>
  );
}

interface PayPanelProps {
  payment: Payment;
  method: PaymentMethod;
  pickupDay: string | null;
  /** The order whose duties and taxes are shown; null where no border is crossed. */
  dutiesOf: number | null;
}

/** Staff enter no discount code, and for them the terms count as accepted (rule PAY-8). */
export function PayPanel({ payment, method, pickupDay, dutiesOf }: PayPanelProps) {
  const { state, mustAcceptTerms, receipt, chosenMethod, noCard, discount, discounted } = payment;
  const { errors } = state;
  return (
    <Stack className={styles.panel} gap="lg">
      <PriceReceipt receipt={receipt} />
      {dutiesOf !== null && <DutiesAndTaxes requestId={dutiesOf} />}
      {payment.isChecking ? (
        <CheckingNotice />
      ) : (
        <>
          {noCard === null && chosenMethod.type !== 'C' && <SandboxRibbon />}
          <Stack renderRoot={(props) => <fieldset {...props} disabled={payment.isBusy} />} gap="ml" data-print="none">
            <legend>
              <VisuallyHidden>Payment</VisuallyHidden>
            </legend>
            {chosenMethod.type === 'B' && method.bank ? (
              <TransferView bank={method.bank} pickupDay={pickupDay} error={errors.type} onBack={chosenMethod.forget} />
            ) : (
              <PaymentChoice
                method={method}
                receipt={receipt}
                chosenMethod={chosenMethod}
                discounted={discounted}
                noCard={noCard}
                error={errors.type}
              />
            )}
            {mustAcceptTerms && <DiscountField discount={discount} error={errors.discountCode} />}
            {mustAcceptTerms && <TermsField isAccepted={state.isAccepted} onChange={payment.accept} errors={errors} />}
          </Stack>
        </>
      )}
      <DepositNote />
    </Stack>
  );
}

/** Stands in the wide column. On a phone the amount stays in sight above the card form, since a keyboard hides the bar with Pay. */
export function CardSection({ payment: { receipt, card, state } }: { payment: Payment }) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId} data-print="none">
      <Flex className={styles.cardHead ?? ''} justify="space-between" align="baseline" gap="md">
        <Title order={2} id={titleId}>
          Credit card
        </Title>
        <Text fw={600} hiddenFrom="sm">
          <Money amount={amountToPay(receipt)} />
        </Text>
      </Flex>
      <CardFrame card={card} error={state.errors.payCreditCard} />
    </section>
  );
}

function DepositNote() {
  const { role } = useSignedInUser();
  const mailbox = useConfig()?.shippingMailbox;
  // The text names customer support, who are staff themselves.
  if (!mailbox || isStaff(role)) return null;
  const [before, after] = paymentMessages.depositNote(mailbox).split(mailbox);
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }} data-print="none">
      {before}
      <a href={`mailto:${mailbox}`}>{mailbox}</a>
      {after}
    </Text>
  );
}

const { title, wait, leave } = paymentMessages.checking;

/** Replaces the ways to pay while a payment is being checked (rule PAY-15). */
const CheckingNotice = () => (
  <Alert role="status" title={title} icon={<Loader size="xs" />}>
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{wait}</Text>
      <Text size="sm">{leave}</Text>
      <Anchor component={Link} to={firstScreen} size="sm" underline="always">
        Go to your orders
      </Anchor>
    </Stack>
  </Alert>
);
