import { percentOf, type PlotColumn } from './plot.ts';

export const weekColumn: PlotColumn<{ week: string }> = { label: 'Week of', kind: 'week', value: ({ week }) => week };

/** Deliveries, of which a part came in time. */
export const onTimeColumns: readonly PlotColumn<{ week: string; deliveries: number; onTime: number }>[] = [
  weekColumn,
  {
    label: 'On time',
    kind: 'percent',
    value: ({ onTime, deliveries }) => percentOf(onTime, deliveries),
    color: 'var(--accent)',
  },
  { label: 'Deliveries', kind: 'count', value: ({ deliveries }) => deliveries },
];
