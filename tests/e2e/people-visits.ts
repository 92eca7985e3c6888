import type { Page } from 'playwright/test';
import type { Visit } from './visits.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function answer(page: Page, response: { status?: number; json: object }): Promise<void> {
  await page.route(/api\/people/, (route) => route.fulfill(response));
  await page.reload();
}
const empty = (page: Page) => answer(page, { json: { items: [], totalNumberOfItems: 0 } });
const fail = (page: Page) => answer(page, { status: 500, json: { Errors: { '': ['System error'] } } });

const users = '/people?list=users';
const history = '/people?list=history';

/** Users and customers in every state that looks different. Nothing here changes anybody. */
export const peopleVisits: readonly Visit[] = [
  { as: 'customer', name: 'security', at: '/security', sees: 'Where you are signed in' },
  { as: 'csd', name: 'security of support', at: '/security', sees: 'Where you are signed in' },
  { as: 'manager', name: 'security of a manager', at: '/security', sees: 'Where you are signed in' },
  { as: 'customer', name: 'API keys of a company without them', at: '/apiKeys', sees: 'There are no API keys yet.' },
  { as: 'customer', name: 'no webhooks', at: '/webhooks', sees: 'There are no webhooks yet.' },
  {
    as: 'manager',
    name: 'new webhook with errors',
    at: '/webhooks',
    sees: 'Please choose at least one event.',
    async show(page) {
      await press(page, 'New webhook');
      await press(page, 'Add');
    },
  },
  {
    as: 'manager',
    name: 'new API key with errors',
    at: '/apiKeys',
    sees: 'Please choose what the key may do.',
    async show(page) {
      await press(page, 'New key');
      await press(page, 'Make key');
    },
  },
  { as: 'manager', name: 'customers', at: '/people', sees: 'Maple Instruments Inc.' },
  { as: 'manager', name: 'no such customers', at: '/people?searchText=Atlantis', sees: 'Show all customers' },
  { as: 'manager', name: 'no customers yet', at: '/people', sees: 'There are no customers yet.', show: empty },
  {
    as: 'manager',
    name: 'customers that cannot be read',
    at: '/people',
    sees: 'The customers could not be loaded.',
    show: fail,
  },
  {
    as: 'manager',
    name: 'a customer',
    at: '/people?access=off',
    sees: 'Bryggen 7, 5003 Bergen, Norway',
    show: (page) => press(page, 'Manage Fjord & Granite Supplies AS'),
  },
  {
    as: 'manager',
    name: 'question before access is granted',
    at: '/people',
    sees: 'Grant access once the KYC form has been checked.',
    show: async (page) => {
      await press(page, 'Manage Fjord & Granite Supplies AS');
      await page.getByRole('dialog').getByRole('button', { name: 'Grant access', exact: true }).click();
    },
  },
  {
    as: 'manager',
    name: 'new customer with errors',
    at: '/people',
    sees: 'Phone value is required',
    show: async (page) => {
      await press(page, 'New customer');
      await press(page, 'Add');
    },
  },
  { as: 'manager', name: 'users', at: users, sees: 'Sigrid Aas' },
  { as: 'manager', name: 'users with an expired password', at: `${users}&state=expired`, sees: 'Jonas Weiß' },
  { as: 'manager', name: 'no such users', at: `${users}&state=disabled`, sees: 'Show all users' },
  { as: 'manager', name: 'no users yet', at: users, sees: 'There are no users yet.', show: empty },
  { as: 'manager', name: 'users that cannot be read', at: users, sees: 'The users could not be loaded.', show: fail },
  {
    as: 'manager',
    name: 'a user',
    at: users,
    sees: 'Change role',
    show: (page) => press(page, 'Manage csd'),
  },
  {
    as: 'manager',
    name: 'the manager themselves',
    at: users,
    sees: 'This is you.',
    show: (page) => press(page, 'Manage manager'),
  },
  {
    as: 'manager',
    name: 'question before a user is disabled',
    at: users,
    sees: 'cannot sign in until they are enabled again',
    show: async (page) => {
      await press(page, 'Manage csd');
      await press(page, 'Disable');
    },
  },
  {
    as: 'manager',
    name: 'role of a user',
    at: users,
    sees: 'have the other role when they sign in again',
    show: async (page) => {
      await press(page, 'Manage csd');
      await press(page, 'Change role');
    },
  },
  {
    as: 'manager',
    name: 'new user with errors',
    at: users,
    sees: 'User name value is required',
    show: async (page) => {
      await press(page, 'New user');
      await press(page, 'Add');
    },
  },
  { as: 'manager', name: 'history', at: history, sees: 'Granted Maple Instruments Inc. access' },
  { as: 'manager', name: 'no such history', at: `${history}&searchText=Atlantis`, sees: 'Show all history' },
  { as: 'manager', name: 'no history yet', at: history, sees: 'No changes yet.', show: empty },
  {
    as: 'manager',
    name: 'history that cannot be read',
    at: history,
    sees: 'The history could not be loaded.',
    show: fail,
  },
];
