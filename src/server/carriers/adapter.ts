import type { AccountMode } from '#domain/carrier-account.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import type { PickUpHours } from '#domain/pickup-availability.ts';
import { type Booking, type Carrier, type CarrierProduct, notOffered } from './carrier.ts';
import type { CarrierHttp } from './carrier-http.ts';

/** A text that a manager enters for an account. Secret ones are never shown again. */
interface CredentialField {
  name: string;
  label: string;
  isSecret: boolean;
  /** It may be missing. */
  isOptional?: true;
  /** What is wrong with it in a sentence; null for nothing. */
  check(value: string): string | null;
}

/** A text that an account cannot lack. */
export const textCredential = (name: string, label: string, isSecret: boolean, longest: number): CredentialField => ({
  name,
  label,
  isSecret,
  check: (value) =>
    value.trim() === ''
      ? carrierMessages.credentialMissing
      : value.length > longest
        ? carrierMessages.credentialLong(longest)
        : null,
});

export const accountNumberCredential = (least: number, most: number): CredentialField => ({
  name: 'accountNumber',
  label: 'Account number',
  isSecret: false,
  check: (value) =>
    /^[A-Za-z0-9]*$/.test(value) && value.length >= least && value.length <= most
      ? null
      : carrierMessages.accountNumber(least, most),
});

/** An account with a carrier, opened for use. `http` has its limits and its circuit breaker. */
export interface CarrierAccount {
  id: number;
  providerId: number;
  /** The provider's name, as customers read it. */
  name: string;
  mode: AccountMode;
  /** By the names of the adapter's fields. */
  credentials: Readonly<Record<string, string>>;
  /** Where the carrier listens, without a slash at the end. */
  baseUrl: string;
  pickUp: PickUpHours;
  http: CarrierHttp;
  clock(): Date;
}

/** What a carrier looks at before an account goes live, in sentences. */
export interface GoLiveCheck {
  isReady: boolean;
  sentences: readonly string[];
}

/** One carrier's API. Adapters keep nothing but short-lived tokens, by account. */
export interface CarrierAdapter {
  /** As managers read it: `MyDHL API`. */
  name: string;
  fields: readonly CredentialField[];
  hosts: Readonly<Record<Exclude<AccountMode, 'sandbox'>, string>>;
  /** The code by which an account's products are chosen: of what `quote` returned. */
  productCode(product: CarrierProduct): string;
  connect(account: CarrierAccount): Carrier;
  /** A harmless request with the account's credentials. @throws CarrierRefusal or Error as a carrier does */
  tryConnection(account: CarrierAccount, signal: AbortSignal): Promise<void>;
  /** Whether a shipment as this one would let the account go live; books nothing. Missing where the carrier looks at none. */
  checkGoLive?(account: CarrierAccount, booking: Booking, signal: AbortSignal): Promise<GoLiveCheck>;
}

/** What all carriers with an account have alike, and what those without service points say. */
export const carrierOf = ({ id, providerId, name, pickUp }: CarrierAccount) =>
  ({
    ...{ providerId, tariffId: null, accountId: id, name, pickUp },
    servicePoints: async () => notOffered,
    phoneForPickup: async () => notOffered,
    findServicePoint: async () => null,
    uploadDocuments: async () => notOffered,
  }) satisfies Partial<Carrier>;
