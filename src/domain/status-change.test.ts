import { expect, test } from 'vitest';
import { classifyStatusChange, type LabelledOrder, type StatusChange } from './status-change.ts';

const describe = (change: StatusChange) =>
  Object.entries(change)
    .filter(([, isSo]) => isSo)
    .map(([name]) => name);
const check = (order: LabelledOrder, wanted: LabelledOrder['status']) => describe(classifyStatusChange(order, wanted));

test.each([
  [{ status: 'N', step: 2, paid: false }, 'P', ['lacksPayment']],
  [{ status: 'O', step: 2, paid: false }, 'P', ['lacksPayment', 'goesBack']],
  [{ status: 'W', step: 3, paid: false }, 'P', ['endsTransfer']],
  [{ status: 'F', step: 3, paid: false }, 'P', ['endsTransfer', 'goesBack']],
  [{ status: 'F', step: 3, paid: true }, 'P', ['goesBack']],
  [{ status: 'W', step: 3, paid: true }, 'P', []],
  [{ status: 'P', step: 0, paid: false }, 'P', ['lacksPayment']],
  [{ status: 'O', step: 3, paid: true }, 'N', ['goesBack']],
  [{ status: 'O', step: 2, paid: false }, 'F', ['isUnpaid']],
  [{ status: 'W', step: 3, paid: false }, 'O', ['isUnpaid']],
  [{ status: 'O', step: 3, paid: true }, 'F', []],
  [{ status: 'N', step: 0, paid: false }, 'W', []],
  [{ status: 'D', step: 3, paid: false }, 'P', []],
  [{ status: 'E', step: 0, paid: false }, 'N', []],
] as const)('an order of %j that staff label %s gets the warnings of that change', (order, wanted, expected) => {
  expect(check(order, wanted)).toEqual(expected);
});
