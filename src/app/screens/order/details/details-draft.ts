import type { DraftedForm } from '#local/drafts/draft-keeper.ts';
import { pickupTypes } from '#domain/shipping-details.ts';
import { readTexts } from '#local/drafts/quote-parts.ts';
import { type AddressFormValues, type DetailsFormValues, pickupFields, sides } from './details-form-values.ts';

/** The version of the parts that this form writes. */
export const detailsFormVersion = 1;

const pickupPart = 'pickup';
/** The texts that are kept in one part: those of the pick-up, and the reference. */
const restFields = [...pickupFields, 'customerReference'] as const;

/** The form in the parts in which it is kept, under the name that a list shows. */
export const writeDraft = (requestId: number, { shipFrom, shipTo, ...rest }: DetailsFormValues): DraftedForm => ({
  name: `Shipping details of order ${requestId}`,
  parts: { shipFrom, shipTo, [pickupPart]: rest },
});

/** The form as it was kept, over what it opens with: what another version of the page did not know stays as it is. */
export function readDetailsDraft(parts: Record<string, unknown>, opened: DetailsFormValues): DetailsFormValues {
  const read = structuredClone(opened);
  for (const side of sides) {
    const texts = readTexts(parts[side]);
    for (const field of Object.keys(read[side]) as (keyof AddressFormValues)[])
      read[side][field] = texts[field] ?? read[side][field];
  }
  const texts = readTexts(parts[pickupPart]);
  for (const field of restFields) if (texts[field] !== undefined) Object.assign(read, { [field]: texts[field] });
  return pickupTypes.includes(read.pickupType) ? read : { ...read, pickupType: opened.pickupType };
}
