/** Not secret: the gateway listens on this machine only and moves no money. */
export const sandboxKeys = {
  merchantId: 'quayside_sandbox',
  publicKey: 'sandbox_public',
  privateKey: 'sandbox_private',
} as const;

/** The portal's own address passes requests on. */
export const sandboxClientPath = '/sandbox/gateway';

/** What the bank does in 3-D Secure. */
type SandboxBank =
  /** Without asking the card's holder. */
  | 'agrees'
  /** The holder may confirm, refuse or close the window. */
  | 'asks'
  /** Refuses, whatever the holder does. */
  | 'asks-and-refuses'
  /** Without asking the holder. */
  | 'refuses'
  /** Takes no part in 3-D Secure. */
  | 'absent';

export type SandboxCharge =
  | 'charged'
  | 'declined'
  /** Charged, just in time. */
  | 'slow'
  /** Not charged, no response. */
  | 'never'
  /** Charged, no response. */
  | 'charged-never'
  /** Charged, connection cut. */
  | 'charged-cut'
  /** Charged, server error. */
  | 'charged-error'
  /** Not charged, server error. */
  | 'error'
  /** Charged, unreadable response. */
  | 'charged-garbage'
  /** Two charges under one order, one response. */
  | 'charged-twice';

/** The sandbox gateway accepts no others. */
export interface SandboxCard {
  /** For the gateway's log and `fake-sandbox-{key}-nonce`. */
  key: string;
  number: string;
  brand: 'Visa' | 'MasterCard';
  bank: SandboxBank;
  charge: SandboxCharge;
  /** The description for people who choose a card. */
  words: string;
}

const visa = (
  key: string,
  lastFour: string,
  [bank, charge]: readonly [SandboxBank, SandboxCharge],
  words: string,
): SandboxCard => ({ key, number: `400000000000${lastFour}`, brand: 'Visa', bank, charge, words });

/** Numbers ending in 1000 to 1999, the Mastercard and the declined card are Braintree's own; those from 2000 on are ours. */
export const sandboxCards: readonly SandboxCard[] = [
  visa('success', '1000', ['agrees', 'charged'], 'Pays at once'),
  {
    key: 'mastercard',
    number: '5200000000001005',
    brand: 'MasterCard',
    bank: 'agrees',
    charge: 'charged',
    words: 'Mastercard that pays at once',
  },
  visa('challenge', '1091', ['asks', 'charged'], 'Pays after the bank has asked you'),
  visa('challenge-refused', '1109', ['asks-and-refuses', 'charged'], 'The bank asks you and refuses'),
  visa('refused', '1018', ['refuses', 'charged'], 'The bank refuses without asking'),
  visa('without-3ds', '1059', ['absent', 'charged'], 'Takes no part in 3-D Secure'),
  {
    key: 'declined',
    number: '4000111111111115',
    brand: 'Visa',
    bank: 'agrees',
    charge: 'declined',
    words: 'Is declined',
  },
  visa('slow', '2008', ['agrees', 'slow'], 'Pays after some seconds'),
  visa('never', '2016', ['agrees', 'never'], 'Gets no response and is not charged'),
  visa('charged-never', '2024', ['agrees', 'charged-never'], 'Is charged without a response'),
  visa('charged-cut', '2032', ['agrees', 'charged-cut'], 'Is charged, and the response is lost'),
  visa('charged-error', '2040', ['agrees', 'charged-error'], 'Is charged, with an error as response'),
  visa('error', '2057', ['agrees', 'error'], 'Gets an error and is not charged'),
  visa('charged-garbage', '2065', ['agrees', 'charged-garbage'], 'Is charged, with an unreadable response'),
  visa('charged-twice', '2073', ['agrees', 'charged-twice'], 'Is charged twice'),
];
