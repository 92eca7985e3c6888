import { describe, expect, test } from 'vitest';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { checkDetails, readDetails } from './save-details.ts';
import { makeAddress, makeDetails, makeTyped } from './details.testing.ts';
import { detailsFields, type DetailsFormValues, typeDetails } from './details-form-values.ts';

const required = ['company', 'contact', 'phone', 'email', 'street'];

describe('what is sent', () => {
  test('passes the body of the call, and what was left out is null', () => {
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

  test('a call carries the number, a drop-off its point, and neither what the others need', () => {
    const values = { phone: '+49 30 1', selectedDropOffPoint: 'BER-1' };
    const sent = (more: Partial<DetailsFormValues>) =>
      shipmentEndpoints.saveDetails.body.parse(readDetails(makeTyped({ ...values, ...more })));
    expect(sent({ pickupType: 'C' })).toMatchObject({ phone: '+49 30 1', selectedDropOffPoint: null });
    expect(sent({ pickupType: 'O' })).toMatchObject({ phone: null, selectedDropOffPoint: { facilityId: 'BER-1' } });
    expect(sent({ pickupType: 'D' })).toMatchObject({ phone: null, selectedDropOffPoint: null });
  });

  test('carries what the specification’s own client sends along', () => {
    expect(readDetails(makeTyped())).toMatchObject({ dropOffPoints: null, Step: 2 });
  });
});

describe('the rules', () => {
  test('let a filled form pass', () => {
    expect(checkDetails(makeTyped())).toEqual({});
  });

  test('ask at once for everything that an empty form must say, the hours included', () => {
    const errors = checkDetails(typeDetails(makeDetails()));
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

  test('judge the two times together even while an address is wrong', () => {
    const errors = checkDetails(
      makeTyped({ shipFrom: makeAddress({ phone: '030 1' }), pickupTime: '14:00', officeCloseTime: '13:00' }),
    );
    expect(errors).toEqual({
      'shipFrom.phone': ['Phone number is not valid'],
      officeCloseTime: ['Close Time must be later than ready time'],
    });
  });

  test('ask for the point of a drop-off and for nothing of a courier', () => {
    const typed = makeTyped({ pickupType: 'O', pickupDate: '', pickupTime: '', officeCloseTime: '' });
    expect(checkDetails(typed)).toEqual({ selectedDropOffPoint: ['Drop-off point value is required'] });
    expect(checkDetails({ ...typed, selectedDropOffPoint: 'BER-1' })).toEqual({});
    expect(checkDetails({ ...typed, pickupType: 'C' })).toEqual({ phone: ['Phone value is required'] });
  });

  test('name fields that the form has', () => {
    const errors = checkDetails(makeTyped({ pickupTime: '12 h', shipTo: makeAddress({ email: 'x' }) }));
    expect(errors).toEqual({
      pickupTime: ['Package ready by format is HH:MM'],
      'shipTo.email': ['Email address is not valid'],
    });
    expect(detailsFields).toEqual(expect.arrayContaining(Object.keys(errors)));
  });
});
