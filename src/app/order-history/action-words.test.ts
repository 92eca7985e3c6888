import { expect, test } from 'vitest';
import { sayDoer } from './action-words.ts';

test('whoever acts for somebody else is named as such', () => {
  const said = [
    sayDoer({ kind: 'staff', name: 'Ada Quist', actedFor: 'Kestrel Road Freight' }),
    sayDoer({ kind: 'staff', name: 'Ada Quist', actedFor: null }),
    sayDoer({ kind: 'customer', name: 'Mira Vos', actedFor: null }),
    sayDoer({ kind: 'provider', name: 'Kestrel Road Freight', actedFor: null }),
    sayDoer({ kind: 'portal', name: null, actedFor: null }),
  ];
  expect(said).toEqual([
    'Ada Quist, customer support, for Kestrel Road Freight',
    'Ada Quist, customer support',
    'Mira Vos, customer',
    'Kestrel Road Freight, provider, via link',
    'The portal',
  ]);
});
