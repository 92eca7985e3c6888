import * as z from 'zod/mini';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { countPieces, measureUp } from '#server/carriers/booking-bounds.ts';
import { orderPickup } from '#server/carriers/booking-parts.ts';
import { type Booking, CarrierRefusal } from '#server/carriers/carrier.ts';
import { writePostcode } from '#server/carriers/carrier-address.ts';
import { type CarrierClient, orElse } from '#server/carriers/carrier-client.ts';
import { latinText } from '#server/carriers/fit-text.ts';
import { compactDay, textFields } from '#server/carriers/response-fields.ts';
import { partyOf, unitsIn, upsAddress } from './bounds.ts';
import { tenthsText, version } from './rates.ts';

const pickupBody = z.object({ PickupCreationResponse: z.object(textFields('PRN')) });

/** Most characters of the fields of a pick-up, and most tracking numbers. */
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
  const postcode = writePostcode(from.postcode, country, { ...upsAddress.postcode, most: longest.postcode });
  const { isMetric, weight } = unitsIn(country);
  const pieces = packages.map((each) => ({
    quantity: BigInt(each.quantity),
    tenths: measureUp(each, measurementSystem, isMetric).tenths,
  }));
  const tenths = pieces.reduce((sum, piece) => sum + piece.quantity * piece.tenths, 0n);
  const isHeavy = pieces.some((piece) => piece.tenths > (isMetric ? heavy.metric : heavy.imperial));
  const whole = { company: Name, contact: AttentionName, street: Address.AddressLine.join(', ') };
  const texts = {
    company: headOf(whole.company, longest.company),
    contact: headOf(whole.contact, longest.contact),
    street: headOf(whole.street, longest.street),
  };
  const shortened = (['company', 'contact', 'street'] as const)
    .filter((name) => texts[name] !== whole[name])
    .map((name) => texts[name]);
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
        CompanyName: texts.company,
        ContactName: texts.contact,
        AddressLine: [texts.street],
        City: Address.City,
        StateProvince: Address.StateProvinceCode,
        PostalCode: postcode,
        CountryCode: country,
        ResidentialIndicator: 'N',
        Phone,
      },
      AlternateAddressIndicator: 'Y',
      PickupPiece: [
        {
          ServiceCode: (product?.['code'] ?? '').padStart(3, '0'),
          Quantity: String(countPieces(booking)),
          DestinationCountryCode: to.countryCode,
          ContainerCode: '01',
        },
      ],
      TotalWeight: { Weight: tenthsText(tenths), UnitOfMeasurement: weight },
      OverweightIndicator: isHeavy ? 'Y' : 'N',
      TrackingData: trackingNumbers.slice(0, longest.trackingNumbers).map((TrackingNumber) => ({ TrackingNumber })),
      PaymentMethod: '01',
      SpecialInstruction: latinText(pickupNotice ?? '') || null,
      ReferenceNumber: booking.reference,
      ShippingLabelsAvailable: 'Y',
    },
  };
  return { body, shortened };
}

/** Books the pick-up of a shipment that is booked already. */
export const bookPickup = (client: CarrierClient, booking: Booking, trackingNumbers: readonly string[]) =>
  orderPickup(client.name, booking, async () => {
    const { body, shortened } = requestPickup(booking, client.accountNumber, trackingNumbers);
    const post = () => client.send('POST', `/api/pickupcreation/${version}/pickup`, pickupBody, { body });
    const { PickupCreationResponse: response } = await post().catch((failure: unknown) => {
      if (failure instanceof CarrierRefusal || client.signal.aborted) throw failure;
      // Where the first was taken, UPS sends its number again.
      return post();
    });
    const notices = shortened.length > 0 ? [carrierMessages.pickupShortened(client.name, shortened)] : [];
    return response.PRN === null ? null : { prgNumber: response.PRN, notices };
  });

/** One that is over or unknown counts as cancelled. */
export async function cancelPickup(client: CarrierClient, prgNumber: string | null): Promise<void> {
  if (prgNumber === null) return;
  // 02: by the number of the pick-up.
  const path = `/api/shipments/${version}/pickup/02`;
  const cancelled = client.send('DELETE', path, z.unknown(), { headers: { Prn: prgNumber } });
  await orElse(cancelled, ({ kind }) => kind === 'fix-input', null);
}
