import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { namingDraft } from '#app/paths/names-draft.ts';
import { leaveAsked } from '#app/ui/leave-guard.ts';
import { makeId } from '#local/browser-id.ts';

/** The draft that the address names. */
export interface DraftAddress {
  id: string;
  /** The address names none: the form opens empty, and the id is for the draft that it may become. */
  isNew: boolean;
  /** Has the address name the draft, so that reload and back find it. */
  name: () => void;
}

/** Follows the draft in the address, `?draft=<id>`; each time that it names none there is a new one. */
export function useDraftAddress(): DraftAddress {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get('draft');
  const beginning = `change ${search.get('change')} repeat ${search.get('repeat')} for ${search.get('customerId')} of ${search.get('fromCustom')}`;
  const place = `${pathname} ${named ?? beginning}`;
  const [fresh, setFresh] = useState(() => ({ id: makeId(), place }));
  if (fresh.place !== place) setFresh({ id: named === null ? makeId() : fresh.id, place });
  const id = named ?? fresh.id;
  const [wanted, setWanted] = useState<string | null>(null);
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (wanted !== id || named !== null || isLeaving || leaveAsked.get()) return;
    void navigate({ search: `?draft=${id}` }, { replace: true, preventScrollReset: true, state: namingDraft });
  }, [wanted, id, named, isLeaving, navigate]);
  const name = useCallback(() => setWanted(id), [id]);
  return { id, isNew: named === null, name };
}

/** Says whether the screen is about to be left: naming the draft then would take the place of that navigation. */
function useIsLeaving(): boolean {
  const isAsked = useSyncExternalStore(leaveAsked.subscribe, leaveAsked.get);
  return useNavigation().state !== 'idle' || isAsked;
}
