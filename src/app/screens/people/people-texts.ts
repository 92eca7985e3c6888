import type { CustomerColumn, PersonColumn, PersonRow } from '#contract/people.ts';
import type { PersonState } from '#domain/person.ts';

/** In the order of the tabs; the first one's address has no name. */
export const listNames = ['customers', 'users', 'history'] as const;
type ListName = (typeof listNames)[number];

export const whichList = (search: string): ListName => {
  const listName = new URLSearchParams(search).get('list');
  return listNames.find((name) => name === listName) ?? listNames[0];
};

/** `filters`: the list's own. */
export const listPath = (list: ListName, filters: Readonly<Record<string, string | number>> = {}): string => {
  const parameters = new URLSearchParams(list === listNames[0] ? {} : { list });
  for (const [name, value] of Object.entries(filters)) parameters.set(name, String(value));
  return parameters.size === 0 ? '/people' : `/people?${parameters.toString()}`;
};

export const listTexts: Readonly<Record<ListName, string>> = {
  customers: 'Customers',
  users: 'Users',
  history: 'History',
};

export const userTexts: Readonly<Record<PersonColumn, string>> = {
  userName: 'User name',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  customer: 'Customer',
  state: 'State',
  dateCreated: 'Added',
};

export const customerTexts: Readonly<Record<CustomerColumn, string>> = {
  name: 'Name',
  code: 'Code',
  email: 'Email',
  phone: 'Phone',
  hasAccess: 'Shipping service',
  users: 'Users',
  dateCreated: 'Added',
};

export const stateTexts: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  expired: 'Password expired',
  disabled: 'Disabled',
};

export const accessTexts: Readonly<Record<'on' | 'off', string>> = {
  on: 'With access',
  off: 'Without access',
};

export const describeAccess = (hasAccess: boolean): string => (hasAccess ? 'Access' : 'No access');

export const fullNameOf = ({ firstName, lastName }: Pick<PersonRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const editNameLabel = 'Edit name and email';

export const actTexts = {
  disable: {
    label: 'Disable',
    busyLabel: 'Disabling',
    title: (name: string) => `Disable ${name}?`,
    what: 'They are signed out everywhere at once and cannot sign in until they are enabled again. What they made stays.',
    done: (name: string) => `${name} is disabled and signed out everywhere.`,
  },
  enable: {
    label: 'Enable',
    busyLabel: 'Enabling',
    title: (name: string) => `Enable ${name}?`,
    what: 'They can sign in again with their previous password.',
    done: (name: string) => `${name} can sign in again.`,
  },
  unlock: {
    label: 'Unlock sign-in',
    busyLabel: 'Unlocking the sign-in',
    title: (name: string) => `Unlock the sign-in of ${name}?`,
    what: 'After wrong passwords they have to wait before the next try. They can try again at once then, with the password they have.',
    done: (name: string) => `${name} can try to sign in at once.`,
  },
  factor: {
    label: 'Remove second factor',
    busyLabel: 'Removing the second factor',
    title: (name: string) => `Remove the second factor of ${name}?`,
    what: 'They sign in with their password alone until they set up another app. They get an email about it.',
    done: (name: string) => `The second factor of ${name} was removed.`,
  },
  password: {
    label: 'Reset password',
    busyLabel: 'Resetting the password',
    title: (name: string) => `Reset the password of ${name}?`,
    what: 'They are signed out everywhere at once, and the old password is over. A new one is made and shown to you once.',
  },
  grant: {
    label: 'Grant access',
    busyLabel: 'Granting access',
    title: (name: string) => `Grant ${name} access to the shipping service?`,
    what: 'Its users can place orders from now on. Grant access once the KYC form has been checked.',
    done: (name: string) => `${name} can now order shipping.`,
  },
  letUseApi: {
    label: 'Allow API keys',
    busyLabel: 'Switching on',
    title: (name: string) => `Allow ${name} to use API keys?`,
    what: 'Its users can make keys, with which programs quote, order and pay for them.',
    done: (name: string) => `${name} can now use API keys.`,
  },
  stopApi: {
    label: 'Stop API keys',
    busyLabel: 'Switching off',
    title: (name: string) => `Stop the API keys of ${name}?`,
    what: 'Programs with its keys are refused at once. The keys stay and work again when they are switched on again.',
    done: (name: string) => `The API keys of ${name} are switched off.`,
  },
  withdraw: {
    label: 'Withdraw access',
    busyLabel: 'Withdrawing access',
    title: (name: string) => `Withdraw ${name}’s access to the shipping service?`,
    what: 'Its users can no longer place orders. Paid orders continue.',
    done: (name: string) => `${name} can no longer order shipping.`,
  },
} as const;

export const factorTexts = { name: 'Second factor', isOn: 'Set up', isOff: 'None' } as const;

export const itIsYou = 'This is you. Another manager can change your role, your password and whether you can sign in.';
