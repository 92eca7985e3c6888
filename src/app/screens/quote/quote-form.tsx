import { makeObservable } from '#app/base/observable.ts';
import { Alert, Anchor, Box, Button, Flex, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { CustomRequestOffer } from '#app/features/custom-request/custom-request-offer.tsx';
import { firstScreen } from '#app/paths/routes.ts';
import { lateDialog } from '#app/ui/late-dialog.tsx';
import { DraftFields, DraftState } from '#app/drafts/use-draft-keeper.tsx';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { useNow } from '#app/ui/use-now.ts';
import { instantText } from '#domain/date-text.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import type { Company } from '#contract/customers.ts';
import type { Country } from '#contract/places.ts';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import {
  isSameQuote,
  proposeMaker,
  type QuoteFormValues,
  type Side,
  type ValidationContext,
} from './quote-form-values.ts';
import { writeWishes } from './wishes-form-values.ts';
import { CompanyField, ContactField } from './company-field.tsx';
import { PackageList } from './package-list.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { RouteCard } from './route-card.tsx';
import { TermsFields } from './terms-fields.tsx';
import { useSubmitQuote, useQuoteDraft } from './use-submit-quote.ts';
import { type QuoteForm as QuoteFormOfScreen, useQuoteForm } from './use-quote-form.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { useLeftCart } from '#app/outbox/left-cart.ts';
import { orderPath } from '#app/paths/order-path.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import {
  beginCustomRequest,
  type CustomRequestFormValues,
} from '#app/features/custom-request/custom-request-form-values.ts';
import { readTypedNumber } from '#domain/typed-number.ts';

const AllOffersDialog = lateDialog(() => import('./all-offers-dialog.tsx'), 'AllOffersDialog');

interface CustomRequestContext {
  customerId: string;
  /** '' for no country. */
  nameOf: (countryId: string) => string;
}

/** NaN for an empty or invalid text. */
const readNumber = (text: string): number => readTypedNumber(text) ?? Number.NaN;

function beginFromQuote(typed: QuoteFormValues, { customerId, nameOf }: CustomRequestContext): CustomRequestFormValues {
  const writePlace = (side: Side): string =>
    [`${typed[`PostCode${side}`]} ${typed[`City${side}`]}`.trim(), nameOf(typed[`Country${side}Id`])]
      .filter(Boolean)
      .join('\n');
  return beginCustomRequest({
    customerId,
    measurementSystem: typed.MeasurementSystem,
    currency: typed.currency,
    isInsured: readNumber(typed.InsuranceAmount) > 0,
    from: writePlace('From'),
    to: writePlace('To'),
    pickUpDay: typed.Wishes?.['PickupDate'] ?? '',
    packages: typed.Packages.map((each) => ({
      quantity: readNumber(each.quantity) || 1,
      length: readNumber(each.length),
      width: readNumber(each.width),
      height: readNumber(each.height),
      weight: readNumber(each.weight) || 0,
      value: readNumber(each.value) || 0,
      description: each.descriptionOfContents,
    })),
  });
}

function ReplacesNotice({ orderId }: { orderId: number }) {
  const { data: info = null } = useEndpoint(shipmentEndpoints.mainInfo, { params: { id: orderId } });
  useLeftCart(orderId, info);
  return (
    <Alert role="note">
      {quoteMessages.replaces(String(orderId))}{' '}
      <Anchor component={Link} to={orderPath(orderId)} inherit underline="always">
        Back to order {orderId}
      </Anchor>
    </Alert>
  );
}

/** Proposes the sender's country as the country of manufacture when it changes. */
function useProposedMaker({ control, packages }: QuoteFormOfScreen, { findCountry }: ValidationContext): void {
  const code = findCountry(useWatch({ control, name: 'CountryFromId' }))?.code ?? '';
  const last = useRef(code);
  useEffect(() => {
    const before = last.current;
    last.current = code;
    if (before === code) return;
    packages.change((typed) => proposeMaker(typed, before, code));
  }, [code, packages]);
}

interface QuoteFormProps {
  countries: readonly Country[];
  /** Null for customers. */
  companies: readonly Company[] | null;
  /** Starts with places and packages only; the rest unfolds. */
  isShort: boolean;
  start: QuoteFormValues;
  /** The content before anything is typed, which needs no question. */
  blank: QuoteFormValues;
  keeper: DraftKeeper;
  /** Called once there is a draft. */
  onBegin: () => void;
}

export function QuoteForm({ countries, companies, isShort, start, blank, keeper, onBegin }: QuoteFormProps) {
  const { role, customerId: own } = useSignedInUser();
  const context = useMemo<ValidationContext>(() => {
    const byId = new Map(countries.map((country) => [String(country.id), country]));
    return { isStaff: isStaff(role), findCountry: (id) => byId.get(id) ?? null };
  }, [countries, role]);
  const form = useQuoteForm(context, start);
  const hash = useWatch({ control: form.control, name: 'CmpnHash' });
  const customerId = companies ? (companies.find((company) => company.hash === hash)?.id ?? null) : own;
  useProposedMaker(form, context);
  useQuoteDraft(form, keeper, onBegin);
  const { submit, isReadyForAll, requestAll, isRunning, isSent } = useSubmitQuote(form, context, keeper);
  const [isAllOpen, setAllOpen] = useState(false);
  const today = instantText(useNow()).slice(0, 10);
  const navigate = useNavigate();
  const [pasted] = useState(() => makeObservable(''));
  const isCustomTyped = useRef(false);
  useLeaveQuestion(
    () => !isSent.current && (isCustomTyped.current || pasted.get() !== '' || !isSameQuote(form.read(), blank)),
  );

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DraftFields keeper={keeper}>
          <Flex wrap="wrap" align="flex-start" rowGap="1.75rem" columnGap="xl">
            <Stack flex="999 1 37.5rem" miw={0} gap="1.75rem">
              {start.ReplacesId && <ReplacesNotice orderId={Number(start.ReplacesId)} />}
              {companies && <CompanyField form={form} companies={companies} />}
              {companies && <ContactField form={form} companies={companies} />}
              <RouteCard form={form} countries={countries} customerId={customerId} isForStaff={companies !== null} />
              <details open={!isShort}>
                <Text
                  component="summary"
                  size="xs"
                  fw={500}
                  c="dimmed"
                  w="fit-content"
                  mb="sm"
                  style={{ cursor: 'pointer' }}
                >
                  Units, currency, insurance, reference
                </Text>
                <TermsFields form={form} />
              </details>
              <PackageList form={form} countries={countries} customerId={customerId} pasted={pasted} />
            </Stack>
            <Box flex="1 0 17.5rem" pos="sticky" top="calc(var(--under-bar) + var(--mantine-spacing-lg))">
              <QuoteSummary form={form} context={context} />
              <CustomRequestOffer
                companies={companies}
                begin={() =>
                  beginFromQuote(form.read(), {
                    customerId: companies ? String(customerId ?? '') : '',
                    nameOf: (id) => context.findCountry(id)?.name ?? '',
                  })
                }
                onTyped={(isTyped) => void (isCustomTyped.current = isTyped)}
                onClose={() => void navigate(firstScreen)}
              />
            </Box>
          </Flex>
          <ActionBar
            actions={
              <>
                <Button onClick={() => isReadyForAll() && setAllOpen(true)}>Get all available quotes</Button>
                <Button type="submit" variant="filled" {...busyWhile(isRunning)}>
                  {isRunning ? 'Getting quotes' : 'Get express quote'}
                </Button>
              </>
            }
          >
            <DraftState keeper={keeper} keepsLine />
          </ActionBar>
        </DraftFields>
      </form>
      {isAllOpen && (
        <AllOffersDialog
          storedTexts={form.getValues('Wishes')}
          origin={context.findCountry(form.getValues('CountryFromId'))?.code ?? ''}
          today={today}
          onType={(typed) => form.setValue('Wishes', writeWishes(typed))}
          onSend={async (wishes) => {
            if (!(await requestAll(wishes))) setAllOpen(false);
          }}
          onClose={() => setAllOpen(false)}
        />
      )}
    </>
  );
}
