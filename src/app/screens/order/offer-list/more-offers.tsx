import { Flex, Stack, Text } from '@mantine/core';
import { use, useState } from 'react';
import { companyEndpoints } from '#contract/customers.ts';
import type { AskedQuote } from '#contract/quotes.ts';
import { offerEndpoints, type ShippingOptions } from '#contract/offers.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { isStaff } from '#domain/user.ts';
import {
  beginCustomRequest,
  type CustomRequestFormValues,
  newCustomRequest,
} from '#app/features/custom-request/custom-request-form-values.ts';
import { CustomRequestOffer } from '#app/features/custom-request/custom-request-offer.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { DialogTyped } from '#app/base/unsaved.ts';
import { changeOptions, offerDialog, useAskedQuote } from '#app/screens/order/offer-list/offer-options.ts';
import { offerTexts } from '#app/screens/order/offer-list/offer-texts.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { moreOffersRules, offerLabels } from '#domain/offer.ts';
import { useConfig } from '#app/base/config.ts';
import { readTypedNumber, settleAmount } from '#domain/typed-number.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';

/** Asks providers without a tariff: the time for a response and the target price (rule O-21). */
const MoreOffersDialog = ({ requestId, onClose }: { requestId: number; onClose: () => void }) => (
  <RecordDialog
    {...offerDialog(requestId)}
    endpoint={offerEndpoints.requestMore}
    title="Get more offers"
    label="Ask the providers"
    busyLabel="Asking the providers"
    opened={{
      version: null,
      values: { dueTime: String(useConfig()?.defaultDueTimeHours ?? 24), targetPrice: '' },
    }}
    labels={{ dueTime: offerLabels.dueTime, targetPrice: offerLabels.targetPrice }}
    rules={moreOffersRules}
    body={({ dueTime, targetPrice }) => ({
      shippingRequestId: requestId,
      dueTime: readTypedNumber(dueTime),
      targetPrice: readTypedNumber(targetPrice) ?? null,
    })}
    input={(body) => ({ body: body as typeof body & { dueTime: number } })}
    done={({ totalNumberOfItems }) => offerMessages.done.providersRequested(totalNumberOfItems)}
    applyResponse={({ items, moreOffersRequested }) =>
      changeOptions(requestId, (options) => ({ ...options, moreOffersRequested, shippingOfferRequests: items }))
    }
    onClose={onClose}
    fields={[
      <Text key="about" c="dimmed">
        {offerTexts.moreOffers}
      </Text>,
      {
        ...{ name: 'dueTime', kind: 'number', rightSection: 'hours', inputMode: 'numeric' },
        description: 'How long providers have to answer, 1 to 48 hours.',
      },
      {
        ...{ name: 'targetPrice', kind: 'money', settle: settleAmount },
        description: 'The price you would like to pay, without the security fee. Leave empty for no target.',
      },
    ]}
  />
);

interface MoreOffersProps {
  requestId: number;
  info: MainInfo;
  options: ShippingOptions;
}

/** Buttons to ask providers without a tariff, which is possible once (rule O-21), and to make a custom request (rule Q-26). */
export function MoreOffers({ requestId, info, options }: MoreOffersProps) {
  const [isOpen, setOpen] = useState(false);
  const noteTyped = use(DialogTyped);
  const isReachable = useReachable();
  const staff = isStaff(useSignedInUser().role);
  const askedQuote = useAskedQuote(requestId);
  const companies = useEndpoint(companyEndpoints.companies, {}, { enabled: staff }).data?.items ?? [];
  return (
    <Flex wrap="wrap" align="flex-start" columnGap="lg" maw="56.25rem" mt="md">
      {!options.moreOffersRequested && (
        <Stack flex="1 1 20rem" align="flex-start" gap="xs" mt="md" fz="xs" lh="xs" c="dimmed">
          <p>{offerTexts.moreOffers}</p>
          <OnlineButton onClick={() => setOpen(true)}>Get more offers</OnlineButton>
          {!isReachable && <p>{offerTexts.actNeedsConnection}</p>}
        </Stack>
      )}
      <CustomRequestOffer
        companies={staff ? companies : null}
        begin={() => beginFromOrder(askedQuote, info, staff)}
        onTyped={noteTyped}
        onClose={() => noteTyped(false)}
      />
      {isOpen && <MoreOffersDialog requestId={requestId} onClose={() => setOpen(false)} />}
    </Flex>
  );
}

function beginFromOrder(
  askedQuote: AskedQuote | null,
  { customerId, destinations }: MainInfo,
  isForCustomer: boolean,
): CustomRequestFormValues {
  const customerText = isForCustomer ? String(customerId) : '';
  if (!askedQuote) return newCustomRequest(customerText);
  const { Packages, MeasurementSystem, InsuranceAmount, wishes } = askedQuote;
  return beginCustomRequest({
    customerId: customerText,
    measurementSystem: MeasurementSystem,
    packages: Packages.map((each) => ({ ...each, description: each.descriptionOfContents })),
    currency: Packages[0]?.currency ?? 'USD',
    isInsured: InsuranceAmount > 0,
    from: destinations.from,
    to: destinations.to,
    pickUpDay: wishes?.pickUpDate ?? '',
  });
}
