import { isEditable } from '#local/outbox/change-entry.ts';
import type { Entry } from '#local/outbox/entry.ts';
import type { outboxKinds } from '#local/outbox/kinds.ts';

/** Where an entry's content is changed: here, or in the form that it was made with. */
type EditPlace = 'here' | 'in-form';

const places: Partial<Record<keyof typeof outboxKinds, EditPlace>> = {
  'add-comment': 'here',
  'express-quote': 'in-form',
  'all-offers': 'in-form',
};

/** Where entries of this kind are edited; null for those that can only be thrown away. */
export const editPlaceOfKind = ({ kind }: Entry): EditPlace | null => places[kind as keyof typeof outboxKinds] ?? null;

/** Where this entry may be edited as it stands; null when it may not. */
export const findEditPlace = (entry: Entry): EditPlace | null => (isEditable(entry) ? editPlaceOfKind(entry) : null);
