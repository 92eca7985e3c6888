import type { ServicePointAnswer } from '#contract/service-point-shape.ts';
import type { PickupType } from '#domain/shipping-details.ts';

/** The facts of the carrier's service at the ship-from side; null while they are not known. */
export interface KnownService {
  phone: { phone: string | null } | null;
  points: readonly ServicePointAnswer[] | null;
}

/**
 * The ways of handing over that can be chosen (rule D-9): a call where there is a number, a drop-off where there are points.
 * A way that was chosen stays while its service is not known.
 */
export function listPickupMethods({ phone, points }: KnownService, chosen: PickupType): PickupType[] {
  const hasPhone = phone ? phone.phone !== null : chosen === 'C';
  const hasPoints = points ? points.length > 0 : chosen === 'O';
  return ['D', ...(hasPhone ? (['C'] as const) : []), ...(hasPoints ? (['O'] as const) : [])];
}

/** The points to choose from: the chosen one first where it is known and not among those that were found. */
export function listPoints(
  found: readonly ServicePointAnswer[],
  chosenId: string,
  known: readonly (ServicePointAnswer | null)[],
): readonly ServicePointAnswer[] {
  if (chosenId === '' || found.some(({ facilityId }) => facilityId === chosenId)) return found;
  const chosen = known.find((point) => point?.facilityId === chosenId);
  return chosen ? [chosen, ...found] : found;
}
