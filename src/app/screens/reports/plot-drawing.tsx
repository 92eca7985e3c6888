import { BarChart, LineChart } from '@mantine/charts';
import { Box } from '@mantine/core';
import { monthDayInWords } from '#domain/date-text.ts';
import { reportsMessages } from '#domain/messages/reports.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { type Cell, type CellKind, formatCell, type Plot } from './plot.ts';
import { placeMarks } from './week-marks.ts';

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** The heights of a drawing over weeks, of one sideways bar, and of the axis below, in pixels. */
const heights = { weeks: 240, bar: 18, gap: 14, axis: 44 };

/** Room for half a week's name at both ends of a drawing, in pixels. */
const besides = { left: 24, right: 24 };

/** The weeks that are named below a drawing, at most. */
const most = { phone: 4, desk: 6 };

/** What stands at the axis of a drawing. */
const markText = (kind: CellKind, cell: Cell): string =>
  kind === 'week' && typeof cell === 'string' ? monthDayInWords(cell) : formatCell(kind, cell);

/** The drawing of a plot. Its marks say no more than its table, so it is one picture to those who cannot see it. */
export function PlotDrawing({ plot }: { plot: Plot }) {
  const { title, drawing, heads, cells } = plot;
  const isPhone = useIsPhone();
  const drawn = heads.flatMap((head, at) => (head.color === undefined ? [] : [{ ...head, color: head.color, at }]));
  const series = drawn.map(({ label, color, at }) => ({ name: `c${at}`, label, color }));
  const kind = drawn[0]!.kind;
  const shared = {
    data: cells.map((row) => ({
      at: markText(heads[0]!.kind, row[0] ?? null),
      ...Object.fromEntries(drawn.map(({ at }) => [`c${at}`, row[at]])),
    })),
    dataKey: 'at',
    withLegend: drawn.length > 1,
    valueFormatter: (value: number) => formatCell(kind, value),
    accessibilityLayer: false,
    'aria-hidden': true,
    tickLine: 'none' as const,
    strokeDasharray: 'none',
    gridColor: 'var(--line)',
  };
  const isSideways = drawing === 'sideways';
  const numbers = {
    tickFormatter: (value: number) => short.format(value),
    ...(kind === 'percent' && !isSideways && { domain: [0, 100] as [number, number] }),
    ...(kind === 'count' && { allowDecimals: false }),
  };
  const marks = placeMarks(cells.length, isPhone ? most.phone : most.desk);
  const weeks = { ticks: marks.map((place) => shared.data[place]!.at), interval: 0, padding: besides };
  const height = isSideways
    ? heights.axis + 30 + cells.length * (drawn.length * heights.bar + heights.gap)
    : heights.weeks;
  return (
    <Box role="img" aria-label={reportsMessages.drawing(title)}>
      {drawing === 'lines' ? (
        <LineChart
          {...shared}
          h={height}
          series={series.map((each, at) => ({ ...each, ...(at > 0 && { strokeDasharray: '6 4' }) }))}
          curveType="linear"
          xAxisProps={weeks}
          yAxisProps={numbers}
        />
      ) : (
        <BarChart
          {...shared}
          h={height}
          series={series}
          type={drawing === 'stacked' ? 'stacked' : 'default'}
          maxBarWidth={28}
          {...(isSideways
            ? { orientation: 'vertical', gridAxis: 'y', xAxisProps: numbers, yAxisProps: { width: 120 } }
            : { xAxisProps: weeks, yAxisProps: numbers })}
        />
      )}
    </Box>
  );
}
