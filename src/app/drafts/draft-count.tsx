import { useDrafts } from '#app/drafts/use-drafts.ts';

/** The number of drafts, behind their entry in the menu. */
export function DraftCount() {
  const count = useDrafts().drafts?.length ?? 0;
  return count > 0 && ` ${count}`;
}
