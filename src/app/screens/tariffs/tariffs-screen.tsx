import { Button, EmptyState, Group, Stack, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type CarrierTariffs, tariffCalls } from '#contract/tariffs.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAnswer } from '#app/query/answers.ts';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ImportTariffDialog } from './import-tariff-dialog.tsx';
import { VersionList } from './version-list.tsx';
import { servicePointCalls } from '#contract/service-points.ts';
import { ImportPointsDialog } from './import-points-dialog.tsx';
import { PointTable } from './point-table.tsx';

/** Tariffs and service points of the express carriers, for managers: what stands when, saved as files and brought in from files. */
export function Component() {
  const isReachable = useReachable();
  const asked = useAnswer(tariffCalls.list, {});
  const { data, error } = asked;
  const [importing, setImporting] = useState<CarrierTariffs | null>(null);
  const { hash } = useLocation();
  const isThere = data !== undefined;
  useEffect(() => {
    // The carrier that a link named, once it is on the page.
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
  return (
    <Screen title="Tariffs" width="form">
      {!data && error && <NotLoaded headline="The tariffs could not be loaded." asked={asked} />}
      {!data && !error && <Skeleton lines={6} label="Loading the tariffs" />}
      {data?.items.length === 0 && <EmptyState description="There are no express carriers yet." />}
      <Stack gap={28}>
        {data?.items.map((carrier) => (
          <section key={carrier.providerId} aria-labelledby={`carrier-${carrier.providerId}`}>
            <Group justify="space-between" wrap="nowrap" gap="sm" pb="xs">
              <Title order={2} id={`carrier-${carrier.providerId}`}>
                {carrier.providerName}
              </Title>
              <Button
                size="xs"
                disabled={!isReachable}
                aria-label={`New tariff of ${carrier.providerName}`}
                onClick={() => setImporting(carrier)}
              >
                New tariff
              </Button>
            </Group>
            <VersionList carrier={carrier} />
            <CarrierPoints providerId={carrier.providerId} />
          </section>
        ))}
      </Stack>
      <OfflineNote>Tariffs need a connection.</OfflineNote>
      {importing && <ImportTariffDialog carrier={importing} onClose={() => setImporting(null)} />}
    </Screen>
  );
}

/** The service points of one carrier. All carriers' are one answer. */
function CarrierPoints({ providerId }: { providerId: number }) {
  const asked = useAnswer(servicePointCalls.list, {});
  const { data, error } = asked;
  const [isImporting, setImporting] = useState(false);
  const carrier = data?.items.find((each) => each.providerId === providerId);
  if (!data && error) {
    return <NotLoaded headline="The service points could not be loaded." asked={asked} />;
  }
  if (!data) return <Skeleton lines={2} label="Loading the service points" />;
  if (!carrier) return null;
  return (
    <>
      <PointTable carrier={carrier} onReplace={() => setImporting(true)} />
      {isImporting && <ImportPointsDialog carrier={carrier} onClose={() => setImporting(false)} />}
    </>
  );
}
