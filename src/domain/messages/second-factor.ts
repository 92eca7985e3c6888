import type { FieldErrors } from '#domain/field.ts';

/** Sentences of the second factor, a code beside the password. */
export const secondFactorMessages = {
  needed: 'Please enter the code of your authenticator app.',
  signOutFirst: 'The sign-in link needs your second factor. Please sign out here first, and open the link again.',
  required: 'Your role needs a second factor. Please set one up under Sign-in and security.',
  stepOver: 'That took too long. Please sign in again.',
  wrong:
    'This code is wrong. Please enter the code that your app shows now. If it goes on, let your phone set its time automatically.',
  wrongRecovery: 'This recovery code is wrong or was used before. Please enter another one, as it was printed.',
  used: 'This code was used before. Please wait for the next one.',
  far: 'The clock of your phone is wrong. Please let it set its time automatically, then enter the new code.',
  wrongPassword: 'This password is wrong',
  noneYet: 'You have no second factor. Please set one up first.',
  notStarted: 'This took too long. Please start again.',
  mustStay: 'Your role needs a second factor. You can set up another app, but not remove it.',

  title: 'Second factor',
  about:
    'With a second factor nobody signs in with your password alone: a passkey, or an authenticator app on your phone that makes a new code every 30 seconds.',
  isRequired: 'Your role needs a second factor. Until you have one, you can do nothing else.',
  isOn: (since: string) => `Your authenticator app is set up since ${since}.`,
  onlyPasskeys: 'Your passkeys are your second factor. An authenticator app can be another way in.',
  codesLeft: (count: number) => `${count} of 10 recovery codes left.`,
  loading: 'Loading the second factor',
  notLoaded: 'The second factor could not be loaded.',
  setUp: 'Set up an authenticator app',
  setUpOther: 'Set up another app',
  remove: 'Remove the second factor',
  removeAbout: 'Your authenticator app, your passkeys and your recovery codes stop working.',
  renewCodes: 'New recovery codes',
  go: 'Continue',
  going: 'Checking',
  proofAbout: 'Please show that it is you.',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits from the app, or a recovery code',
  recoveryHint: 'A recovery code',
  scan: 'Scan this code with your authenticator app.',
  picture: 'QR code for your authenticator app',
  byHand: 'Or enter this key in the app:',
  key: 'key',
  enterCode: 'Then enter the code that the app shows.',
  confirm: 'Confirm',
  confirming: 'Checking the code',
  earlierCodesStop: 'The recovery codes that you have now stop working.',
  codesKept: 'Your second factor is set up. The recovery codes that you have still work.',
  codesTitle: 'Your recovery codes',
  codesAbout:
    'Each code signs you in once when you don’t have your phone. They are shown only now: print them or keep them in a safe place.',
  codes: 'recovery codes',
  fileName: 'quayside-recovery-codes.txt',
  download: 'Download',
  print: 'Print',
  printTitle: 'Quayside recovery codes',
  printedFor: (name: string, email: string) => `For ${name}, ${email}`,
  printedAt: (time: string) => `Made ${time}`,
  keptQuestion: 'Have you kept the recovery codes?',
  keptAbout: 'They will not be shown again.',
  keptYes: 'Yes, close',
  keptNo: 'Not yet',
  done: 'I have kept them',
  turnedOn: 'Your second factor is set up. Your other sign-ins have ended.',
  removed: 'Your second factor was removed.',
  needsConnection: 'You’re offline. You can change your second factor when you’re back online.',

  stepTitle: 'Second step',
  stepSubmit: 'Sign in',
  stepBusy: 'Signing in',
  stepHelpPasskey:
    'Without your device, enter a recovery code. Without those, ask a manager to remove your second factor.',
  stepHelp: 'Without your phone, enter a recovery code. Without those, ask a manager to remove your second factor.',
} as const;

/** The sentence for a code that is not taken, at its field. */
export const refuseCode = (verdict: 'wrong' | 'wrongRecovery' | 'used' | 'far'): FieldErrors => ({
  code: [secondFactorMessages[verdict]],
});
