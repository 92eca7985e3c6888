import { useRef } from 'react';
import type { Offer } from '#contract/offers.ts';

/** The offers with those in `known`, by their ids, in that order first; what is new comes after them, as it was given. */
export function keepPlaces(known: readonly number[], offers: readonly Offer[]): Offer[] {
  const places = new Map(known.map((id, place) => [id, place]));
  const placeOf = ({ id }: Offer): number => places.get(id) ?? known.length;
  return offers.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Keeps each offer where it was first seen, as long as they are sorted by the same rule: nothing slips away under the finger. */
export function useKeptPlaces(sorted: readonly Offer[], rule: string): Offer[] {
  const seen = useRef<{ rule: string; ids: number[] }>({ rule, ids: [] });
  const offers = keepPlaces(seen.current.rule === rule ? seen.current.ids : [], sorted);
  seen.current = { rule, ids: offers.map(({ id }) => id) };
  return offers;
}
