import { expect, test } from 'vitest';
import { readDetailsDraft, writeDraft } from './save-details.ts';
import { addressFields, type AddressFormValues, type DetailsFormValues } from './details-form-values.ts';

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
