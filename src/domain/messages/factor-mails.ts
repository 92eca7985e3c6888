export const factorMails = {
  setUp: {
    subject: 'A second factor was set up for your account',
    happened: 'An authenticator app was set up for your account. Signing in now takes your password and a code.',
  },
  newCodes: {
    subject: 'You have new recovery codes',
    happened: 'New recovery codes were made for your account. The earlier ones no longer work.',
  },
  removed: {
    subject: 'Your second factor was removed',
    happened: 'The second factor of your account was removed. Your password alone now signs you in.',
  },
  byManager: {
    subject: 'Your second factor was removed by a manager',
    happened: 'A manager removed the second factor of your account. Please set up a new one when you next sign in.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    happened: (name: string) => `The passkey ${name} was added to your account. It can sign you in.`,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    happened: (name: string) => `The passkey ${name} was removed from your account. It no longer signs you in.`,
  },
  passkeyCopied: {
    subject: 'A passkey of your account was refused',
    happened: (name: string) =>
      `The passkey ${name} was refused, because a copy of it may exist. Please remove it and add a new one.`,
  },
  wrongCodes: {
    subject: 'Wrong codes for your second step',
    happened: 'Someone entered your password and then wrong codes several times. Further attempts have to wait.',
    you: 'If that was you, wait a moment and enter the code that your app shows, or use a recovery code.',
    other: 'If it was not you, someone knows your password. Please ask a manager to reset it now.',
  },
  other: 'If it was not you, please ask a manager to reset your password now.',
  link: 'See your security settings:',
} as const;
