import type { ResponseOf } from '#contract/endpoint.ts';
import type { OwnWeek, PortalWeek, ProviderReport, reportEndpoints } from '#contract/reports.ts';
import { reportsMessages } from '#domain/messages/reports.ts';

import { onTimeColumns, percentOf, type Plot, type PlotColumn, plotOf, weekColumn } from './plot.ts';

export const listOwnPlots = (weeks: readonly OwnWeek[]): Plot[] => [
  plotOf<OwnWeek>({ name: 'spend', drawing: 'bars', words: words.spend }, weeks, [
    weekColumn,
    { label: 'Spend', kind: 'money', value: ({ spend }) => spend, color: 'var(--accent)' },
    { label: 'Payments', kind: 'money', value: ({ payments }) => payments },
    { label: 'Refunds and cancellations', kind: 'money', value: ({ returned }) => returned },
    { label: 'Orders', kind: 'count', value: ({ orders }) => orders },
  ]),
  plotOf<OwnWeek>({ name: 'on-time', drawing: 'bars', words: words.onTime }, weeks, onTimeColumns),
];

const words = reportsMessages.plots;
const nameColumn = (label: string): PlotColumn<ProviderReport> => ({ label, kind: 'name', value: ({ name }) => name });

/** For managers. */
export function listPortalPlots({ weeks, providers }: ResponseOf<typeof reportEndpoints.portal>): Plot[] {
  const allOrders = weeks.items.reduce((sum, { orders }) => sum + orders, 0);
  const carriers = providers.items
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders);
  const requestedProviders = providers.items
    .filter(({ offerRequests, offerResponses, wins }) => offerRequests + offerResponses + wins > 0)
    .toSorted((one, other) => other.wins - one.wins || other.offerResponses - one.offerResponses);
  return [
    plotOf<PortalWeek>({ name: 'orders', drawing: 'bars', words: words.orders }, weeks.items, [
      weekColumn,
      { label: 'Orders', kind: 'count', value: ({ orders }) => orders, color: 'var(--accent)' },
    ]),
    plotOf<PortalWeek>({ name: 'revenue', drawing: 'bars', words: words.money }, weeks.items, [
      weekColumn,
      { label: 'Revenue', kind: 'money', value: ({ revenue }) => revenue, color: 'var(--line-strong)' },
      { label: 'Margin', kind: 'money', value: ({ margin }) => margin, color: 'var(--accent)' },
    ]),
    plotOf<ProviderReport>({ name: 'carriers', drawing: 'sideways', words: words.carriers }, carriers, [
      nameColumn('Carrier'),
      { label: 'Share', kind: 'percent', value: ({ orders }) => percentOf(orders, allOrders), color: 'var(--accent)' },
      { label: 'Orders', kind: 'count', value: ({ orders }) => orders },
      { label: 'Revenue', kind: 'money', value: ({ revenue }) => revenue },
      { label: 'Margin', kind: 'money', value: ({ margin }) => margin },
      { label: 'On time', kind: 'percent', value: ({ onTime, deliveries }) => percentOf(onTime, deliveries) },
    ]),
    plotOf<PortalWeek>({ name: 'waiting', drawing: 'lines', words: words.waiting }, weeks.items, [
      weekColumn,
      { label: 'To answer', kind: 'hours', value: ({ hoursToRespond }) => hoursToRespond, color: 'var(--accent)' },
      { label: 'To book', kind: 'hours', value: ({ hoursToBook }) => hoursToBook, color: 'var(--info)' },
      { label: 'First prices', kind: 'count', value: ({ offerResponses }) => offerResponses },
      { label: 'Bookings', kind: 'count', value: ({ bookings }) => bookings },
    ]),
    plotOf<ProviderReport>({ name: 'wins', drawing: 'sideways', words: words.wins }, requestedProviders, [
      nameColumn('Provider'),
      { label: 'Asked', kind: 'count', value: ({ offerRequests }) => offerRequests, color: 'var(--line-strong)' },
      { label: 'Answered', kind: 'count', value: ({ offerResponses }) => offerResponses, color: 'var(--info)' },
      { label: 'Won', kind: 'count', value: ({ wins }) => wins, color: 'var(--accent)' },
      { label: 'Time to answer', kind: 'hours', value: ({ hoursToRespond }) => hoursToRespond },
    ]),
    plotOf<PortalWeek>({ name: 'refunds', drawing: 'stacked', words: words.refunds }, weeks.items, [
      weekColumn,
      { label: 'Max refunds', kind: 'money', value: ({ refunds }) => refunds, color: 'var(--accent)' },
      {
        label: 'Cancellations',
        kind: 'money',
        value: ({ cancellations }) => cancellations,
        color: 'var(--line-strong)',
      },
    ]),
    plotOf<PortalWeek>({ name: 'on-time', drawing: 'bars', words: words.onTime }, weeks.items, onTimeColumns),
  ];
}
