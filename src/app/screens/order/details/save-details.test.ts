import { describe, expect, test } from 'vitest';
import { keepSafeDetails, readDetailsDraft, writeDraft } from './save-details.ts';
import { addressFields, type AddressFormValues, type DetailsFormValues, typeDetails } from './details-form-values.ts';
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

  test('details come back as they were typed, emptied fields too', () => {
    const typed = {
      ...opened,
      shipFrom: { ...address, contact: 'Ana' },
      notice: 'Ring twice',
      customerReference: 'PO 1',
    };
    expect(readDetailsDraft(writeDraft(7, typed).parts, opened)).toEqual(typed);
  });

  test('parts that say nothing leave what the server has', () => {
    expect(readDetailsDraft({ shipFrom: { contact: 3 }, pickup: { pickupType: 'X' } }, opened)).toEqual(opened);
  });
});

describe('details that are safe', () => {
  const opened = typeDetails(makeDetails({ pickupInfo: { pickupType: 'C', phoneToCall: '+49 30 1' } }));
  const noticed = { ...opened, notice: 'Ring twice' };

  test('typed texts are safe once the server has them', () => {
    const safe = keepSafeDetails(opened);
    expect([safe.isSafe(opened), safe.isSafe(noticed)]).toEqual([true, false]);
    const keep = safe.send(noticed);
    expect(safe.isSafe(noticed)).toBe(false);
    keep();
    expect([safe.isSafe(opened), safe.isSafe(noticed)]).toEqual([false, true]);
  });

  test('a number that comes before, during or after a save is nothing that was typed', () => {
    const safe = keepSafeDetails(opened);
    safe.fillIn({ phone: '+49 30 2' });
    expect(safe.isSafe({ ...opened, phone: '+49 30 2' })).toBe(true);
    const keep = safe.send({ ...noticed, phone: '+49 30 2' });
    safe.fillIn({ phone: '+49 30 3' });
    keep();
    expect(safe.isSafe({ ...noticed, phone: '+49 30 3' })).toBe(true);
    safe.fillIn({ phone: '+49 30 4' });
    expect(safe.isSafe({ ...noticed, phone: '+49 30 4' })).toBe(true);
  });

  test('what was filled in before a save gives way to what was typed over it', () => {
    const safe = keepSafeDetails(opened);
    safe.fillIn({ pickupType: 'D' });
    safe.send(opened)();
    expect(safe.isSafe(opened)).toBe(true);
  });

  test('waiting ends when the awaited response arrives', async () => {
    const safe = keepSafeDetails(opened);
    await safe.untilAnswered();
    const end = safe.startFilling();
    const notified: string[] = [];
    const waiting = safe.untilAnswered().then(() => notified.push('answered'));
    notified.push('asked');
    await Promise.resolve();
    end();
    await waiting;
    expect(notified).toEqual(['asked', 'answered']);
  });
});
