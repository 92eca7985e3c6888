import { Alert, Group, Loader, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type BatchDetails, batchEndpoints } from '#contract/batches.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { moneyText } from '#domain/money.ts';
import type { PaymentType } from '#domain/payment.ts';
import { joinSentences } from '#domain/text-form.ts';
import { isStaff } from '#domain/user.ts';
import { mayBeDone, RequestFailed } from '#local/request-failed.ts';
import { useConfig } from '#app/base/config.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { CardFrame, SandboxRibbon } from '#app/features/paying/card-frame.tsx';
import { PaymentChoice } from '#app/features/paying/payment-choice.tsx';
import {
  amountToPay,
  possibleMethod,
  isCardNeedless,
  makeReceipt,
  type SourceLines,
  whyNoCard,
} from '#app/features/paying/receipt-lines.ts';
import { TermsField } from '#app/features/paying/terms-field.tsx';
import { type BillingSource, useCard } from '#app/features/paying/use-card.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { invalidateEndpoints, reloadResponse } from '#app/query/endpoint-query.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Money } from '#app/ui/money.tsx';
import { applyBatch, batchReads } from './batch-query.ts';

const methodOf = ({ totalUSD, availableUSD, depositedUSD }: BatchDetails): PaymentMethod => ({
  canUseDeposit: availableUSD >= totalUSD,
  debitCredit: { debit: depositedUSD, total: availableUSD },
  bank: null,
  amountDueUSD: totalUSD,
});

function toBillingSource({ companyName, settings: { shipFrom } }: BatchDetails): BillingSource {
  const { company, email, phone, street, apartment, city, state, postcode, country } = shipFrom;
  const address = { street, apartment, townCity: city, state, postCode: postcode, country };
  const sender = { company, email, phone, address };
  return {
    customer: { name: companyName },
    info: { contact: shipFrom.contact },
    shippingInfo: { shipFrom: sender, shipTo: sender },
  };
}

interface PayErrors {
  type?: string;
  readAndAccepted?: string;
  payCreditCard?: string;
  /** Concerns the payment as a whole. */
  trouble?: string;
}

function errorsOf({ fields }: RequestFailed): PayErrors {
  const { type, readAndAccepted, payCreditCard, ...others } = fields ?? {};
  const trouble = Object.values(others).flat();
  return {
    ...(type && { type: joinSentences(type) }),
    ...(readAndAccepted && { readAndAccepted: joinSentences(readAndAccepted) }),
    ...(payCreditCard && { payCreditCard: joinSentences(payCreditCard) }),
    ...(trouble.length > 0 && { trouble: joinSentences(trouble) }),
  };
}

interface PaymentProps {
  batch: BatchDetails;
  /** False: something typed is not saved, and the user sees what. */
  saveAll: () => Promise<boolean>;
}

/** From the deposit, by card, or both (rule PAY-28). While the outcome of a card payment is not known, nothing can be paid. */
export function BatchPayment({ batch: newest, saveAll }: PaymentProps) {
  const params = { id: newest.id };
  // From the press to the outcome, the payer sees what was pressed.
  const [pressed, setPressed] = useState<BatchDetails | null>(null);
  const isBusy = pressed !== null;
  const batch = pressed ?? newest;
  const { totalUSD, availableUSD, chosen } = batch;
  const forStaff = isStaff(useSignedInUser().role);
  const isReachable = useReachable();
  const [chosenType, setChosenType] = useState<PaymentType | null>(null);
  const [useDeposit, setUseDeposit] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const [errors, setErrors] = useState<PayErrors>({});
  const paying = useAction(batchEndpoints.pay, {
    refresh: batchReads,
    since: newest.version,
    applyResponse: applyBatch,
  });
  const isChecking = newest.state === 'charging' && !isBusy;

  const method = methodOf(batch);
  const noCard = whyNoCard(useConfig(), totalUSD);
  const counted = possibleMethod({ chosenType, useDeposit }, method, noCard === null);
  const receiptOf = (details: BatchDetails) => makeReceipt(null, methodOf(details), counted);
  const receipt = receiptOf(batch);
  const isCard = counted.type === 'C';
  const card = useCard(toBillingSource(batch), isCard && !isChecking, paying.isRunning);
  const missing = Math.round((totalUSD - availableUSD) * 100) / 100;
  const amount = moneyText(amountToPay(receipt));
  const isReady = receipt.sources !== null && (!isCard || (!isCardNeedless(receipt) && card.phase === 'ready'));

  const sayChanged = (current: BatchDetails) =>
    showMessage({ kind: 'warning', text: words.amountChanged(moneyText(amountToPay(receiptOf(current)))) });
  async function pay({ fromCard }: SourceLines): Promise<void> {
    // What is saved on the way may change what is to be paid.
    const current = await reloadResponse(batchEndpoints.details, { params });
    const isSame = current.totalUSD === totalUSD && amountToPay(receiptOf(current)) === amountToPay(receipt);
    if (!isSame || current.chosen !== chosen) return sayChanged(current);
    const outcome = isCard ? await card.pay(fromCard.toFixed(2)) : null;
    if (outcome && !('nonce' in outcome)) return setErrors({ payCreditCard: outcome.sentence });
    if (!outcome && !(await askConfirmation(questionOf(batch)))) return;
    const body = {
      ...{ type: isCard ? ('C' as const) : ('D' as const), expectedTotalUSD: totalUSD, readAndAccepted: isAccepted },
      ...(outcome && { expectedCardUSD: fromCard, useDebitCredit: counted.useDeposit, payCreditCard: outcome }),
    };
    await paying.run({ params, body }).catch(showFailure);
  }
  async function showFailure(failure: unknown): Promise<void> {
    if (!(failure instanceof RequestFailed)) throw failure;
    if (mayBeDone(failure)) setErrors({ trouble: words.unclear });
    else if (failure.code === 'amount-changed') sayChanged(failure.current as BatchDetails);
    else if (failure.fields) setErrors(errorsOf(failure));
    else notifyFailure(failure);
    await invalidateEndpoints(batchReads);
  }
  /** Saves what was typed, asks the user or the card, and pays: one act for whoever sees it. */
  async function press(): Promise<void> {
    setErrors({});
    if (!forStaff && !isAccepted) {
      if (isCard) card.check();
      return setErrors({ readAndAccepted: paymentMessages.acceptTerms });
    }
    const { sources } = receipt;
    if (!sources) return;
    setPressed(batch);
    const payIfSaved = async () => (await saveAll()) && (await pay(sources));
    await payIfSaved().catch(notifyFailure);
    setPressed(null);
  }
  if (isChecking) return <Checking />;
  return (
    <Stack gap="md" maw="var(--width-text)">
      <Group justify="space-between">
        <Text fw={600}>{words.total(chosen)}</Text>
        <Text fw={600}>
          <Money amount={totalUSD} />
        </Text>
      </Group>
      {forStaff && <Text c="dimmed">{words.payFor(batch.companyName)}</Text>}
      {noCard === null && !isCard && <SandboxRibbon />}
      <Stack renderRoot={(props) => <fieldset {...props} disabled={isBusy} />} gap="md">
        <PaymentChoice
          method={method}
          receipt={receipt}
          chosenMethod={{
            ...counted,
            choose: (type) => {
              setChosenType(type);
              setUseDeposit(false);
              setErrors({});
            },
            setUseDeposit,
          }}
          discounted={null}
          noCard={noCard}
          error={errors.type}
        />
        {isCard && <CardFrame card={card} error={errors.payCreditCard} />}
        {isCard && <Text c="dimmed">{words.cardHint(chosen)}</Text>}
        {!forStaff && <TermsField isAccepted={isAccepted} onChange={setAccepted} errors={errors} />}
      </Stack>
      <div role="alert">
        {!isCard && missing > 0 && <FieldError>{words.lacks(moneyText(missing))}</FieldError>}
        <FieldError>{errors.trouble}</FieldError>
      </div>
      {!isReachable && <Text role="status">{outboxMessages.payNeedsConnection}</Text>}
      <Group>
        <OnlineButton variant="filled" isBusy={isBusy} disabled={!isReady} onClick={() => void press()}>
          {words.pay(amount, chosen)}
        </OnlineButton>
      </Group>
    </Stack>
  );
}

function questionOf({ totalUSD, chosen }: BatchDetails) {
  const total = moneyText(totalUSD);
  return {
    title: words.payTitle(total),
    question: words.payQuestion(total, chosen),
    yes: words.payYes,
    no: words.payNo,
  };
}

/** Replaces the ways to pay while a card payment is being checked (rule PAY-15). */
const Checking = () => (
  <Alert role="status" title={paymentMessages.checking.title} icon={<Loader size="xs" />}>
    <Text size="sm">{paymentMessages.checking.wait}</Text>
    <Text size="sm">{words.checkingLeave}</Text>
  </Alert>
);
