import { useState } from 'react';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { useDraftKeeper } from '#app/drafts/use-draft-keeper.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { makeId } from '#local/browser-id.ts';
import { detailsFormVersion } from './details-draft.ts';
import { DetailsForm } from './details-form.tsx';

interface DraftedDetailsProps {
  requestId: number;
  info: MainInfo;
  details: ShippingDetailsAnswer;
}

/** The form of the details with what was typed into it before and not saved. */
export function DraftedDetails({ requestId, ...given }: DraftedDetailsProps) {
  const [id] = useState(makeId);
  const about = requestId;
  const opened = useDraftKeeper({ kind: 'details', about, id, isNew: false, formVersion: detailsFormVersion });
  if (!opened) return <Skeleton lines={12} label="Loading the shipping details" />;
  const { round, keeper, parts } = opened;
  return <DetailsForm key={round} requestId={requestId} {...given} keeper={keeper} parts={parts} />;
}
