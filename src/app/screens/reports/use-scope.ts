import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { brokenPeriod, firstPeriod } from '#domain/report-periods.ts';
import { isDay } from '#domain/text-form.ts';
import { utcDay } from '#domain/working-days.ts';
import { useNow } from '#app/ui/use-now.ts';

/** From the address; company '' means all. */
export interface Scope {
  dateFrom: string;
  dateTo: string;
  customerId: string;
}

/** `today` is a UTC day. Ignores invalid days. */
export function readScope(search: string, today: string): Scope {
  const parameters = new URLSearchParams(search);
  const [dateFrom, dateTo, customerId] = ['dateFrom', 'dateTo', 'customerId'].map((name) => parameters.get(name) ?? '');
  const isPeriod = isDay(dateFrom!) && isDay(dateTo!) && brokenPeriod(dateFrom!, dateTo!) === null;
  return {
    ...(isPeriod ? { dateFrom: dateFrom!, dateTo: dateTo! } : firstPeriod(today)),
    customerId: /^[1-9]\d{0,14}$/.test(customerId!) ? customerId! : '',
  };
}

const writeScope = ({ customerId, ...period }: Scope): string =>
  `?${new URLSearchParams({ ...period, ...(customerId !== '' && { customerId }) })}`;

/** A typed day replaces the history entry before. */
export function useScope(): { scope: Scope; show: (next: Scope) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const today = utcDay(new Date(useNow()));
  const scope = useMemo(() => readScope(search, today), [search, today]);
  return { scope, show: (next) => void navigate(pathname + writeScope(next), { replace: true }) };
}
