import { useState } from 'react';
import { servicePointCalls } from '#contract/service-points.ts';
import { useAnswer } from '#app/query/answers.ts';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ImportPointsDialog } from './import-points-dialog.tsx';
import { PointTable } from './point-table.tsx';

/** The service points of one carrier. All carriers' are one answer. */
export function CarrierPoints({ providerId }: { providerId: number }) {
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
