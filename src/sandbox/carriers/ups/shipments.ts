import { centsOfText, centsText } from '#domain/money.ts';
import { addDays, deliveryDateAfter, localMoment } from '#domain/working-days.ts';
import { drawLabel, type Paper } from '#sandbox/carriers/papers.ts';
import { zoneOf } from '#sandbox/carriers/places.ts';
import type { StandInRequest, StandInResponse, World } from '#sandbox/carriers/stand-in.ts';
import { asList, judgeShipment, type Json, referencesOf, refuse, success, untidy } from './judge.ts';
import { isCollected, type Parcel, parcelsWith, readParcel, saveParcel, trackingNumber } from './parcels.ts';
import { currencyIn, moneyIn, type OfferedService, type Price, priceOf, servicesBetween } from './prices.ts';

/** In percent; an account whose number begins with 0 pays list prices. */
const discountOf = (accountNumber: string): bigint => (accountNumber.startsWith('0') ? 0n : 18n);

function ratedShipment(shipment: Json) {
  const country: string = shipment['Shipper'].Address.CountryCode;
  const endOf = ({ Address }: Json) => ({
    country: Address.CountryCode as string,
    postcode: (Address.PostalCode ?? '') as string,
  });
  const isMetric = !['US', 'PR', 'VI'].includes(country);
  const pieces = asList<Json>(shipment['Package']);
  const tenths = pieces.map(({ Dimensions: sides, PackageWeight }) => {
    const volume = sides ? Number(sides.Length) * Number(sides.Width) * Number(sides.Height) : 0;
    return Math.max(Math.round(Number(PackageWeight.Weight) * 10), Math.ceil(volume / (isMetric ? 500 : 13.9)));
  });
  const insured = pieces.reduce(
    (sum, { PackageServiceOptions: options }) =>
      sum + (options?.DeclaredValue ? centsOfText(options.DeclaredValue.MonetaryValue) : 0n),
    0n,
  );
  return { from: endOf(shipment['Shipper']), to: endOf(shipment['ShipTo']), tenths, isMetric, insured };
}

const itemsOf = (world: World, { lines }: Price, currency: string) =>
  untidy(
    lines.map(({ code, name, amount }) => ({
      Code: code,
      ...(world.random() < 0.7 && { Description: name }),
      ...moneyIn(world, amount, currency),
    })),
  );

export function ratesFor(world: World, request: StandInRequest, shipment: Json): StandInResponse {
  const broken = judgeShipment(shipment, false);
  if (broken) return broken;
  const rated = ratedShipment(shipment);
  const isShop = request.path.endsWith('/Shoptimeintransit');
  if (isShop && rated.from.country !== rated.to.country && !shipment['InvoiceLineTotal']) {
    return refuse('111549', 'The value of the invoice is missing.');
  }
  const wanted: string | undefined = isShop ? undefined : shipment['Service']?.Code;
  const services = servicesBetween(rated.from.country, rated.to.country).filter(
    ({ code }) => wanted === undefined || code === wanted,
  );
  if (services.length === 0) {
    return refuse('111210', 'The requested service is unavailable between the selected locations.');
  }
  const currency = currencyIn(rated.from.country);
  const discount = discountOf(shipment['Shipper'].ShipperNumber);
  const shipDate: string = shipment['DeliveryTimeInformation']?.Pickup?.Date ?? '';
  const shipDay = shipDate.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const list = services.map((service) => {
    const full = priceOf(rated, service, 0n);
    const own = priceOf(rated, service, discount);
    // UPS names surcharges at the shipment or at one of its packages.
    const isByPackage = world.random() < 0.3;
    const isNegotiated = shipment['ShipmentRatingOptions']?.NegotiatedRatesIndicator !== undefined && discount > 0n;
    return {
      Service: { Code: service.code, Description: '' },
      BaseServiceCharge: moneyIn(world, full.base, currency),
      ...(!isByPackage && { ItemizedCharges: itemsOf(world, full, currency) }),
      TotalCharges: moneyIn(world, full.total, currency),
      ...(isNegotiated && {
        NegotiatedRateCharges: {
          BaseServiceCharge: moneyIn(world, own.base, currency),
          ...(!isByPackage && { ItemizedCharges: itemsOf(world, own, currency) }),
          TotalCharge: moneyIn(world, own.total, currency),
        },
      }),
      RatedPackage: untidy(
        rated.tenths.map((_, index) => ({
          ...(isByPackage &&
            index === 0 && {
              ItemizedCharges: itemsOf(world, full, currency),
              ...(isNegotiated && { NegotiatedCharges: { ItemizedCharges: itemsOf(world, own, currency) } }),
            }),
        })),
      ),
      ...(isShop && { TimeInTransit: transitOf(world, service, shipDay) }),
    };
  });
  return { status: 200, body: { RateResponse: { Response: success, RatedShipment: untidy(list) } } };
}

function transitOf(world: World, { name, days, by }: OfferedService, shipDay: string) {
  const arrival = deliveryDateAfter(shipDay, days).replaceAll('-', '');
  return {
    ServiceSummary: {
      Service: world.random() < 0.8 ? { Description: name } : {},
      EstimatedArrival: {
        Arrival: { Date: arrival, ...(by && { Time: by }) },
        ...(world.random() < 0.7 && { BusinessDaysInTransit: String(days) }),
      },
    },
  };
}

export async function ship(world: World, shipment: Json): Promise<StandInResponse> {
  const broken = judgeShipment(shipment, true);
  if (broken) return broken;
  const rated = ratedShipment(shipment);
  const service = servicesBetween(rated.from.country, rated.to.country).find(
    ({ code }) => code === shipment['Service'].Code,
  );
  if (!service) return refuse('111210', 'The requested service is unavailable between the selected locations.');
  const { Shipper: from, ShipTo: to } = shipment as { Shipper: Json; ShipTo: Json };
  const accountNumber: string = from['ShipperNumber'];
  const billed = asList<Json>(shipment['PaymentInformation']?.ShipmentCharge).find(({ Type }) => Type === '01');
  if (billed?.['BillShipper']?.AccountNumber !== accountNumber) {
    return refuse('120402', 'The payer of the transportation charges is missing or invalid.');
  }
  const today = localMoment(world.now(), zoneOf(rated.from.country)).day;
  const shipDay = (shipment['ShipmentDate'] ?? today.replaceAll('-', '')).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  if (shipDay < today || shipDay > addDays(today, 7)) return refuse('120120', 'The shipment date is invalid.');

  const numbers = rated.tenths.map(() => trackingNumber(accountNumber, service.code, world.nextNumber()));
  const id = numbers[0]!;
  const placeOf = ({ Address }: Json) => ({ city: Address.City as string, country: Address.CountryCode as string });
  const parcel: Parcel = {
    id,
    trackingNumbers: numbers,
    references: [...new Set(referencesOf(shipment))],
    accountNumber,
    serviceName: service.name,
    from: placeOf(from),
    to: placeOf(to),
    labelLines: [
      `${from['Name']}, ${from['Address'].City}`,
      `SHIP TO: ${to['Name']}`,
      ...asList<string>(to['Address'].AddressLine),
      [to['Address'].City, to['Address'].StateProvinceCode, to['Address'].PostalCode].filter(Boolean).join(' '),
      to['Address'].CountryCode,
    ],
    bookedAt: world.now().toISOString(),
    shipDay,
    arrivalDay: deliveryDateAfter(shipDay, service.days),
    arrivalTime: '11:25',
    isVoided: false,
  };
  const currency = currencyIn(rated.from.country);
  const full = priceOf(rated, service, 0n);
  const own = priceOf(rated, service, discountOf(accountNumber));
  const labels = await Promise.all(numbers.map((number) => drawLabel(world, 'gif', labelOf(parcel, number))));
  saveParcel(world, parcel);
  for (const number of numbers) world.remember(`number ${number}`, id);
  for (const reference of parcel.references) {
    const key = `reference ${accountNumber} ${reference}`;
    world.remember(key, [...(world.recall<string[]>(key) ?? []), id]);
  }
  const [reference = null] = parcel.references;
  world.record({ act: 'book', id, reference, amount: centsText(own.total), currency });
  return {
    status: 200,
    body: {
      ShipmentResponse: {
        Response: success,
        ShipmentResults: {
          ShipmentCharges: { TotalCharges: moneyIn(world, full.total, currency) },
          ...(own.total !== full.total && {
            NegotiatedRateCharges: { TotalCharge: moneyIn(world, own.total, currency) },
          }),
          ...(world.random() < 0.8 && { ShipmentIdentificationNumber: id }),
          PackageResults: untidy(
            labels.map((label, index) => ({
              TrackingNumber: numbers[index],
              ShippingLabel: { GraphicImage: label.toString('base64') },
            })),
          ),
        },
      },
    },
  };
}

const labelOf = ({ serviceName, labelLines, trackingNumbers }: Parcel, number: string): Paper => ({
  title: serviceName,
  lines: [...labelLines, `${trackingNumbers.indexOf(number) + 1} OF ${trackingNumbers.length}`],
  codes: [number],
});

/** With several packages for the reference the response has only their numbers; each label is then requested by its number. */
export async function recoverLabels(
  world: World,
  { ReferenceValues: values, TrackingNumber: wanted, LabelSpecification }: Json,
) {
  const isPdf = LabelSpecification?.LabelImageFormat?.Code === 'PDF';
  if (!isPdf) return refuse('300112', 'The label format is not supported by this stand-in.');
  const listed: (Parcel | undefined)[] = values
    ? parcelsWith(world, values.ShipperNumber, values.ReferenceNumber.Value)
    : [readParcel(world, wanted ?? '')];
  const parcels = listed.filter((parcel) => parcel !== undefined && !parcel.isVoided) as Parcel[];
  const [parcel] = parcels;
  if (!parcel) return refuse('300110', 'No label was found for the number or reference.');
  const numbers = parcels.flatMap(({ trackingNumbers }) => trackingNumbers);
  const head = { Response: success, ShipmentIdentificationNumber: parcel.id };
  if (values && numbers.length > 1) {
    const candidates = numbers.map((number) => ({ TrackingNumber: number }));
    return { status: 200, body: { LabelRecoveryResponse: { Response: success, TrackingCandidate: candidates } } };
  }
  const number = values ? numbers[0]! : wanted;
  const content = await drawLabel(world, 'pdf', labelOf(parcel, number));
  const label = { TrackingNumber: number, LabelImage: { GraphicImage: content.toString('base64') } };
  return { status: 200, body: { LabelRecoveryResponse: { ...head, LabelResults: label } } };
}

export function voidParcel(world: World, id: string): StandInResponse {
  const parcel = readParcel(world, id);
  if (!parcel || isCollected(parcel, world.now())) {
    return refuse('190102', 'No shipment found within the allowed void period');
  }
  if (parcel.isVoided) return refuse('190117', 'The shipment has already been voided');
  saveParcel(world, { ...parcel, isVoided: true });
  world.record({ act: 'void', id: parcel.id, reference: parcel.references[0] ?? null });
  const SummaryResult = { Status: { Code: '1', Description: 'Voided' } };
  return { status: 200, body: { VoidShipmentResponse: { Response: success, SummaryResult } } };
}
