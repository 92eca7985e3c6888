import { expect, test } from 'vitest';
import { type OrderStatus, wizardSteps } from '#domain/order.ts';
import { classifyStep } from './wizard-screen.tsx';

const classifyAll = (current: number, status: OrderStatus, recorded: number) =>
  wizardSteps.map((step) => classifyStep(step, wizardSteps[current - 1]!, { status, step: recorded })).join(' ');

test.each([
  [1, 'N', 0, 'current ahead ahead ahead'],
  [2, 'N', 1, 'done current ahead ahead'],
  [3, 'N', 2, 'done done current ahead'],
  // Gone back to the offers with the details saved: forward to the details, not past them.
  [1, 'N', 2, 'current done ahead ahead'],
  [4, 'O', 3, 'closed closed closed current'],
  [1, 'E', 1, 'current ahead ahead ahead'],
  [1, 'E', 2, 'current closed ahead ahead'],
] as const)('on step %i with status %s and saved step %i the steps are %s', (current, status, recorded, states) => {
  expect(classifyAll(current, status, recorded)).toBe(states);
});
