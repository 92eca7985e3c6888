import type { ApiScope } from '#domain/api-key.ts';

/** Sentences for the people who make API keys, and for the programs that use them. */
export const apiKeyMessages = {
  needsConnection: 'You’re offline. You can change API keys when you’re back online.',
  notLoaded: 'The API keys could not be loaded.',
  none: 'There are no API keys yet. A key lets a shop or an ERP do what its users do here.',
  notFound: (text: string) => `No API keys match “${text}”.`,
  off: 'Your company may not use API keys yet. Please ask support to switch them on.',
  offForCompany: 'This company may not use API keys. A manager can switch them on under People.',
  noSuchCompany: 'This company does not exist.',
  chooseCompany: 'Please choose a company.',
  chooseScopes: 'Please choose what the key may do.',
  noNetwork: (text: string) => `“${text}” is no address or network. Write it like 192.0.2.7 or 192.0.2.0/24.`,
  tooManyNetworks: 'A key can have at most 20 networks.',
  tooMany: (most: number) => `A company can have at most ${most} keys. Please revoke one first.`,
  dayPassed: 'This day has passed.',
  revokedStays: 'This key was revoked. Please make a new one.',
  made: (name: string) => `The key ${name} was made.`,
  saved: (name: string) => `The key ${name} was saved`,
  renewed: (name: string) => `The key ${name} has a new secret.`,
  revoked: (name: string) => `The key ${name} was revoked`,
  shownOnce: 'Copy it now and keep it in a safe place. It is not shown again.',
  oldUntil: (until: string) => `The old secret can be used until ${until}.`,
  oldEnds: 'The old secret can no longer be used.',
  secretLost: 'The answer with the secret was lost. Please renew the key to get another one.',
  revocation: 'Programs that use it are refused at once. This cannot be undone.',
  renewal: 'The key gets a new secret and keeps its name and rights.',

  missing: 'This is not an API key of this portal. Please check that it was copied whole.',
  unknown: 'This API key is unknown or was replaced.',
  keyRevoked: 'This API key was revoked.',
  expired: (day: string) => `This API key expired on ${day}.`,
  fromElsewhere: (address: string) => `This API key may not be used from ${address}.`,
  notForKeys: 'API keys cannot be used for this.',
  lacksScope: (scope: ApiScope) => `This API key does not have the scope ${scope}.`,
  inAddress:
    'An API key does not belong in an address, where it is written into logs. Send it in the header Authorization, and renew this key.',

  mail: {
    made: (name: string) => `API key ${name} was made`,
    renewed: (name: string) => `API key ${name} was renewed`,
    happened: (by: string, company: string, scopes: string) =>
      `${by} made or renewed an API key of ${company}. It may: ${scopes}.`,
    other: 'If nobody of your company did this, revoke the key and tell us.',
    link: 'See the API keys',
  },
  actions: {
    made: (name: string, scopes: string) => `Made the API key ${name}: ${scopes}.`,
    changed: (name: string, scopes: string) => `Changed the API key ${name}: ${scopes}.`,
    renewed: (name: string, days: number) => `Renewed the API key ${name}; the old secret lasts ${days} days.`,
    revoked: (name: string) => `Revoked the API key ${name}.`,
    switchedOn: (company: string) => `Let ${company} use API keys.`,
    switchedOff: (company: string) => `Stopped ${company} from using API keys.`,
  },
} as const;
