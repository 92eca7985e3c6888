import { expect, test } from 'vitest';
import { makeAddress, makeDetails, makePoint, makeTyped } from './details.testing.ts';
import { isSameDetails, typeAddress, typeDetails } from './details-form-values.ts';

test('a form for which nothing was entered opens empty, with the first day that a courier can come', () => {
  const { shipFrom, shipTo, ...pickup } = typeDetails(makeDetails());
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
  });
});

test('what was saved comes back as it was', () => {
  const address = makeAddress({ state: 'NY', name: 'Dock' });
  const typed = typeDetails(
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

test('a saved call and a saved drop-off come back with their number and their point', () => {
  const called = typeDetails(makeDetails({ pickupInfo: { pickupType: 'C', phoneToCall: '+49 30 1' } }));
  expect(called).toMatchObject({ pickupType: 'C', phone: '+49 30 1', selectedDropOffPoint: '' });
  const dropped = typeDetails(
    makeDetails({ pickupInfo: { pickupType: 'O', selectedDropOffPoint: makePoint({ facilityId: 'BER-1' }) } }),
  );
  expect(dropped).toMatchObject({ pickupType: 'O', selectedDropOffPoint: 'BER-1' });
});

test('only what would be saved otherwise makes a difference', () => {
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

test('an address is typed without anything but its own texts', () => {
  expect(typeAddress({ ...makeAddress(), apartment: null, id: 4, city: 'Berlin' } as never)).toEqual(makeAddress());
});
