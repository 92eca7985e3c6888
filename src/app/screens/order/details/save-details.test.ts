import { describe, expect, test } from 'vitest';
import { makeSafeDetails, readDetailsDraft, writeDraft } from './save-details.ts';
import {
  addressFields,
  type AddressFormValues,
  type DetailsFormValues,
  toTypedDetails,
} from './details-form-values.ts';
import { makeDetails } from './details.testing.ts';

describe('the draft of the details', () => {
  const address = Object.fromEntries(addressFields.map((field) => [field, ''])) as AddressFormValues;
  const opened: DetailsFormValues = {
    shipFrom: { ...address, company: 'Saved Ltd' },
    shipTo: address,
    pickupType: 'D',
    pickupDate: '2026-11-24',
    pickupTime: '',
    officeCloseTime: '',
    phone: '',
    selectedDropOffPoint: '',
    notice: '',
    saveRecipient: '' as const,
    customerReference: '',
  };

  test('restores the details as typed, also emptied fields', () => {
    const typed = {
      ...opened,
      shipFrom: { ...address, contact: 'Ana' },
      notice: 'Ring twice',
      customerReference: 'PO 1',
    };
    expect(readDetailsDraft(writeDraft(7, typed).parts, opened)).toEqual(typed);
  });

  test('keeps the server’s values for parts that it does not contain', () => {
    expect(readDetailsDraft({ shipFrom: { contact: 3 }, pickup: { pickupType: 'X' } }, opened)).toEqual(opened);
  });
});

describe('typed details', () => {
  const opened = toTypedDetails(makeDetails({ pickupInfo: { pickupType: 'C', phoneToCall: '+49 30 1' } }));
  const noticed = { ...opened, notice: 'Ring twice' };

  test('count as safe once the server has saved them', () => {
    const safe = makeSafeDetails(opened);
    expect([safe.isSafe(opened), safe.isSafe(noticed)]).toEqual([true, false]);
    const keep = safe.send(noticed);
    expect(safe.isSafe(noticed)).toBe(false);
    keep();
    expect([safe.isSafe(opened), safe.isSafe(noticed)]).toEqual([false, true]);
  });

  test('do not include a phone number that is filled in before, during or after a save', () => {
    const safe = makeSafeDetails(opened);
    safe.fillIn({ phone: '+49 30 2' });
    expect(safe.isSafe({ ...opened, phone: '+49 30 2' })).toBe(true);
    const keep = safe.send({ ...noticed, phone: '+49 30 2' });
    safe.fillIn({ phone: '+49 30 3' });
    keep();
    expect(safe.isSafe({ ...noticed, phone: '+49 30 3' })).toBe(true);
    safe.fillIn({ phone: '+49 30 4' });
    expect(safe.isSafe({ ...noticed, phone: '+49 30 4' })).toBe(true);
  });

  test('replace what was filled in before a save', () => {
    const safe = makeSafeDetails(opened);
    safe.fillIn({ pickupType: 'D' });
    safe.send(opened)();
    expect(safe.isSafe(opened)).toBe(true);
  });

  test('are waited for until the expected response arrives', async () => {
    const safe = makeSafeDetails(opened);
    await safe.untilCarrierResponded();
    const end = safe.startFilling();
    const notified: string[] = [];
    const waiting = safe.untilCarrierResponded().then(() => notified.push('answered'));
    notified.push('asked');
    await Promise.resolve();
    end();
    await waiting;
    expect(notified).toEqual(['asked', 'answered']);
  });
});
