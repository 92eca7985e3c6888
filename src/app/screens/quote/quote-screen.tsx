import {
  Link,
  type LoaderFunction,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router';
import { AccessNotice } from '#app/features/customer/access-notice.tsx';
import { loadCompanies, useCompanies } from '#app/screens/quote/company-field.tsx';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { getUser, useSignedInUser } from '#app/base/session.ts';
import { Screen } from '#app/ui/screen.tsx';
import type { Country } from '#contract/places.ts';
import { loadCountries, useCountries } from '#app/features/places/countries.ts';
import { isStaff } from '#domain/user.ts';
import { newPackage, newQuote, type QuoteFormValues } from './quote-form-values.ts';
import { Button, EmptyState } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type OpenDraft, useDraftKeeper } from '#app/drafts/use-draft-keeper.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Company } from '#contract/customers.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import {
  quoteFormVersion,
  readQuoteDraft,
  toChangedQuote,
  toCustomQuote,
  toRepeatQuote,
  toReturnQuote,
} from './opening-quote.ts';
import { QuoteForm } from './quote-form.tsx';
import { namingDraft } from '#app/paths/names-draft.ts';
import { isLeaveQuestionOpen } from '#app/ui/leave-guard.ts';
import { makeId } from '#local/browser-id.ts';
import { recentAddressEndpoints } from '#contract/addresses.ts';
import { quoteEndpoints } from '#contract/quotes.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { readPathId, readRequestId } from '#app/query/read-path-id.ts';

type Params = Readonly<Record<string, string | undefined>>;

interface StartingPoint {
  kind: 'return' | 'repeat' | 'change' | 'fromCustom';
  id: number;
}

const inQuery = ['change', 'repeat', 'fromCustom'] as const;

/** An order to return is in the path, one to change or repeat in the query. @throws RequestFailed 404 for an invalid id */
function readAddress(params: Params, search: URLSearchParams): StartingPoint | null {
  const { shippingRequestId } = params;
  if (shippingRequestId !== undefined) return { kind: 'return', id: readRequestId({ shippingRequestId }) };
  const kind = inQuery.find((each) => search.has(each));
  return kind ? { kind, id: readPathId(search.get(kind)!, kind === 'fromCustom' ? 'customRequest' : 'request') } : null;
}

const inputOf = (id: number) => ({ params: { id } });

/** @throws RequestFailed */
async function loadBeginning(params: Params, search: URLSearchParams): Promise<void> {
  const start = readAddress(params, search);
  if (start?.kind === 'return') await loadResponse(quoteEndpoints.returnInfo, inputOf(start.id));
  else if (start?.kind === 'fromCustom') await loadResponse(customRequestEndpoints.read, inputOf(start.id));
  else if (start) await loadResponse(quoteEndpoints.asked, inputOf(start.id));
}

interface Beginning {
  title: string;
  quote: QuoteFormValues;
}

/** The company in `?customerId=7`, for staff. */
const readCompany = (search: URLSearchParams, companies: readonly Company[] | null): Company | null =>
  companies?.find(({ id }) => String(id) === search.get('customerId')) ?? null;

/** Values of the order or custom request; null for a blank form. */
function useBeginning(companies: readonly Company[] | null, countries: readonly Country[]): Beginning | null {
  const params = useParams();
  const [search] = useSearchParams();
  const start = readAddress(params, search);
  const kind = start?.kind ?? null;
  const id = start?.id ?? 0;
  const returned = useEndpoint(quoteEndpoints.returnInfo, inputOf(id), { enabled: kind === 'return' }).data;
  const isFromOrder = kind === 'change' || kind === 'repeat';
  const askedQuote = useEndpoint(quoteEndpoints.asked, inputOf(id), { enabled: isFromOrder }).data;
  const custom = useEndpoint(customRequestEndpoints.read, inputOf(id), { enabled: kind === 'fromCustom' }).data;
  return useMemo(() => {
    if (kind === 'return') return returned ? { title: `Return of order ${id}`, quote: toReturnQuote(returned) } : null;
    if (kind === 'fromCustom')
      return custom
        ? { title: quoteMessages.fromCustom(id), quote: toCustomQuote(custom, { countries, companies }) }
        : null;
    if (kind === null || !askedQuote) return null;
    return kind === 'change'
      ? { title: `Change the quote of order ${id}`, quote: toChangedQuote(askedQuote, id) }
      : { title: `Repeat order ${id}`, quote: toRepeatQuote(askedQuote) };
  }, [kind, id, returned, askedQuote, custom, countries, companies]);
}

interface DraftAddress {
  id: string;
  /** The address names no draft: the form is blank, and the id is for a later draft. */
  isNew: boolean;
  /** Adds the draft to the address, so that reload and back find it. */
  name: () => void;
}

/** Follows `?draft=<id>`; without one there is a new draft. */
function useDraftAddress(): DraftAddress {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const idInAddress = search.get('draft');
  const beginning = `change ${search.get('change')} repeat ${search.get('repeat')} for ${search.get('customerId')} of ${search.get('fromCustom')}`;
  const place = `${pathname} ${idInAddress ?? beginning}`;
  const [fresh, setFresh] = useState(() => ({ id: makeId(), place }));
  if (fresh.place !== place) setFresh({ id: idInAddress === null ? makeId() : fresh.id, place });
  const id = idInAddress ?? fresh.id;
  // The draft to add to the address, once nothing else changes it.
  const [waitingId, setWaitingId] = useState<string | null>(null);
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (waitingId !== id || idInAddress !== null || isLeaving || isLeaveQuestionOpen.get()) return;
    void navigate({ search: `?draft=${id}` }, { replace: true, preventScrollReset: true, state: namingDraft });
  }, [waitingId, id, idInAddress, isLeaving, navigate]);
  const name = useCallback(() => setWaitingId(id), [id]);
  return { id, isNew: idInAddress === null, name };
}

/** A navigation is running or asked about. Adding the draft to the address would cancel it. */
function useIsLeaving(): boolean {
  const isQuestionOpen = useSyncExternalStore(isLeaveQuestionOpen.subscribe, isLeaveQuestionOpen.get);
  return useNavigation().state !== 'idle' || isQuestionOpen;
}

/** With the usual origin of the customer, for staff of the one in the address (rule Q-43). */
function useBlankQuote(companies: readonly Company[] | null, countries: readonly Country[]): QuoteFormValues {
  const own = useSignedInUser().customerId;
  const [search] = useSearchParams();
  const company = readCompany(search, companies);
  const customerId = own ?? company?.id ?? null;
  const CmpnHash = company?.hash ?? '';
  const { data } = useEndpoint(recentAddressEndpoints.recent, inputOf(customerId ?? 0), {
    enabled: customerId !== null,
  });
  const origin = data?.origin ?? null;
  const code = countries.find(({ id }) => id === origin?.countryId)?.code ?? '';
  return useMemo(() => {
    if (!origin) return { ...newQuote(), CmpnHash };
    const { countryId, postcode, city } = origin;
    return {
      ...newQuote(),
      CmpnHash,
      ...{ CountryFromId: String(countryId), PostCodeFrom: postcode ?? '', CityFrom: city },
      Packages: [newPackage(code)],
    };
  }, [origin, code, CmpnHash]);
}

/** Countries, for staff also companies, and the order to begin with are loaded before the form opens. */
export const loader: LoaderFunction = async ({ params, request }) => {
  const user = getUser();
  const search = new URL(request.url).searchParams;
  const customerId = user?.customerId ?? (Number(search.get('customerId')) || null);
  await Promise.all([
    loadCountries(),
    user && isStaff(user.role) ? loadCompanies() : null,
    loadBeginning(params, search),
    customerId === null ? null : loadResponse(recentAddressEndpoints.recent, inputOf(customerId)).catch(() => null),
  ]);
  return null;
};

/** The long form; folded at /getAQuote; and the forms that return a shipment (rule Q-23), repeat an order or change a quote (rule Q-27). */
export function Component() {
  const isShort = /^\/getaquote/i.test(useLocation().pathname);
  const staff = isStaff(useSignedInUser().role);
  const countries = useCountries();
  const companies = useCompanies(staff);
  const draft = useDraftAddress();
  const beginning = useBeginning(companies, countries);
  const blankQuote = useBlankQuote(companies, countries);
  return (
    <Screen title={beginning?.title ?? (isShort ? 'Get a quote' : 'New shipping quote and order')}>
      <AccessNotice />
      <DraftedQuote
        key={`${isShort} ${draft.id}`}
        draft={draft}
        blank={beginning?.quote ?? blankQuote}
        countries={countries}
        companies={companies}
        isShort={isShort}
      />
    </Screen>
  );
}

interface DraftedQuoteProps {
  draft: DraftAddress;
  blank: QuoteFormValues;
  countries: readonly Country[];
  companies: readonly Company[] | null;
  isShort: boolean;
}

function DraftedQuote({ draft, ...form }: DraftedQuoteProps) {
  const { id, isNew, name } = draft;
  const opened = useDraftKeeper({ kind: 'quote', about: null, id, isNew, formVersion: quoteFormVersion });
  if (!opened) return <Skeleton lines={12} label={isNew ? 'Opening the form' : 'Loading the draft'} />;
  if (opened.isWaiting)
    return (
      <EmptyState description={outboxMessages.quoteWaits}>
        <Button component={Link} to="/unsent">
          See what is not sent yet
        </Button>
      </EmptyState>
    );
  return <FilledQuote key={opened.round} opened={opened} onBegin={name} {...form} />;
}

type FilledQuoteProps = Omit<DraftedQuoteProps, 'draft'> & { opened: OpenDraft; onBegin: () => void };

function FilledQuote({ opened: { keeper, parts }, blank: latestBlank, ...rest }: FilledQuoteProps) {
  // A later response must not change what the form began with.
  const [blank] = useState(latestBlank);
  const start = useMemo(() => (parts ? readQuoteDraft(parts) : blank), [parts, blank]);
  return <QuoteForm start={start} keeper={keeper} blank={blank} {...rest} />;
}
