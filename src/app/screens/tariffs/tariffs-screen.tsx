import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { tariffCalls } from '#contract/tariffs.ts';
import type { CarrierTariffs } from '#contract/tariffs.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAnswer } from '#app/query/answers.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { CarrierPoints } from './carrier-points.tsx';
import { ImportTariffDialog } from './import-tariff-dialog.tsx';
import { VersionList } from './version-list.tsx';
import styles from './tariffs.module.css';

/** Tariffs and service points of the express carriers, for managers: what stands when, saved as files and brought in from files. */
export function Component() {
  const isReachable = useReachable();
  const { data, error, isFetching, refetch } = useAnswer(tariffCalls.list, {});
  const [importing, setImporting] = useState<CarrierTariffs | null>(null);
  const { hash } = useLocation();
  const isThere = data !== undefined;
  useEffect(() => {
    // The carrier that a link named, once it is on the page.
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
  return (
    <Screen title="Tariffs" width="form">
      {!data && error && (
        <RetryNotice
          headline="The tariffs could not be loaded."
          reasons={describeFailure(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={6} label="Loading the tariffs" />}
      {data?.items.length === 0 && <EmptyState>There are no express carriers yet.</EmptyState>}
      <div className={styles.carriers}>
        {data?.items.map((carrier) => (
          <section key={carrier.providerId} aria-labelledby={`carrier-${carrier.providerId}`}>
            <div className={styles.head}>
              <h2 id={`carrier-${carrier.providerId}`} className={styles.title}>
                {carrier.providerName}
              </h2>
              <Button
                size="xs"
                disabled={!isReachable}
                aria-label={`New tariff of ${carrier.providerName}`}
                onClick={() => setImporting(carrier)}
              >
                New tariff
              </Button>
            </div>
            <VersionList carrier={carrier} />
            <CarrierPoints providerId={carrier.providerId} />
          </section>
        ))}
      </div>
      {!isReachable && <p className={styles.facts}>Tariffs need a connection.</p>}
      {importing && <ImportTariffDialog carrier={importing} onClose={() => setImporting(null)} />}
    </Screen>
  );
}
