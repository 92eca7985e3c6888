import { Box, Button, Card, EmptyState, Group, Stack, Text, Title } from '@mantine/core';
import type { LoaderFunctionArgs } from 'react-router';
import type { ResponseOf } from '#contract/endpoint.ts';
import { reportEndpoints } from '#contract/reports.ts';
import { reportsMessages } from '#domain/messages/reports.ts';
import { utcDay } from '#domain/working-days.ts';
import { useCompanyOptions } from '#app/features/customer/company-options.ts';
import { getUser, useSignedInUser } from '#app/base/session.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { Screen } from '#app/ui/screen.tsx';
import { listOwnPlots, listPortalPlots } from './plots.ts';

import { readScope, type Scope, useScope } from './use-scope.ts';
import { useId, useMemo, useState } from 'react';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { useDebouncedCallback } from '@mantine/hooks';
import { brokenPeriod } from '#domain/report-periods.ts';
import { isDay } from '#domain/text-form.ts';
import { useConfig } from '#app/base/config.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Columns } from '#app/ui/columns.tsx';
import { instantText, monthDayInWords } from '#domain/date-text.ts';
import { Loading } from '#app/ui/not-loaded.tsx';

import { loadPart } from '#app/base/load-part.ts';
import { showMessage } from '#app/base/messages.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { BarChart, LineChart } from '@mantine/charts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { type Cell, type CellKind, formatCell, isEmpty, placeMarks, type Plot, writePlot } from './plot.ts';
import { TableBox } from '#app/list/list-table.tsx';
import listStyles from '#app/list/list.module.css';

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Pixels: a drawing over weeks, one sideways bar and its gap, the axis below. */
const heights = { weeks: 240, bar: 18, gap: 14, axis: 44 };

/** Pixels for half the name of a week at both ends. */
const besides = { left: 24, right: 24 };

/** The most weeks that are named below a drawing. */
const most = { phone: 4, wide: 6 };

const markText = (kind: CellKind, cell: Cell): string =>
  kind === 'week' && typeof cell === 'string' ? monthDayInWords(cell) : formatCell(kind, cell);

/** One picture for a screen reader, because the table has all its values. */
function PlotDrawing({ plot }: { plot: Plot }) {
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
  const marks = placeMarks(cells.length, isPhone ? most.phone : most.wide);
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

const alignOf = (kind: string) => (kind === 'week' || kind === 'name' ? 'start' : 'end');

/** It scrolls in its own box, which the keyboard reaches. */
const PlotTable = ({ plot: { title, heads, cells } }: { plot: Plot }) => (
  <TableBox label={reportsMessages.table(title)}>
    <thead>
      <tr>
        {heads.map(({ label, kind }) => (
          <Box component="th" key={label} scope="col" px="xs" ta={alignOf(kind)}>
            {label}
          </Box>
        ))}
      </tr>
    </thead>
    <tbody>
      {cells.map((row, at) => (
        <tr key={at}>
          {heads.map(({ label, kind }, place) => (
            <Box component="td" key={label} ta={alignOf(kind)}>
              {formatCell(kind, row[place] ?? null)}
            </Box>
          ))}
        </tr>
      ))}
    </tbody>
  </TableBox>
);

async function save(plot: Plot): Promise<void> {
  const { csvBlob, writeCsv } = await loadPart(() => import('#app/csv/csv-text.ts'));
  saveFile(csvBlob(writeCsv(writePlot(plot))), `report-${plot.name}.csv`);
  showMessage({ kind: 'success', text: reportsMessages.saved(plot.title) });
}

function PlotCard({ plot, mayExport }: { plot: Plot; mayExport: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const ids = { title: useId(), table: useId() };
  const hasData = !isEmpty(plot);
  return (
    <Card component="section" aria-labelledby={ids.title} p="md" style={{ alignSelf: 'stretch' }}>
      <Stack gap="sm">
        <Group justify="space-between" align="start" gap="xs">
          <Title order={2} size="h4" id={ids.title}>
            {plot.title}
          </Title>
          {hasData && (
            <Group gap="xs">
              <Button
                size="xs"
                aria-expanded={isOpen}
                aria-controls={ids.table}
                aria-label={reportsMessages.table(plot.title)}
                onClick={() => setOpen(!isOpen)}
              >
                {reportsMessages.showTable}
              </Button>
              {mayExport && (
                <Button size="xs" aria-label={`${reportsMessages.csv}: ${plot.title}`} onClick={() => void save(plot)}>
                  {reportsMessages.csv}
                </Button>
              )}
            </Group>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {plot.about}
        </Text>
        {hasData ? <PlotDrawing plot={plot} /> : <Text>{reportsMessages.none}</Text>}
        <div id={ids.table}>{hasData && isOpen && <PlotTable plot={plot} />}</div>
      </Stack>
    </Card>
  );
}

interface PlotsProps<A> {
  query: UseQueryResult<A>;
  /** Stable as long as it makes the same plots. */
  listPlots: (response: A) => Plot[];
}

function Plots<A extends { refreshedAt: string | null }>({ query, listPlots }: PlotsProps<A>) {
  const { data, error, isPlaceholderData } = query;
  const isReachable = useReachable();
  const mayExport = useConfig()?.tableExport === true;
  const plots = useMemo(() => (data === undefined ? [] : listPlots(data)), [data, listPlots]);
  if (data === undefined && !isReachable)
    return <EmptyState role="status" description={reportsMessages.needsConnection} />;
  if (data === undefined || (error && isPlaceholderData))
    return <Loading lines={8} label="Loading the reports" headline={reportsMessages.notLoaded} query={query} />;
  return (
    <>
      <OfflineNote>{reportsMessages.needsConnection}</OfflineNote>
      {data.refreshedAt !== null && (
        <Text c="dimmed" size="sm">
          {reportsMessages.refreshedAt(instantText(data.refreshedAt))}
        </Text>
      )}
      <div aria-busy={isPlaceholderData}>
        <Columns least="xl">
          {plots.map((plot) => (
            <PlotCard key={plot.name} plot={plot} mayExport={mayExport} />
          ))}
        </Columns>
      </div>
    </>
  );
}

/** The plots wait for a valid period and a short pause. */
function PeriodFields({ scope, onShow }: { scope: Scope; onShow: (next: Scope) => void }) {
  const [days, setDays] = useState({ dateFrom: scope.dateFrom, dateTo: scope.dateTo });
  const [shownScope, setShownScope] = useState(scope);
  const show = useDebouncedCallback(onShow, useConfig()?.debounceMs ?? 300);
  if (shownScope.dateFrom !== scope.dateFrom || shownScope.dateTo !== scope.dateTo) {
    setShownScope(scope);
    setDays({ dateFrom: scope.dateFrom, dateTo: scope.dateTo });
  }
  const brokenBy = ({ dateFrom, dateTo }: typeof days): string | null =>
    isDay(dateFrom) && isDay(dateTo) ? brokenPeriod(dateFrom, dateTo) : null;
  function change(next: typeof days): void {
    setDays(next);
    if (isDay(next.dateFrom) && isDay(next.dateTo) && brokenBy(next) === null) show({ ...scope, ...next });
  }
  return (
    <Group gap="md" align="start">
      <DayField
        className={listStyles.filter}
        label="Date from (UTC)"
        value={days.dateFrom}
        onChange={(dateFrom) => change({ ...days, dateFrom })}
      />
      <DayField
        className={listStyles.filter}
        label="Date to (UTC)"
        value={days.dateTo}
        error={brokenBy(days)}
        onChange={(dateTo) => change({ ...days, dateTo })}
      />
    </Group>
  );
}

const ownInput = ({ dateFrom, dateTo }: Scope) => ({ query: { dateFrom, dateTo } });
const portalInput = ({ customerId, ...period }: Scope) => ({
  query: { ...period, ...(customerId !== '' && { customerId }) },
});

/** Does not wait: the screen shows any failure. */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>): null {
  const scope = readScope(new URL(request.url).search, utcDay(new Date()));
  const loading =
    getUser()?.role === 'Customer'
      ? loadResponse(reportEndpoints.own, ownInput(scope))
      : loadResponse(reportEndpoints.portal, portalInput(scope));
  loading.catch(() => null);
  return null;
}

/** All for managers, their own for customers (rule PAY-25). */
export const Component = () => (useSignedInUser().role === 'Customer' ? <OwnReports /> : <PortalReports />);

const listOf = ({ items }: ResponseOf<typeof reportEndpoints.own>) => listOwnPlots(items);

function OwnReports() {
  const { scope, show } = useScope();
  const query = useEndpoint(reportEndpoints.own, ownInput(scope), { keepPrevious: true });
  return (
    <Screen title={reportsMessages.title}>
      <Stack gap="md">
        <PeriodFields scope={scope} onShow={show} />
        <Plots query={query} listPlots={listOf} />
      </Stack>
    </Screen>
  );
}

function PortalReports() {
  const { scope, show } = useScope();
  const companies = useCompanyOptions({ staleTime: 300_000 });
  const query = useEndpoint(reportEndpoints.portal, portalInput(scope), { keepPrevious: true });
  return (
    <Screen title={reportsMessages.title}>
      <Stack gap="md">
        <Group gap="md" align="start">
          <ChoiceField
            label="Company"
            listLabel="Companies"
            placeholder="All companies"
            options={companies}
            value={scope.customerId}
            onChange={(customerId) => show({ ...scope, customerId })}
          />
          <PeriodFields scope={scope} onShow={show} />
        </Group>
        <Plots query={query} listPlots={listPortalPlots} />
      </Stack>
    </Screen>
  );
}
