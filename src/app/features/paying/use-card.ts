import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { paymentEndpoints } from '#contract/payments.ts';
import { type Country, placeEndpoints } from '#contract/places.ts';
import { keepClean, type TypedBilling } from '#domain/billing.ts';
import { cardFormMessages } from '#domain/messages/cards.ts';
import { sendRequest } from '#local/client.ts';
import { loadResponse } from '#app/query/endpoint-query.ts';
import { loadConfig } from '#app/base/config.ts';
import { scheme } from '#app/base/scheme.ts';
import { type CardLink, type CardOutcome, type CardView, firstView, linkCardForm } from './card-link.ts';
import { useSignedInUser } from '#app/base/session.ts';
import type { SignedInUser } from '#local/session.ts';
import { isStaff } from '#domain/user.ts';

type Payer = Pick<SignedInUser, 'firstName' | 'lastName' | 'email' | 'role'>;
interface Party {
  company?: string | null;
  email?: string | null;
  phone?: string | null;
  /** `country`: its name or code. */
  address: Partial<Record<'street' | 'apartment' | 'townCity' | 'state' | 'postCode' | 'country', string | null>>;
}

/** Who pays for what: sender and recipient of an order, or of a list. */
export interface BillingSource {
  customer: { name: string };
  info: { contact?: string | null };
  shippingInfo: { shipFrom: Party; shipTo: Party };
}

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The payer, with the address of their company if it is a party (rule PAY-16). Staff pay for the user who gets the mails. */
export function proposeBilling(
  { customer, info, shippingInfo }: BillingSource,
  user: Payer,
  countries: readonly Pick<Country, 'code' | 'name'>[],
): TypedBilling {
  const party = [shippingInfo.shipFrom, shippingInfo.shipTo].find(({ company }) =>
    isSameName(company ?? '', customer.name),
  );
  const isForCustomer = isStaff(user.role);
  const [, givenName = '', surname = ''] = isForCustomer
    ? (/^(?:(\S.*)\s+)?(\S+)$/.exec(info.contact?.trim() ?? '') ?? [])
    : ['', user.firstName, user.lastName];
  return keepClean({
    givenName,
    surname,
    email: (isForCustomer ? party?.email : user.email) ?? '',
    phoneNumber: party?.phone ?? '',
    streetAddress: party?.address.street ?? '',
    extendedAddress: party?.address.apartment ?? '',
    locality: party?.address.townCity ?? '',
    region: party?.address.state ?? '',
    postalCode: party?.address.postCode ?? '',
    countryCodeAlpha2:
      countries.find(({ name, code }) => [name, code].includes(party?.address.country ?? ''))?.code ?? '',
  });
}

const fiveMinutesMs = 300_000;
const dayMs = 86_400_000;
/** A form that has not loaded by then will not. */
const loadsWithinMs = 30_000;

export interface Card extends CardView {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Changes when the form is loaded again, so that it gets a new frame. */
  turn: number;
  tryAgain: () => void;
  pay: (amount: string) => Promise<CardOutcome>;
  /** Makes the form show its errors. */
  check: () => void;
}

/** What the card form needs to open. The token is valid once. */
async function prepare(details: BillingSource, user: SignedInUser, typed: TypedBilling | null) {
  const [config, { clientToken }, { items: countries }] = await Promise.all([
    loadConfig(),
    sendRequest(paymentEndpoints.clientToken, {}),
    loadResponse(placeEndpoints.countries, {}, { staleTime: dayMs }),
  ]);
  return {
    kind: 'open' as const,
    provider: config?.payment.provider ?? 'sandbox',
    isTest: config?.payment.mode === 'sandbox',
    clientToken,
    scheme: scheme.get(),
    billing: typed ?? proposeBilling(details, user, countries),
    countries: countries.map(({ code, name, hasPostCode }) => ({ code, name, hasPostCode })),
  };
}

const lookUp = async (countryCode: string, cityText: string) =>
  (
    await loadResponse(
      placeEndpoints.postcodesOfCity,
      { params: { countryCode, cityText } },
      { staleTime: fiveMinutesMs },
    )
  ).items;

/** Loaded while `isWanted`; the typed billing address stays in memory until the page is left. `isBusy`: nothing can be typed. */
export function useCard(details: BillingSource, isWanted: boolean, isBusy: boolean): Card {
  const frame = useRef<HTMLIFrameElement>(null);
  const typed = useRef<TypedBilling | null>(null);
  const link = useRef<CardLink | null>(null);
  const [turn, setTurn] = useState(0);
  const [view, setView] = useState(firstView);
  const user = useSignedInUser();
  const prepareForm = useEffectEvent(() => prepare(details, user, typed.current));

  useEffect(() => {
    if (!isWanted) return;
    const opened = linkCardForm({
      origin: location.origin,
      frame: () => frame.current?.contentWindow ?? null,
      prepare: () => prepareForm(),
      lookUp,
      show: (change) => setView((shown) => ({ ...shown, ...change })),
      keep: (billing) => void (typed.current = billing),
      // Typing in the frame counts as input of this page, which some parts wait for.
      onActive: () => void frame.current?.dispatchEvent(new Event('input', { bubbles: true })),
    });
    link.current = opened;
    addEventListener('message', opened.hear);
    const leaveScheme = scheme.subscribe(() => opened.setScheme(scheme.get()));
    const limit = setTimeout(
      () =>
        setView((shown) =>
          shown.phase === 'loading' ? { ...shown, phase: 'failed', sentence: cardFormMessages.failed } : shown,
        ),
      loadsWithinMs,
    );
    return () => {
      clearTimeout(limit);
      leaveScheme();
      removeEventListener('message', opened.hear);
      opened.end();
      link.current = null;
      setView(firstView);
    };
  }, [isWanted, turn]);
  useEffect(() => link.current?.setBusy(isBusy), [isBusy]);

  const tryAgain = useCallback(() => setTurn((before) => before + 1), []);
  return useMemo(() => {
    const pay = async (amount: string): Promise<CardOutcome> =>
      (await link.current?.pay(amount)) ?? { sentence: '', isForm: false };
    return { ...view, frame, turn, tryAgain, pay, check: () => link.current?.check() };
  }, [view, turn, tryAgain]);
}
