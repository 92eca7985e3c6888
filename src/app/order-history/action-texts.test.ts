import { expect, test } from 'vitest';
import { describeDoer } from './action-texts.ts';

test('an action done for somebody else names both people', () => {
  const texts = [
    describeDoer({ kind: 'staff', name: 'Ada Quist', actedFor: 'Kestrel Road Freight' }),
    describeDoer({ kind: 'staff', name: 'Ada Quist', actedFor: null }),
    describeDoer({ kind: 'customer', name: 'Mira Vos', actedFor: null }),
    describeDoer({ kind: 'provider', name: 'Kestrel Road Freight', actedFor: null }),
    describeDoer({ kind: 'portal', name: null, actedFor: null }),
  ];
  expect(texts).toEqual([
    'Ada Quist, customer support, for Kestrel Road Freight',
    'Ada Quist, customer support',
    'Mira Vos, customer',
    'Kestrel Road Freight, provider, via link',
    'The portal',
  ]);
});
