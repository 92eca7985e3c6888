import type { Role } from '#domain/user.ts';

export const roleWords: Readonly<Record<Role, string>> = {
  Customer: 'Customer',
  CSD: 'Support',
  CSDManager: 'Manager',
};

export const peopleMessages = {
  customerStays: 'A customer’s user keeps the role Customer. Add a new user for a member of staff.',
  staffStays: 'A member of staff cannot become a customer’s user. Add a new user instead.',
  notYourself: {
    disable: 'You cannot disable yourself. Please ask another manager.',
    role: 'You cannot change your own role. Please ask another manager.',
    secondFactor: 'You cannot remove your own second factor here. Please use Sign-in and security.',
    password: 'You cannot reset your own password here. Please ask another manager.',
  },
  lastManager: 'This is the last manager who can sign in. Add or enable another manager first.',
  emailTaken: (email: string) => `Another user has the email address ${email}`,
  namedByMarketplace: 'The marketplace keeps the name and email address of this user. Please change them there.',
  noSuchCustomer: 'This customer does not exist',

  needsConnection: 'You’re offline. You can change users and customers when you’re back online.',
  usersNotLoaded: 'The users could not be loaded.',
  customersNotLoaded: 'The customers could not be loaded.',
  historyNotLoaded: 'The history could not be loaded.',
  noUsers: 'There are no users yet.',
  noCustomers: 'There are no customers yet.',
  noHistory: 'No changes yet.',
  usersNotFound: 'No users match this search and these filters.',
  customersNotFound: 'No customers match this search and these filters.',
  historyNotFound: 'No changes match this search.',
} as const;

/** One full stop, also after a name such as Acme Inc. */
const stop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

export const peopleActions = {
  userAdded: (userName: string, role: Role, customer: string | null) =>
    stop(`Added the user ${userName} ${customer === null ? `as ${roleWords[role]}` : `of ${customer}`}`),
  customerAdded: (name: string, code: string) =>
    `Added the customer ${name} with the code ${code}, without access to the shipping service.`,
  kycRefused: (name: string) => `Refused the KYC form of ${name}.`,
  disabled: (userName: string) => `Disabled the user ${userName} and signed them out everywhere.`,
  enabled: (userName: string) => stop(`Enabled the user ${userName}`),
  roleChanged: (userName: string, before: Role, after: Role) =>
    `Changed the role of ${userName} from ${roleWords[before]} to ${roleWords[after]}.`,
  renamed: (userName: string) => `Updated the name and email address of ${userName} from the marketplace.`,
  edited: (userName: string, before: string, after: string) => stop(`Changed ${userName} from ${before} to ${after}`),
  moved: (userName: string, customer: string | null) =>
    stop(customer === null ? `Removed ${userName} from their customer` : `Moved ${userName} to ${customer}`),
  customerRenamed: (before: string, after: string) => stop(`Changed the name of ${before} to ${after}`),
  unlocked: (userName: string) => `Unlocked the sign-in of ${userName} after wrong passwords.`,
  secondFactorRemoved: (userName: string) => stop(`Removed the second factor of ${userName}`),
  passwordReset: (userName: string) => `Reset the password of ${userName} and signed them out everywhere.`,
  passwordReplaced: (userName: string) => `Replaced the expired password of ${userName}.`,
  linked: (name: string, id: string) => stop(`Linked ${name} to marketplace id ${id}`),
  unlinked: (name: string) => stop(`Unlinked ${name} from the marketplace`),
  accessGranted: (name: string) => `Granted ${name} access to the shipping service.`,
  accessWithdrawn: (name: string) => `Withdrew ${name}’s access to the shipping service.`,
} as const;
