import type { Role } from '#domain/user.ts';

/** Sentences of users and customers as managers look after them. */
export const peopleMessages = {
  customerStays: 'A user of a customer keeps the role Customer. Add another user for somebody of the staff.',
  staffStays: 'Somebody of the staff cannot become a user of a customer. Add another user for that.',
  notYourself: {
    disable: 'You cannot disable yourself. Another manager can.',
    role: 'You cannot change your own role. Another manager can.',
    password: 'You cannot reset your own password here. Another manager can.',
  },
  lastManager: 'No other manager could sign in then. Add or enable another manager first.',
  noSuchCustomer: 'There is no such customer',

  needsConnection: 'There is no connection. Users and customers can be changed when it is back.',
  usersNotLoaded: 'The users could not be loaded.',
  customersNotLoaded: 'The customers could not be loaded.',
  historyNotLoaded: 'The history could not be loaded.',
  noUsers: 'There are no users yet.',
  noCustomers: 'There are no customers yet.',
  noHistory: 'Nothing has been changed yet.',
  usersNotFound: 'No user fits this search and these filters.',
  customersNotFound: 'No customer fits this search and these filters.',
  historyNotFound: 'Nothing in the history fits this search.',
} as const;

/** One full stop, also after a name that ends with one: Acme Inc. */
const stop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** The acts on a user or a customer, as the history keeps them: whole sentences, never with a password. */
export const peopleActions = {
  userAdded: (userName: string, role: Role, customer: string | null) =>
    stop(`Added the user ${userName} ${customer === null ? `as ${role}` : `of ${customer}`}`),
  customerAdded: (name: string, code: string) =>
    `Added the customer ${name} with the code ${code}, without access to the shipping service.`,
  disabled: (userName: string) => `Disabled the user ${userName} and signed them out everywhere.`,
  enabled: (userName: string) => stop(`Enabled the user ${userName}`),
  roleChanged: (userName: string, before: Role, after: Role) =>
    `Changed the role of ${userName} from ${before} to ${after}.`,
  renamed: (userName: string) => `Took over the name and the email address of ${userName}.`,
  moved: (userName: string, customer: string | null) =>
    stop(customer === null ? `Took ${userName} out of their customer` : `Moved ${userName} to ${customer}`),
  customerRenamed: (before: string, after: string) => stop(`Changed the name of ${before} to ${after}`),
  passwordReset: (userName: string) => `Reset the password of ${userName} and signed them out everywhere.`,
  linked: (name: string, id: string) => stop(`Linked ${name} to the marketplace's id ${id}`),
  unlinked: (name: string) => stop(`Took the marketplace's id off ${name}`),
  accessGranted: (name: string) => `Granted ${name} access to the shipping service.`,
  accessWithdrawn: (name: string) => `Withdrew the access of ${name} to the shipping service.`,
} as const;
