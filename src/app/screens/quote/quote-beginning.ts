import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { quoteCalls } from '#contract/quotes.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import type { Company } from '#contract/companies.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { readRequestId } from '#app/query/read-request-id.ts';
import { typeRepeat } from './repeat-quote.ts';
import { typeReturn } from './return-quote.ts';
import { newQuote } from './quote-form-values.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** The order that a quote begins with, as its address says. */
interface Named {
  kind: 'return' | 'repeat';
  id: number;
}

/** An order to bring back stands in the path, one to repeat in the query. @throws CallFailed 404 for what cannot be one */
function readAddress(params: Params, search: URLSearchParams): Named | null {
  const { shippingRequestId } = params;
  if (shippingRequestId !== undefined) return { kind: 'return', id: readRequestId({ shippingRequestId }) };
  const repeated = search.get('repeat');
  return repeated === null ? null : { kind: 'repeat', id: readRequestId({ shippingRequestId: repeated }) };
}

const ask = (id: number) => ({ params: { id } });

/** Has the order ready that the address names. @throws CallFailed */
export async function loadBeginning(params: Params, search: URLSearchParams): Promise<void> {
  const named = readAddress(params, search);
  if (named?.kind === 'return') await loadAnswer(quoteCalls.returnInfo, ask(named.id));
  if (named?.kind === 'repeat') {
    await Promise.all([
      loadAnswer(shipmentCalls.details, ask(named.id)),
      loadAnswer(shipmentCalls.mainInfo, ask(named.id)),
    ]);
  }
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
export function useBeginning(companies: readonly Company[] | null): Beginning | null {
  const params = useParams();
  const [search] = useSearchParams();
  const named = readAddress(params, search);
  const kind = named?.kind ?? null;
  const id = named?.id ?? 0;
  const company = readCompany(search, companies);
  const returned = useAnswer(quoteCalls.returnInfo, ask(id), { enabled: kind === 'return' }).data;
  const details = useAnswer(shipmentCalls.details, ask(id), { enabled: kind === 'repeat' }).data;
  const info = useAnswer(shipmentCalls.mainInfo, ask(id), { enabled: kind === 'repeat' }).data;
  return useMemo(() => {
    if (kind === 'return') return returned ? { title: `Return of order ${id}`, quote: typeReturn(returned) } : null;
    if (kind === null) return company && { title: null, quote: { ...newQuote(), CmpnHash: company.hash } };
    if (!details) return null;
    const owner = companies?.find((each) => each.id === info?.customerId);
    return { title: `Repeat order ${id}`, quote: typeRepeat(details, owner?.hash ?? '') };
  }, [kind, id, returned, details, info, companies, company]);
}
