import { EmptyState, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportsMessages } from '#domain/messages/reports.ts';
import { useConfig } from '#app/base/config.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Columns } from '#app/ui/columns.tsx';
import { instantText } from '#domain/date-text.ts';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Plot } from './plot.ts';
import { PlotCard } from './plot-card.tsx';

interface PlotsProps<A> {
  asked: UseQueryResult<A>;
  /** The same function as long as it makes the same plots. */
  listPlots: (answer: A) => Plot[];
}

/** The plots of an answer, or why there are none. */
export function Plots<A extends { refreshedAt: string | null }>({ asked, listPlots }: PlotsProps<A>) {
  const { data, error, isPlaceholderData } = asked;
  const isReachable = useReachable();
  const mayExport = useConfig()?.tableExport === true;
  const plots = useMemo(() => (data === undefined ? [] : listPlots(data)), [data, listPlots]);
  if (data === undefined) {
    if (!isReachable) return <EmptyState role="status" description={reportsMessages.needsConnection} />;
    if (!error) return <Skeleton lines={8} label="Loading the reports" />;
  }
  if (data === undefined || (error && isPlaceholderData))
    return <NotLoaded headline={reportsMessages.notLoaded} asked={asked} />;
  return (
    <>
      <OfflineNote>{reportsMessages.needsConnection}</OfflineNote>
      {data.refreshedAt !== null && (
        <Text c="dimmed" size="sm">
          {reportsMessages.refreshedAt(instantText(data.refreshedAt))}
        </Text>
      )}
      <div aria-busy={isPlaceholderData}>
        <Columns least={460}>
          {plots.map((plot) => (
            <PlotCard key={plot.name} plot={plot} mayExport={mayExport} />
          ))}
        </Columns>
      </div>
    </>
  );
}
