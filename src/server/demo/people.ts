/** The password of every demo sign-in. */
export const demoPassword = 'quayside-demo';

/** A company of the demo data. Amounts in cents; `code` is how staff call it. */
export interface DemoCompany {
  code: string;
  hash: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  hasAccess: boolean;
  debit: bigint;
  creditLimit: bigint;
  pricing: string;
}

/** The companies of the tour through the portal. */
export const demoCompanies = [
  {
    code: 'LUMEN',
    hash: 'c0ffee51-1a5e-4b0a-9f3e-51a7e0000001',
    name: 'Lumen Radteile GmbH',
    phone: '+49 30 23125101',
    email: 'shipping@lumen-radteile.example',
    address: 'Lampenweg 12, 10115 Berlin, Germany',
    hasAccess: true,
    debit: 500_000n,
    creditLimit: 1_000_000n,
    pricing: '2.5000',
  },
  {
    code: 'FJORD',
    hash: 'c0ffee51-1a5e-4b0a-9f3e-51a7e0000002',
    name: 'Fjord & Granite Supplies AS',
    phone: '+47 55 012345',
    email: 'post@fjord-granite.example',
    address: 'Bryggen 7, 5003 Bergen, Norway',
    hasAccess: false,
    debit: 0n,
    creditLimit: 0n,
    pricing: '0.0000',
  },
  {
    code: 'MAPLE',
    hash: 'c0ffee51-1a5e-4b0a-9f3e-51a7e0000003',
    name: 'Maple Instruments Inc.',
    phone: '+1 312 555 0188',
    email: 'logistics@maple-instruments.example',
    address: '233 Lakeside Drive, Chicago, IL 60601, United States',
    hasAccess: true,
    debit: 120_000n,
    creditLimit: 300_000n,
    pricing: '0.0000',
  },
] as const satisfies readonly DemoCompany[];

export type DemoCompanyCode = (typeof demoCompanies)[number]['code'];

/** Somebody of the demo data. */
export interface DemoUser {
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  role: 'Customer' | 'CSD' | 'CSDManager';
  /** Its code; null for staff. */
  company: string | null;
  expired: boolean;
  /** The use of the sign-in. */
  what: string;
  path: '/login' | '/admin';
}

/** The demo sign-ins, and one more customer so that a second company has orders. */
export const demoUsers: readonly DemoUser[] = [
  {
    userName: 'customer',
    firstName: 'Mira',
    lastName: 'Vos',
    email: 'mira@lumen-radteile.example',
    role: 'Customer',
    company: 'LUMEN',
    expired: false,
    what: 'a customer with a deposit',
    path: '/login',
  },
  {
    userName: 'newcomer',
    firstName: 'Sigrid',
    lastName: 'Aas',
    email: 'sigrid@fjord-granite.example',
    role: 'Customer',
    company: 'FJORD',
    expired: false,
    what: 'a customer who may not order yet',
    path: '/login',
  },
  {
    userName: 'maple',
    firstName: 'Sam',
    lastName: 'Ortiz',
    email: 'sam@maple-instruments.example',
    role: 'Customer',
    company: 'MAPLE',
    expired: false,
    what: 'a customer of another company',
    path: '/login',
  },
  {
    userName: 'expired',
    firstName: 'Jonas',
    lastName: 'Weiß',
    email: 'jonas@lumen-radteile.example',
    role: 'Customer',
    company: 'LUMEN',
    expired: true,
    what: 'a customer whose password has expired',
    path: '/login',
  },
  {
    userName: 'csd',
    firstName: 'Ada',
    lastName: 'Brandt',
    email: 'ada@quayside.example',
    role: 'CSD',
    company: null,
    expired: false,
    what: 'customer support',
    path: '/admin',
  },
  {
    userName: 'manager',
    firstName: 'Theo',
    lastName: 'Lindqvist',
    email: 'theo@quayside.example',
    role: 'CSDManager',
    company: null,
    expired: false,
    what: 'customer support, manager',
    path: '/admin',
  },
];
