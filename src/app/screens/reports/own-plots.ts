import type { OwnWeek } from '#contract/reports.ts';
import { reportsMessages } from '#domain/messages/reports.ts';
import { type Plot, plotOf } from './plot.ts';
import { onTimeColumns, weekColumn } from './week-columns.ts';

const words = reportsMessages.plots;

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
