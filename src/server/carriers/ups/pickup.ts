import * as z from 'zod/mini';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { type Booking, CarrierRefusal } from '#server/carriers/carrier.ts';
import { latinText } from '#server/carriers/fit-text.ts';
import { textOrNumber } from '#server/carriers/tolerant.ts';
import { countPieces, measureForUps, partyOf, postcodeOf, tenthsText, unitsIn } from './bounds.ts';
import { type UpsAccount, UpsRefusal } from './client.ts';
import { compactDay, version } from './rates.ts';

const pickupBody = z.object({ PickupCreationResponse: z.object({ PRN: textOrNumber }) });

/** Of a pick-up's own fields. */
const longest = { company: 27, contact: 22, street: 73, postcode: 8, trackingNumbers: 30 };
/** In tenths of a kilogram and of a pound: heavier pieces need two people. */
const heavy = { metric: 320n, imperial: 700n };

/** Its first words, as many as there is room for. */
function headOf(text: string, most: number): string {
  const [head = ''] = new RegExp(`^.{0,${most}}(?= |$)`).exec(text) ?? [];
  return (head || text.slice(0, most)).replace(/[\s,]+$/, '');
}

function requestPickup(
  booking: Booking,
  accountNumber: string,
  trackingNumbers: readonly string[],
): { body: unknown; shortened: string[] } {
  const { from, to, packages, measurementSystem, pickupDay, pickupHours, pickupNotice, product } = booking;
  const country = from.countryCode;
  const { Name, AttentionName, Phone, Address } = partyOf(from);
  const postcode = postcodeOf(from.postcode, country, longest.postcode);
  const pieces = packages.map((each) => ({
    quantity: BigInt(each.quantity),
    tenths: measureForUps(each, measurementSystem, country).tenths,
  }));
  const { isMetric, weight } = unitsIn(country);
  const tenths = pieces.reduce((sum, piece) => sum + piece.quantity * piece.tenths, 0n);
  const isHeavy = pieces.some((piece) => piece.tenths > (isMetric ? heavy.metric : heavy.imperial));
  const notice = pickupNotice && latinText(pickupNotice);
  const texts = [Name, AttentionName, Address.AddressLine.join(', ')] as const;
  const [company, contact, street] = [
    headOf(texts[0], longest.company),
    headOf(texts[1], longest.contact),
    headOf(texts[2], longest.street),
  ];
  const body = {
    PickupCreationRequest: {
      Request: {},
      RatePickupIndicator: 'N',
      Shipper: { Account: { AccountNumber: accountNumber, AccountCountryCode: country } },
      PickupDateInfo: {
        PickupDate: compactDay(pickupDay),
        ReadyTime: pickupHours!.ready.replace(':', ''),
        CloseTime: pickupHours!.close.replace(':', ''),
      },
      PickupAddress: {
        CompanyName: company,
        ContactName: contact,
        AddressLine: [street],
        City: Address.City,
        ...(Address.StateProvinceCode && { StateProvince: Address.StateProvinceCode }),
        ...(postcode && { PostalCode: postcode }),
        CountryCode: country,
        ResidentialIndicator: 'N',
        Phone,
      },
      AlternateAddressIndicator: 'Y',
      PickupPiece: [
        {
          ServiceCode: (product?.['code'] ?? '').padStart(3, '0'),
          Quantity: String(countPieces(packages)),
          DestinationCountryCode: to.countryCode,
          ContainerCode: '01',
        },
      ],
      TotalWeight: { Weight: tenthsText(tenths), UnitOfMeasurement: weight },
      OverweightIndicator: isHeavy ? 'Y' : 'N',
      TrackingData: trackingNumbers.slice(0, longest.trackingNumbers).map((TrackingNumber) => ({ TrackingNumber })),
      PaymentMethod: '01',
      ...(notice && { SpecialInstruction: notice }),
      ReferenceNumber: booking.reference,
      ShippingLabelsAvailable: 'Y',
    },
  };
  return { body, shortened: [company, contact, street].filter((text, index) => text !== texts[index]) };
}

/** Of a shipment that is booked already. */
export async function bookPickup(
  { name, number, send }: UpsAccount,
  booking: Booking,
  trackingNumbers: readonly string[],
  signal: AbortSignal,
): Promise<{ prgNumber: string | null; notices: string[] }> {
  if (booking.handOver.type !== 'D' || booking.pickupHours === null) return { prgNumber: null, notices: [] };
  const { body, shortened } = requestPickup(booking, number, trackingNumbers);
  const request = { method: 'POST', path: `/api/pickupcreation/${version}/pickup`, body, signal } as const;
  try {
    const json = await send(request).catch((failure: unknown) => {
      if (failure instanceof CarrierRefusal || signal.aborted) throw failure;
      // Where the first was taken, UPS sends its number again.
      return send(request);
    });
    const prgNumber = pickupBody.parse(json).PickupCreationResponse.PRN;
    if (prgNumber === null) return { prgNumber, notices: [carrierMessages.pickupFailed(name, null)] };
    return { prgNumber, notices: shortened.length > 0 ? [carrierMessages.pickupShortened(name, shortened)] : [] };
  } catch (failure) {
    const reason = failure instanceof UpsRefusal ? failure.carrierText : null;
    return { prgNumber: null, notices: [carrierMessages.pickupFailed(name, reason)] };
  }
}

/** 02: by the number of the pick-up. One that is over or unknown counts as cancelled. */
export async function cancelUpsPickup(
  { send }: UpsAccount,
  prgNumber: string | null,
  signal: AbortSignal,
): Promise<void> {
  if (prgNumber === null) return;
  const path = `/api/shipments/${version}/pickup/02`;
  try {
    await send({ method: 'DELETE', path, headers: { Prn: prgNumber }, signal });
  } catch (failure) {
    if (!(failure instanceof UpsRefusal) || failure.kind !== 'fix-input') throw failure;
  }
}
