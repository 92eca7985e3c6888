import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { brokenPeriod, firstPeriod } from '#domain/report-periods.ts';
import { isDay } from '#domain/text-form.ts';
import { utcDay } from '#domain/utc-day.ts';
import { useNow } from '#app/ui/use-now.ts';

/** The reports that the address asks for; a company is '' for all. */
export interface Scope {
  dateFrom: string;
  dateTo: string;
  customerId: string;
}

/** Reads the address; `today` is a UTC day. Days that the server would refuse are taken as not said. */
export function readScope(search: string, today: string): Scope {
  const said = new URLSearchParams(search);
  const [dateFrom, dateTo, customerId] = ['dateFrom', 'dateTo', 'customerId'].map((name) => said.get(name) ?? '');
  const isPeriod = isDay(dateFrom!) && isDay(dateTo!) && brokenPeriod(dateFrom!, dateTo!) === null;
  return {
    ...(isPeriod ? { dateFrom: dateFrom!, dateTo: dateTo! } : firstPeriod(today)),
    customerId: /^[1-9]\d{0,14}$/.test(customerId!) ? customerId! : '',
  };
}

const writeScope = ({ customerId, ...period }: Scope): string =>
  `?${new URLSearchParams({ ...period, ...(customerId !== '' && { customerId }) })}`;

/** The scope of the address, and the way to another one; a typed day replaces the one before in the history. */
export function useScope(): { scope: Scope; show: (next: Scope) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const today = utcDay(new Date(useNow()));
  const scope = useMemo(() => readScope(search, today), [search, today]);
  return { scope, show: (next) => void navigate(pathname + writeScope(next), { replace: true }) };
}
