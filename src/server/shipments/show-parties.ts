import type { FormFrom, FormTo, ShipmentParty } from '#contract/shipment-shapes.ts';
import type { PartyRecord, ShipmentRecord } from './repository.ts';

type Place = { city: string; postcode: string | null; country: FormFrom['country'] };

export const placeFrom = (shipment: ShipmentRecord): Place => ({
  city: shipment.cityFrom,
  postcode: shipment.postcodeFrom,
  country: {
    id: shipment.countryFromId,
    code: shipment.fromCode,
    name: shipment.fromName,
    hasPostCode: shipment.fromHasPostcode,
  },
});

export const placeTo = (shipment: ShipmentRecord): Place => ({
  city: shipment.cityTo,
  postcode: shipment.postcodeTo,
  country: {
    id: shipment.countryToId,
    code: shipment.toCode,
    name: shipment.toName,
    hasPostCode: shipment.toHasPostcode,
  },
});

export const showEntered = (party: PartyRecord | null) => ({
  name: party?.name ?? null,
  street: party?.street ?? null,
  apartment: party?.apartment ?? null,
  line3: party?.line3 ?? null,
  suburb: party?.suburb ?? null,
  state: party?.state ?? null,
  company: party?.company || null,
  contact: party?.contact ?? null,
  phone: party?.phone ?? null,
  email: party?.email || null,
  taxID: party?.taxId ?? null,
});

/** The form has the place of the quote. */
export function showFormFrom(shipment: ShipmentRecord, party: PartyRecord | null): FormFrom {
  const { city, postcode, country } = placeFrom(shipment);
  return {
    type: 'From',
    countryFromId: country.id,
    cityFrom: city,
    postCodeFrom: postcode,
    country,
    ...showEntered(party),
  };
}

export function showFormTo(shipment: ShipmentRecord, party: PartyRecord | null): FormTo {
  const { city, postcode, country } = placeTo(shipment);
  return { type: 'To', countryToId: country.id, cityTo: city, postCodeTo: postcode, country, ...showEntered(party) };
}

/** `fax` is always null: no form asks for it. */
export const showParty = ({ city, postcode, country }: Place, party: PartyRecord | null): ShipmentParty => ({
  contact: party?.contact ?? null,
  company: party?.company || null,
  phone: party?.phone ?? null,
  fax: null,
  email: party?.email || null,
  taxIdVat: party?.taxId ?? null,
  address: {
    street: party?.street ?? null,
    apartment: party?.apartment ?? null,
    line3: party?.line3 ?? null,
    suburb: party?.suburb ?? null,
    townCity: city,
    state: party?.state ?? null,
    postCode: postcode,
    country: country.name,
  },
});
