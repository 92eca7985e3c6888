import { describe, expect, test } from 'vitest';
import { makeAddress, makeDetails, makePoint, makeTyped } from './details.testing.ts';
import {
  cityText,
  type DetailsFormValues,
  isSameDetails,
  listDetailsFields,
  placeOfFrom,
  placeOfTo,
  toTypedAddress,
  toTypedDetails,
} from './details-form-values.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { checkDetails, readDetails } from './save-details.ts';

test('a form without saved details opens empty, with the first possible pick-up day', () => {
  const { shipFrom, shipTo, ...pickup } = toTypedDetails(makeDetails());
  expect(new Set(Object.values(shipFrom))).toEqual(new Set(['']));
  expect(shipTo).toEqual(shipFrom);
  expect(pickup).toEqual({
    pickupType: 'D',
    pickupDate: '2026-11-24',
    pickupTime: '',
    officeCloseTime: '',
    phone: '',
    selectedDropOffPoint: '',
    notice: '',
    customerReference: '',
    saveRecipient: 'yes',
  });
});

test('proposed values fill the sender and the pick-up, and the postcode fills the state', () => {
  const { name: _, ...lines } = makeAddress();
  const united = { id: 840, code: 'US', name: 'United States', hasPostCode: true };
  const proposed = {
    shipFrom: {
      ...lines,
      name: null,
      apartment: null,
      line3: null,
      suburb: null,
      state: null,
      taxID: null,
      source: 'company',
    },
    shipTo: null,
    pickup: {
      source: 'lastOrder',
      pickupType: 'O',
      pickupDate: '2026-11-25',
      pickupTime: '11:00',
      officeCloseTime: '16:00',
      facilityId: 'BER-1',
    },
  } as const;
  const shipTo = { country: united, countryToId: 840, cityTo: 'New York', postCodeTo: '10001' };
  const typed = toTypedDetails({ ...makeDetails({ shipTo }), proposed });
  expect(typed.shipFrom).toEqual(makeAddress());
  expect(typed.shipTo).toMatchObject({ street: '', state: 'NY' });
  expect(typed).toMatchObject({
    pickupType: 'O',
    pickupDate: '2026-11-25',
    pickupTime: '11:00',
    officeCloseTime: '16:00',
    selectedDropOffPoint: 'BER-1',
  });
  // Saved details are never changed by a proposal.
  const saved = makeDetails({
    shipFrom: makeAddress({ company: 'Werk Ost' }),
    pickupInfo: { pickupType: 'D', pickupDate: '2026-12-01' },
  });
  expect(toTypedDetails({ ...saved, proposed })).toMatchObject({
    shipFrom: { company: 'Werk Ost' },
    pickupType: 'D',
    pickupDate: '2026-12-01',
  });
});

test('saved details open as they were saved', () => {
  const address = makeAddress({ state: 'NY', name: 'Dock' });
  const typed = toTypedDetails(
    makeDetails({
      shipFrom: { ...address, apartment: null },
      pickupInfo: {
        pickupType: 'D',
        pickupDate: '2026-11-26',
        pickupTime: '09:00',
        officeCloseTime: '17:30',
        shippmentDetailInfo: 'Ring twice',
      },
      info: { customerReference: 'PO 4711' },
    }),
  );
  expect(typed.shipFrom).toEqual(address);
  expect(typed).toMatchObject({
    pickupDate: '2026-11-26',
    pickupTime: '09:00',
    officeCloseTime: '17:30',
    notice: 'Ring twice',
    customerReference: 'PO 4711',
  });
});

test('a saved call opens with its phone number, and a saved drop-off with its service point', () => {
  const called = toTypedDetails(makeDetails({ pickupInfo: { pickupType: 'C', phoneToCall: '+49 30 1' } }));
  expect(called).toMatchObject({ pickupType: 'C', phone: '+49 30 1', selectedDropOffPoint: '' });
  const dropped = toTypedDetails(
    makeDetails({ pickupInfo: { pickupType: 'O', selectedDropOffPoint: makePoint({ facilityId: 'BER-1' }) } }),
  );
  expect(dropped).toMatchObject({ pickupType: 'O', selectedDropOffPoint: 'BER-1' });
});

test('only values that would be saved differently count as changes', () => {
  expect(
    isSameDetails(
      makeTyped(),
      makeTyped({ notice: '  ', shipFrom: makeAddress({ company: ' Lumen Radteile GmbH ' }) }),
    ),
  ).toBe(true);
  expect(isSameDetails(makeTyped(), makeTyped({ shipTo: makeAddress() }))).toBe(false);
  expect(isSameDetails(makeTyped(), makeTyped({ customerReference: 'PO 4711' }))).toBe(false);
  expect(isSameDetails(makeTyped(), makeTyped({ pickupDate: '2026-11-25' }))).toBe(false);
  // The fields of another way of handing over are not saved.
  expect(isSameDetails(makeTyped(), makeTyped({ phone: '+49 30 1', selectedDropOffPoint: 'BER-1' }))).toBe(true);
  expect(isSameDetails(makeTyped(), makeTyped({ pickupType: 'C', phone: '+49 30 1' }))).toBe(false);
  // A text that moves from one field to the next is a change.
  const [one, other] = [makeAddress({ apartment: 'Floor 2' }), makeAddress({ line3: 'Floor 2' })];
  expect(isSameDetails(makeTyped({ shipFrom: one }), makeTyped({ shipFrom: other }))).toBe(false);
});

test('an address is opened with its own text fields only', () => {
  expect(toTypedAddress({ ...makeAddress(), apartment: null, id: 4, city: 'Berlin' } as never)).toEqual(makeAddress());
});

test('each side shows the place of the quote, and without postcodes its city', () => {
  const { shipFrom, shipTo } = makeDetails();
  expect(cityText(placeOfFrom(shipFrom))).toBe('10115 Berlin');
  expect(cityText(placeOfTo(shipTo))).toBe('Hong Kong');
  expect(placeOfTo(shipTo).country.code).toBe('HK');
});

const required = ['company', 'contact', 'phone', 'email', 'street'];

describe('the sent body', () => {
  test('fits the contract, and empty fields are null', () => {
    const sent = shipmentEndpoints.saveDetails.body.parse(
      readDetails(makeTyped({ notice: ' Ring twice ', officeCloseTime: '1300' })),
    );
    expect(sent).toMatchObject({
      shipFrom: { type: 'From', company: 'Lumen Radteile GmbH', apartment: null, name: null },
      shipTo: { type: 'To', company: 'Pearl Delta Trading' },
      pickupType: 'D',
      pickupDate: '2026-11-24',
      pickupTime: '10:00',
      officeCloseTime: '13:00',
      phone: null,
      notice: 'Ring twice',
      selectedDropOffPoint: null,
    });
  });

  test('contains a phone number for a call, a service point for a drop-off, and no fields of other ways', () => {
    const values = { phone: '+49 30 1', selectedDropOffPoint: 'BER-1' };
    const sent = (more: Partial<DetailsFormValues>) =>
      shipmentEndpoints.saveDetails.body.parse(readDetails(makeTyped({ ...values, ...more })));
    expect(sent({ pickupType: 'C' })).toMatchObject({ phone: '+49 30 1', selectedDropOffPoint: null });
    expect(sent({ pickupType: 'O' })).toMatchObject({ phone: null, selectedDropOffPoint: { facilityId: 'BER-1' } });
    expect(sent({ pickupType: 'D' })).toMatchObject({ phone: null, selectedDropOffPoint: null });
  });

  test('contains the fields that the specification’s own client sends', () => {
    expect(readDetails(makeTyped())).toMatchObject({ dropOffPoints: null, Step: 2 });
  });
});

describe('the rules of the details form', () => {
  test('accept a complete form', () => {
    expect(checkDetails(makeTyped())).toEqual({});
  });

  test('report at once everything that is missing in an empty form, including the hours', () => {
    const errors = checkDetails(toTypedDetails(makeDetails()));
    expect(Object.keys(errors).toSorted()).toEqual(
      [
        ...required.flatMap((field) => [`shipFrom.${field}`, `shipTo.${field}`]),
        'officeCloseTime',
        'pickupTime',
      ].toSorted(),
    );
    expect(errors['shipTo.street']).toEqual(['Street value is required']);
    expect(errors['pickupTime']).toEqual(['Package ready by value is required']);
  });

  test('compare ready and close time even while an address is wrong', () => {
    const errors = checkDetails(
      makeTyped({ shipFrom: makeAddress({ phone: '030 1' }), pickupTime: '14:00', officeCloseTime: '13:00' }),
    );
    expect(errors).toEqual({
      'shipFrom.phone': ['Phone number is not valid'],
      officeCloseTime: ['Close Time must be later than ready time'],
    });
  });

  test('require a service point for a drop-off, and nothing of a courier', () => {
    const typed = makeTyped({ pickupType: 'O', pickupDate: '', pickupTime: '', officeCloseTime: '' });
    expect(checkDetails(typed)).toEqual({ selectedDropOffPoint: ['Drop-off point value is required'] });
    expect(checkDetails({ ...typed, selectedDropOffPoint: 'BER-1' })).toEqual({});
    expect(checkDetails({ ...typed, pickupType: 'C' })).toEqual({ phone: ['Phone value is required'] });
  });

  test('report errors at fields that the form has', () => {
    const errors = checkDetails(makeTyped({ pickupTime: '12 h', shipTo: makeAddress({ email: 'x' }) }));
    expect(errors).toEqual({
      pickupTime: ['Package ready by format is HH:MM'],
      'shipTo.email': ['Email address is not valid'],
    });
    expect(listDetailsFields(toTypedDetails(makeDetails()))).toEqual(expect.arrayContaining(Object.keys(errors)));
  });
});
