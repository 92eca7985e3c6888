import { localMoment } from '#domain/working-days.ts';
import { stateOfZip } from '#domain/zip-state.ts';
import { findMiddle, zoneOf } from '#sandbox/carriers/places.ts';
import type { StandInRequest, StandInResponse, World } from '#sandbox/carriers/stand-in.ts';
import { asList, bodyOf, type Json, refuse, success, untidy } from './judge.ts';
import { activitiesOf, parcelsWith, readParcel } from './parcels.ts';

/** A second request for the same address and day returns the pick-up of the first. */
export function bookPickup(world: World, pickup: Json): StandInResponse {
  const { PickupDateInfo: when, PickupAddress: address, PickupPiece: pieces, TrackingData: data } = pickup;
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(2));
  if (![when.ReadyTime, when.CloseTime].every((time: string) => /^([01]\d|2[0-3])[0-5]\d$/.test(time))) {
    return refuse('9510111', 'The ready or close time is invalid.');
  }
  if (minutes(when.CloseTime) - minutes(when.ReadyTime) < 60)
    return refuse('9510112', 'The time to pick up is too short.');
  const today = localMoment(world.now(), zoneOf(address.CountryCode)).day.replaceAll('-', '');
  if (when.PickupDate < today) return refuse('9510113', 'The pickup date has passed.');
  if (asList<string>(address.AddressLine).length !== 1) return refuse('9510117', 'One address line is allowed.');
  const services = asList<Json>(pieces).map(({ ServiceCode }) => String(ServiceCode));
  if (!services.every((code) => /^0\d\d$/.test(code))) return refuse('9510119', 'The pickup service code is invalid.');
  if (asList(data).length > 30) return refuse('9510120', 'There are too many tracking numbers.');
  const key = `pickup ${address.CountryCode} ${address.PostalCode ?? address.City} ${address.AddressLine} ${when.PickupDate}`;
  const earlier = world.recall<string>(key);
  const prn =
    earlier && world.recall<boolean>(`prn ${earlier}`) ? earlier : `29${String(world.nextNumber()).padStart(9, '0')}`;
  if (prn !== earlier) {
    world.remember(key, prn);
    world.remember(`prn ${prn}`, true);
    world.record({ act: 'pickup', id: prn, reference: pickup['ReferenceNumber'] ?? null });
  }
  return { status: 200, body: { PickupCreationResponse: { Response: success, PRN: prn } } };
}

export function cancelPickup(world: World, { headers, path }: StandInRequest): StandInResponse {
  const prn = headers['prn'] ?? '';
  if (!path.endsWith('/02') || !world.recall<boolean>(`prn ${prn}`))
    return refuse('9500504', 'No pickup was found to cancel.');
  world.remember(`prn ${prn}`, false);
  world.record({ act: 'cancelPickup', id: prn });
  return { status: 200, body: { PickupCancelResponse: { Response: success } } };
}

export function track(world: World, { path, query }: StandInRequest): StandInResponse {
  const [, reference] = /\/reference\/details\/([^/]+)$/.exec(path) ?? [];
  const number = path.split('/').at(-1)!;
  const parcels = reference
    ? parcelsWith(world, query.get('shipperNum') ?? '', decodeURIComponent(reference))
    : [readParcel(world, number)].filter((parcel) => parcel !== undefined);
  const [parcel] = parcels;
  if (!parcel) {
    if (reference) return refuse('TV1002', 'Tracking Information Not Found', 404);
    const warnings = [{ code: 'TW0001', message: 'Tracking Information Not Found' }];
    return { status: 200, body: { trackResponse: { shipment: [{ inquiryNumber: number, warnings }] } } };
  }
  const isWhole = reference !== undefined || path.includes('/shipment/details/');
  const numbers = isWhole ? parcels.flatMap(({ trackingNumbers }) => trackingNumbers) : [number];
  const [offset, count] = [Number(query.get('offset') ?? 0), Number(query.get('count') ?? 50)];
  const packages = numbers.slice(offset, offset + count).map((each) => ({
    trackingNumber: each,
    activity: untidy(activitiesOf(world, parcel)),
  }));
  return { status: 200, body: { trackResponse: { shipment: [{ inquiryNumber: number, package: packages }] } } };
}

const kiosks = ['Kiosk am Eck', 'Corner Books', 'Copy Point', 'Green Grocer', 'Station Shop'];

export function points(world: World, { OriginAddress: origin, UnitOfMeasurement: unit }: Json): StandInResponse {
  const { CountryCode: country, PoliticalDivision2: city, PostcodePrimaryLow: postcode } = origin.AddressKeyFormat;
  const middle = findMiddle(country);
  if (!middle) return refuse('350202', 'There are no UPS Access Points in the country.');
  if (unit?.Code !== 'KM') return refuse('350210', 'The unit of measurement is not valid for the country.');
  const open = { HoursType: '10', DayOfWeek: ['2', '3', '4', '5', '6', '7', '1'].map((each, at) => dayOf(each, at)) };
  const list = kiosks.map((name, index) => ({
    LocationID: String(160_000 + index),
    Geocode: {
      Latitude: (middle.latitude + index * 0.004).toFixed(6),
      Longitude: (middle.longitude - index * 0.003).toFixed(6),
    },
    AddressKeyFormat: {
      ConsigneeName: name,
      AddressLine: world.random() < 0.3 ? [`${7 + index} Market Street`] : `${7 + index} Market Street`,
      PoliticalDivision2: city ?? 'City',
      PostcodePrimaryLow: postcode ?? '',
    },
    PhoneNumber: world.random() < 0.5 ? `30555010${index}` : [`30555010${index}`],
    Distance: { Value: (0.3 + index * 0.6).toFixed(1) },
    LatestGroundDropOffTime: ['1730'],
    OperatingHours: { StandardHours: untidy([open]) },
    AccessPointInformation: { PublicAccessPointID: `U${country}${String(10_000 + index)}` },
  }));
  return { status: 200, body: { LocatorResponse: { SearchResults: { DropLocation: untidy(list) } } } };
}

/** Times without leading zeros; closed on Sundays, open to midnight on Saturdays. */
const dayOf = (day: string, index: number) => ({
  Day: day,
  ...(index === 6 ? { ClosedIndicator: '' } : { OpenHours: '830', CloseHours: index === 5 ? '0' : '1900' }),
});

export function checkAddress({ AddressKeyFormat: address }: Json): StandInResponse {
  const { CountryCode: country, PostcodePrimaryLow: postcode = '', PoliticalDivision1: state = '' } = address;
  if (!['US', 'PR'].includes(country)) return refuse('9264030', 'The country is not supported.');
  const answer = (result: object): StandInResponse => ({
    status: 200,
    body: { XAVResponse: { Response: success, ...result } },
  });
  const own = stateOfZip(postcode);
  if (own === null) return answer({ NoCandidatesIndicator: '' });
  const candidate = {
    AddressKeyFormat: {
      AddressLine: asList<string>(address.AddressLine).map((line) => line.toUpperCase()),
      PoliticalDivision2: own === state ? String(address.PoliticalDivision2).toUpperCase() : 'OTHER CITY',
      PoliticalDivision1: own,
      PostcodePrimaryLow: postcode,
    },
  };
  return answer({
    [own === state ? 'ValidAddressIndicator' : 'AmbiguousAddressIndicator']: '',
    Candidate: untidy([candidate]),
  });
}

/** 5 % duty, 20 % tax, and a fee. Nothing is calculated for goods without a description or an HS code of six digits. */
export function landedCost({ shipment, currencyCode }: Json): StandInResponse {
  if (shipment.importCountryCode === shipment.exportCountryCode) return refuse('LC1001', 'The countries are the same.');
  const lines = asList<Json>(shipment.shipmentItems).map(({ priceEach, quantity, hsCode, description }) => {
    const isCalculable = (hsCode ?? description ?? '').length >= 6;
    const value = Math.round(priceEach * 100) * quantity;
    const [duty, tax] = isCalculable ? [Math.round(value * 0.05), Math.round(value * 0.21)] : [0, 0];
    return { isCalculable, duty, tax };
  });
  const sumOf = (name: 'duty' | 'tax'): number => lines.reduce((sum, line) => sum + line[name], 0) / 100;
  const [duties, taxes] = [sumOf('duty'), sumOf('tax')];
  return {
    status: 200,
    body: {
      shipment: {
        currencyCode,
        totalDuties: duties,
        totalVAT: taxes,
        grandTotal: (duties + taxes + 12.5).toFixed(2),
        shipmentItems: lines.map(({ isCalculable }) => ({ isCalculable })),
      },
    },
  };
}

export function takeDocuments(world: World, request: StandInRequest): StandInResponse {
  const body = bodyOf(request);
  if (request.path.endsWith('/upload')) {
    const files = asList<Json>(body['UploadRequest'].UserCreatedForm);
    const formats = ['bmp', 'doc', 'docx', 'gif', 'jpg', 'pdf', 'png', 'rtf', 'tif', 'txt', 'xls', 'xlsx'];
    if (!files.every((file) => formats.includes(file['UserCreatedFormFileFormat']))) {
      return refuse('9590006', 'The file format is invalid.');
    }
    const ids = files.map(() => `2026${String(world.nextNumber()).padStart(22, '0')}`);
    for (const id of ids) world.remember(`document ${id}`, true);
    return {
      status: 200,
      body: { UploadResponse: { Response: success, FormsHistoryDocumentID: { DocumentID: untidy(ids) } } },
    };
  }
  const { FormsHistoryDocumentID: documents, ShipmentIdentifier: id } = body['PushToImageRepositoryRequest'];
  const parcel = readParcel(world, id);
  if (!parcel) return refuse('9590020', 'The shipment is not known.');
  if (!asList<string>(documents.DocumentID).every((each) => world.recall(`document ${each}`))) {
    return refuse('9590021', 'A document is not known.');
  }
  world.record({ act: 'documents', id, reference: parcel.references[0] ?? null });
  return { status: 200, body: { PushToImageRepositoryResponse: { Response: success } } };
}
