import { carrierMessages } from '#domain/messages/carriers.ts';
import { type Cents, centsOf } from '#domain/money.ts';
import {
  type Booked,
  type BookedPackage,
  type Booking,
  type CarrierAmount,
  CarrierRefusal,
  type CheckedAddress,
  type FetchedLabel,
  type LabelFile,
  type LabelFormat,
} from './carrier.ts';
import { labelsToPdf } from './labels-to-pdf.ts';
import { isDearer } from './rate-parts.ts';

// What the adapters do alike with a booking.

/** Null for an empty list, which is not sent at all. */
export const listOrNull = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);

export const wantsPickup = ({ handOver, pickupHours }: Booking): boolean =>
  handOver.type === 'D' && pickupHours !== null;

export const insuredOf = ({ insurance }: Booking): CarrierAmount | null =>
  insurance && { amount: centsOf(insurance.amount), currency: insurance.currency };

/** Divides an amount in proportion to the weights; the shares add up to it. */
export function shareAmount(total: Cents, weights: readonly bigint[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  let reached = 0n;
  return weights.map((weight) => {
    const before = (total * reached) / sum;
    reached += weight;
    return (total * reached) / sum - before;
  });
}

export const areDocuments = ({ packages }: { packages: readonly Pick<BookedPackage, 'packageType'>[] }): boolean =>
  packages.every(({ packageType }) => packageType === 'D');

/** Documents cross a border without a declaration. */
export const isDeclarable = ({
  isDutiable,
  packages,
}: {
  isDutiable: boolean;
  packages: readonly Pick<BookedPackage, 'packageType'>[];
}): boolean => isDutiable && packages.some(({ packageType }) => packageType === 'N');

/** @throws CarrierRefusal for more than the offer's price; an offer without one is never dearer */
export function refuseDearer(price: CarrierAmount, { price: offer }: Booking): void {
  if (offer && isDearer(price, offer)) throw new CarrierRefusal('price', null, { price });
}

export interface OrderedPickup extends Pick<Booked, 'prgNumber' | 'notices'> {
  /** Null where it costs nothing on top, or failed. */
  price?: CarrierAmount | null;
}

/** Orders the pick-up, if wanted. A failure does not fail the booking: support gets a notice. `order` returns null without a number. */
export async function orderPickup(
  carrier: string,
  booking: Booking,
  order: () => Promise<OrderedPickup | null>,
): Promise<OrderedPickup> {
  if (!wantsPickup(booking)) return { prgNumber: null, notices: [] };
  try {
    return (await order()) ?? { prgNumber: null, notices: [carrierMessages.pickupFailed(carrier, null)] };
  } catch (failure) {
    const notice =
      failure instanceof CarrierRefusal
        ? carrierMessages.pickupFailed(carrier, failure.carrierText)
        : carrierMessages.pickupUnclear(carrier);
    return { prgNumber: null, notices: [notice] };
  }
}

export const labelFile = (format: LabelFormat, base64: string | null | undefined): LabelFile[] =>
  base64 ? [{ format, content: new Uint8Array(Buffer.from(base64, 'base64')) }] : [];

/** Null where the label of a piece is missing, or none can be shown as PDF: the shipment is booked all the same. */
export async function joinLabels(labels: readonly LabelFile[], pieces = 1): Promise<Uint8Array | null> {
  if (labels.length < pieces) return null;
  return await labelsToPdf(labels).catch(() => null);
}

/** @throws Error where the label of a piece is missing */
export async function joinFetched(
  labels: readonly LabelFile[],
  { pieces = 1, notices = [] }: { pieces?: number; notices?: string[] } = {},
): Promise<FetchedLabel> {
  const label = await joinLabels(labels, pieces);
  if (label === null) throw new Error('The carrier has no label of a piece yet');
  return { label, notices };
}

interface ComparedAddress {
  lines?: readonly string[];
  city: string | null | undefined;
  state?: string | null | undefined;
  postcode: string | null | undefined;
}

const foldText = (text: string | null | undefined): string =>
  (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Compares an address with those that the carrier knows for it. Lines are compared where both have them. */
export function compareAddress(
  carrier: string,
  sent: ComparedAddress,
  candidates: readonly ComparedAddress[],
): CheckedAddress {
  const [first] = candidates;
  if (!first) return { isDeliverable: false, text: carrierMessages.addressUnknown(carrier) };
  const isSame = candidates.some((each) => {
    const [own, other] = [foldText(sent.postcode), foldText(each.postcode)];
    const [ownLines, otherLines] = [sent, each].map(({ lines }) => lines && foldText(lines.join('')));
    const areLinesSame = ownLines === undefined || otherLines === undefined || ownLines === otherLines;
    const isPostcodeSame =
      own === other || (own !== '' && other !== '' && (own.startsWith(other) || other.startsWith(own)));
    return foldText(sent.city) === foldText(each.city) && isPostcodeSame && areLinesSame;
  });
  const { lines, city, state, postcode } = first;
  const place = lines
    ? [...lines, city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [postcode, city].filter(Boolean).join(' ');
  return {
    isDeliverable: true,
    text: isSame || place === '' ? null : carrierMessages.addressKnownAs(carrier, place),
  };
}
