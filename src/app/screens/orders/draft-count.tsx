import { useDrafts } from '#app/drafts/use-drafts.ts';

/** The number of drafts, for the button that leads to them. */
export function DraftCount() {
  const count = useDrafts().drafts?.length ?? 0;
  return count > 0 && ` ${count}`;
}
