import type { DemoCompany, DemoUser } from './people.ts';

/** Companies that fill the lists of support: nothing in the tour of a demo customer hangs on them. Amounts in cents. */
export const moreCompanies: readonly DemoCompany[] = [
  {
    code: 'ALPEN',
    hash: 'c0ffee51-1a5e-4b0a-9f3e-51a7e0000004',
    name: 'Alpen Optik GmbH',
    phone: '+49 89 5551200',
    email: 'versand@alpen-optik.example',
    address: 'Linsengasse 4, 80331 München, Germany',
    hasAccess: true,
    debit: 1_500_000n,
    creditLimit: 500_000n,
    pricing: '1.0000',
  },
  {
    code: 'TIDAL',
    hash: 'c0ffee51-1a5e-4b0a-9f3e-51a7e0000005',
    name: 'Tidal Boats & Sails Ltd',
    phone: '+44 1595 550200',
    email: 'stores@tidal-boats.example',
    address: '9 Slipway Road, Lerwick ZE1 0BB, United Kingdom',
    hasAccess: true,
    debit: 60_000n,
    creditLimit: 1_200_000n,
    pricing: '3.0000',
  },
  {
    code: 'KOBO',
    hash: 'c0ffee51-1a5e-4b0a-9f3e-51a7e0000006',
    name: 'Kobo Ceramics K.K.',
    phone: '+81 3 5550 0260',
    email: 'export@kobo-ceramics.example',
    address: '2-8-1 Nihonbashi, Tokyo 103-0027, Japan',
    hasAccess: true,
    debit: 1_000_000n,
    creditLimit: 0n,
    pricing: '0.0000',
  },
  {
    code: 'DOURO',
    hash: 'c0ffee51-1a5e-4b0a-9f3e-51a7e0000007',
    name: 'Douro Cork Works Lda.',
    phone: '+351 22 555 0170',
    email: 'expedicao@douro-cork.example',
    address: 'Cais da Rolha 21, 4050-296 Porto, Portugal',
    hasAccess: false,
    debit: 0n,
    creditLimit: 0n,
    pricing: '0.0000',
  },
];

const user = (userName: string, firstName: string, lastName: string, email: string, company: string): DemoUser => ({
  userName,
  firstName,
  lastName,
  email,
  role: 'Customer',
  company,
  expired: false,
  what: 'a customer beside the tour',
  path: '/login',
});

/** Their people. They sign in with the demo password too, and the start does not list them. */
export const moreUsers: readonly DemoUser[] = [
  user('anneliese', 'Anneliese', 'Huber', 'anneliese@alpen-optik.example', 'ALPEN'),
  user('florian', 'Florian', 'Moser', 'florian@alpen-optik.example', 'ALPEN'),
  user('magnus', 'Magnus', 'Isbister', 'magnus@tidal-boats.example', 'TIDAL'),
  user('inga', 'Inga', 'Halcrow', 'inga@tidal-boats.example', 'TIDAL'),
  user('naoko', 'Naoko', 'Ishii', 'naoko@kobo-ceramics.example', 'KOBO'),
  user('beatriz', 'Beatriz', 'Moura', 'beatriz@douro-cork.example', 'DOURO'),
];
