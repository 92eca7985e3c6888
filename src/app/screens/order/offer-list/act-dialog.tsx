import { type ActDialogProps, type ActKind, actLabels } from '#app/screens/order/offer-list/offer-acts.tsx';
import { Text } from '@mantine/core';
import { offerActEndpoints } from '#contract/offers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import {
  declineRules,
  longestOfferNote,
  offerLabels,
  offerNoteRules,
  overridePriceRules,
  targetPriceRules,
} from '#domain/offer.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { offerDialog, useOptions } from '#app/screens/order/offer-list/offer-options.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { useConfig } from '#app/base/config.ts';
import { Money } from '#app/ui/money.tsx';
import { numberText, readTypedNumber, settleMoney } from '#domain/typed-number.ts';
import { moneyText } from '#domain/money.ts';
import { currencyOf, PriceField, readPrice } from '#app/screens/order/price-field.tsx';
import { offerFee, offerTotal, sumOverride } from '#app/screens/order/offer-list/offer-price.ts';
import { CustomerPrice, FirmPriceDialog } from '#app/screens/order/offer-list/firm-price-dialog.tsx';

const overrideLabels = {
  newShippingProviderPrice: offerLabels.providerPrice,
  currency: 'Currency',
  newTotalMargin: offerLabels.totalMargin,
};

/** Rule O-27. Shows the customer's price while the user types. */
function OverrideDialog({ requestId, subject, onChanged, onClose }: ActDialogProps) {
  const offer = subject.offer!;
  const rate = useOptions(requestId)?.currencyExchangeRate ?? null;
  const readOverride = (typed: Record<keyof typeof overrideLabels, string>) => ({
    newShippingProviderPrice: readPrice(typed.newShippingProviderPrice, currencyOf(typed.currency), 'USD', rate ?? 1),
    newTotalMargin: readTypedNumber(typed.newTotalMargin),
  });
  return (
    <RecordDialog
      {...offerDialog(requestId)}
      endpoint={offerActEndpoints.overridePrice}
      title={`Override the price of ${subject.shippingProviderName}`}
      label="Override price"
      busyLabel="Overriding"
      opened={{
        version: null,
        values: {
          newShippingProviderPrice: settleMoney(String(offer.currentShippingProviderPriceUsd ?? '')),
          currency: 'USD',
          newTotalMargin: offer.currentTotalMargin == null ? '' : numberText(offer.currentTotalMargin),
        },
      }}
      labels={overrideLabels}
      rules={overridePriceRules}
      body={readOverride}
      input={(body) => ({
        body: {
          ShippingOfferId: subject.id,
          OfferPrice: offer.finalPrice!,
          ...(body as Record<keyof typeof body, number>),
        },
      })}
      done={() => offerMessages.done.overridden}
      applyResponse={onChanged}
      onClose={onClose}
      fields={({ typed, set, textField }) => {
        const { newShippingProviderPrice, newTotalMargin } = readOverride(typed);
        return [
          [
            <PriceField
              key="price"
              {...textField('newShippingProviderPrice')}
              required
              rate={rate}
              currency={currencyOf(typed.currency)}
              data-autofocus
              onCurrency={(currency) => set('currency', currency)}
            />,
            { name: 'newTotalMargin', kind: 'number', rightSection: '%' },
          ],
          <CustomerPrice
            key="sum"
            sum={sumOverride(newShippingProviderPrice, newTotalMargin)}
            notes={{
              price: `now ${moneyText(offer.finalPrice)}`,
              securityFee: `now ${moneyText(offerFee(offer))}`,
              total: `now ${moneyText(offerTotal(offer))}`,
            }}
          />,
        ];
      }}
    />
  );
}

/** Asks the provider for a firm price near the customer's target (rule O-24). */
const TargetPriceDialog = ({ requestId, subject, onChanged, onClose }: ActDialogProps) => (
  <RecordDialog
    {...offerDialog(requestId)}
    endpoint={offerActEndpoints.requestTargetPrice}
    title={actLabels.target}
    label="Ask the provider"
    busyLabel="Asking the provider"
    opened={{
      version: null,
      values: { targetPrice: '', deadLine: String(useConfig()?.defaultDueTimeHours ?? 24) },
    }}
    labels={{ targetPrice: offerLabels.targetPrice, deadLine: offerLabels.dueTime }}
    rules={targetPriceRules}
    body={({ targetPrice, deadLine }) => ({
      targetPrice: readTypedNumber(targetPrice),
      deadLine: readTypedNumber(deadLine),
    })}
    input={(body) => ({ params: { id: subject.id }, body: body as { targetPrice: number; deadLine: number } })}
    done={() => offerMessages.done.target(subject.shippingProviderName)}
    applyResponse={onChanged}
    onClose={onClose}
    fields={[
      <Text key="about" c="dimmed">
        {subject.shippingProviderName} estimates <Money amount={subject.offer?.estimatedCost ?? null} /> without the
        security fee. You can ask for a firm price once.
      </Text>,
      {
        ...{ name: 'targetPrice', kind: 'money' },
        description: 'The price you would pay, without the security fee.',
      },
      {
        ...{ name: 'deadLine', kind: 'number', rightSection: 'hours', inputMode: 'numeric' },
        description: 'How long the provider has to answer, 1 to 48 hours.',
      },
    ]}
  />
);

export function ActDialog({ kind, ...props }: ActDialogProps & { kind: ActKind }) {
  switch (kind) {
    case 'target':
      return <TargetPriceDialog {...props} />;
    case 'note':
      return <NoteDialog {...props} />;
    case 'override':
      return <OverrideDialog {...props} />;
    case 'decline':
      return <DeclineDialog {...props} />;
    case 'firm':
      return <FirmPriceDialog {...props} />;
  }
}

/** Also asks for the reason. */
function DeclineDialog({ requestId, subject, onClose }: ActDialogProps) {
  const { offer, shippingProviderName: provider } = subject;
  return (
    <RecordDialog
      {...offerDialog(requestId)}
      endpoint={offerActEndpoints.decline}
      title={offer ? `Decline the offer of ${provider}?` : `Decline for ${provider}?`}
      label="Decline"
      busyLabel="Declining"
      danger
      labels={{ reason: offerLabels.reason }}
      rules={declineRules}
      body={({ reason }) => ({ reason: reason.trim() || null })}
      input={(body) => ({ params: { id: subject.id }, body })}
      done={() => offerMessages.done.declined(provider)}
      onClose={onClose}
      fields={[
        <Text key="about" c="dimmed">
          {offer?.finalPrice != null ? offerMessages.declineFirm : offerMessages.declineOpen}
        </Text>,
        { name: 'reason', kind: 'area', rows: 2, description: 'Recorded in the order’s history.' },
      ]}
    />
  );
}

/** An empty note is removed (rule O-28). */
function NoteDialog({ requestId, subject, onChanged, onClose }: ActDialogProps) {
  const before = subject.offer?.csdNote ?? '';
  return (
    <RecordDialog
      {...offerDialog(requestId)}
      endpoint={offerActEndpoints.editNote}
      title={`Note on the offer of ${subject.shippingProviderName}`}
      label={({ CSDNote }) => (CSDNote.trim() === '' && before ? 'Delete the note' : 'Save')}
      opened={{ version: subject.offer?.version ?? null, values: { CSDNote: before } }}
      labels={{ CSDNote: offerLabels.note }}
      rules={offerNoteRules}
      body={({ CSDNote }) => ({ CSDNote: CSDNote.trim() || null })}
      input={(body) => ({ params: { id: subject.id }, body })}
      done={({ csdNote }) => (csdNote === null ? offerMessages.done.noteDeleted : offerMessages.done.noteChanged)}
      applyResponse={onChanged}
      onClose={onClose}
      fields={({ typed }) => [
        {
          ...{ name: 'CSDNote', kind: 'area', rows: 4 },
          inputContainer: countBeside(typed.CSDNote.trim(), longestOfferNote),
          description: 'Shown to the customer. Clear the text to delete the note.',
        },
      ]}
    />
  );
}
