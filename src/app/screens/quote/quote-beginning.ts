import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { quoteCalls } from '#contract/quotes.ts';
import { customRequestCalls } from '#contract/custom-requests.ts';
import type { Company } from '#contract/companies.ts';
import type { Country } from '#contract/places.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { readPathId, readRequestId } from '#app/query/read-path-id.ts';
import { typeChange, typeRepeat, typeReturn } from './asked-quote.ts';
import { typeCustom } from './from-custom/quote-from-custom.ts';
import { newQuote, type QuoteFormValues } from './quote-form-values.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** The order, or the custom request, that a quote begins with, as its address says. */
interface Named {
  kind: 'return' | 'repeat' | 'change' | 'fromCustom';
  id: number;
}

const inQuery = ['change', 'repeat', 'fromCustom'] as const;

/** An order to bring back stands in the path, one to change or to repeat in the query. @throws CallFailed 404 for what cannot be one */
function readAddress(params: Params, search: URLSearchParams): Named | null {
  const { shippingRequestId } = params;
  if (shippingRequestId !== undefined) return { kind: 'return', id: readRequestId({ shippingRequestId }) };
  const kind = inQuery.find((each) => search.has(each));
  return kind ? { kind, id: readPathId(search.get(kind)!, kind === 'fromCustom' ? 'customRequest' : 'request') } : null;
}

const ask = (id: number) => ({ params: { id } });

/** Has the order ready that the address names. @throws CallFailed */
export async function loadBeginning(params: Params, search: URLSearchParams): Promise<void> {
  const named = readAddress(params, search);
  if (named?.kind === 'return') await loadAnswer(quoteCalls.returnInfo, ask(named.id));
  else if (named?.kind === 'fromCustom') await loadAnswer(customRequestCalls.read, ask(named.id));
  else if (named) await loadAnswer(quoteCalls.asked, ask(named.id));
}

/** The start data of a quote besides an empty form. */
interface Beginning {
  /** Says with what; null where the screen's own title does. */
  title: string | null;
  quote: QuoteFormValues;
}

/** The company that the address names, which staff ask for: `?customerId=7`. */
const readCompany = (search: URLSearchParams, companies: readonly Company[] | null): Company | null =>
  companies?.find(({ id }) => String(id) === search.get('customerId')) ?? null;

/** The start data of a quote besides an empty form; null for a quote of its own. */
export function useBeginning(companies: readonly Company[] | null, countries: readonly Country[]): Beginning | null {
  const params = useParams();
  const [search] = useSearchParams();
  const named = readAddress(params, search);
  const kind = named?.kind ?? null;
  const id = named?.id ?? 0;
  const company = readCompany(search, companies);
  const returned = useAnswer(quoteCalls.returnInfo, ask(id), { enabled: kind === 'return' }).data;
  const isAsked = kind === 'change' || kind === 'repeat';
  const asked = useAnswer(quoteCalls.asked, ask(id), { enabled: isAsked }).data;
  const custom = useAnswer(customRequestCalls.read, ask(id), { enabled: kind === 'fromCustom' }).data;
  return useMemo(() => {
    if (kind === 'return') return returned ? { title: `Return of order ${id}`, quote: typeReturn(returned) } : null;
    if (kind === 'fromCustom')
      return custom
        ? { title: quoteMessages.fromCustom(id), quote: typeCustom(custom, { countries, companies }) }
        : null;
    if (kind === null) return company && { title: null, quote: { ...newQuote(), CmpnHash: company.hash } };
    if (!asked) return null;
    return kind === 'change'
      ? { title: `Change the quote of order ${id}`, quote: typeChange(asked, id) }
      : { title: `Repeat order ${id}`, quote: typeRepeat(asked) };
  }, [kind, id, returned, asked, company, custom, countries, companies]);
}
