import type { MarketplacePerson } from '#domain/marketplace.ts';

/** `about`: what there is to see. */
export interface DemoPerson extends Omit<MarketplacePerson, 'apiToken'> {
  about: string;
}

const brenna = { id: 'company-brenna', name: 'Brenna Outdoor AS', hasAccess: true };
const amber = { id: 'company-amber', name: 'Amber Toys UAB', hasAccess: false };

export const people: readonly DemoPerson[] = [
  {
    userId: 'person-ingrid',
    firstName: 'Ingrid',
    lastName: 'Dahl',
    email: 'ingrid.dahl@brenna.example',
    role: 'Customer',
    customer: brenna,
    about: 'Customer with access to the shipping service',
  },
  {
    userId: 'person-lars',
    firstName: 'Lars',
    lastName: 'Moe',
    email: 'lars.moe@brenna.example',
    role: 'Customer',
    customer: brenna,
    about: 'Customer, a colleague at the same company',
  },
  {
    userId: 'person-rasa',
    firstName: 'Rasa',
    lastName: 'Kalnina',
    email: 'rasa.kalnina@amber.example',
    role: 'Customer',
    customer: amber,
    about: 'Customer without access yet: ordering asks for the KYC form',
  },
  {
    userId: 'person-mara',
    firstName: 'Mara',
    lastName: 'Quinn',
    email: 'mara.quinn@market.example',
    role: 'CSD',
    customer: null,
    about: 'Customer support',
  },
  {
    userId: 'person-theo',
    firstName: 'Theo',
    lastName: 'Blake',
    email: 'theo.blake@market.example',
    role: 'CSDManager',
    customer: null,
    about: 'Customer support manager',
  },
];
