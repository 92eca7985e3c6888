import * as z from 'zod/mini';
import { billingFields, type TypedBilling } from '#domain/billing.ts';

// The messages between the page and the document of the card form. Nothing of a card but its nonce ever stands in them. They
// use the same parts of the library as the page's other schemas: anything more of it would be loaded with every start.

const text = z.string();
const scheme = z.enum(['light', 'dark']);
const billing = z.object(
  Object.fromEntries(billingFields.map((field) => [field, text])) as Record<keyof TypedBilling, typeof text>,
);
const country = z.object({ code: text, name: text, hasPostCode: z.boolean() });
export type CardCountry = z.infer<typeof country>;
const place = z.object({ postalCode: text, city: text });

/** A message to the card form. Amounts are US dollars as banks take them: `185.89`. */
const toCardForm = [
  z.object({
    kind: z.literal('open'),
    provider: z.enum(['braintree', 'sandbox']),
    /** No real money moves. */
    isTest: z.boolean(),
    clientToken: text,
    scheme,
    billing,
    countries: z.array(country),
  }),
  z.object({ kind: z.literal('pay'), id: text, amount: text.check(z.refine((amount) => /^\d+\.\d\d$/.test(amount))) }),
  /** The form says what is to be mended in it, and asks the card provider for nothing. */
  z.object({ kind: z.literal('check') }),
  /** The page is at work with what it got: nothing is to be changed. While it is asked the form says so to itself. */
  z.object({ kind: z.literal('busy'), isBusy: z.boolean() }),
  z.object({ kind: z.literal('colours'), scheme }),
  /** The places of a look-up; null when there is no answer. */
  z.object({ kind: z.literal('places'), id: text, places: z.nullable(z.array(place)) }),
] as const;
export type ToCardForm = z.infer<(typeof toCardForm)[number]>;
/** The first message to the card form: all that it begins with. */
export type Opening = Extract<ToCardForm, { kind: 'open' }>;

/** A message of the card form. */
const fromCardForm = [
  /** The document is there and waits to be opened. */
  z.object({ kind: z.literal('loaded') }),
  /** The fields of the card can be filled in. */
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), sentence: text }),
  z.object({
    kind: z.literal('height'),
    pixels: z.number().check(z.refine((pixels) => pixels >= 0 && pixels <= 10_000)),
  }),
  /** The bank asks something, over all of the form. */
  z.object({ kind: z.literal('challenge'), isOpen: z.boolean() }),
  /** The billing address as typed now, for the page to keep while it is open. */
  z.object({ kind: z.literal('typed'), billing }),
  /** Somebody is at it, in the fields of the card too. */
  z.object({ kind: z.literal('active') }),
  z.object({ kind: z.literal('look-up'), id: text, countryCode: text, city: text }),
  /** The answer to `pay`: what the card is charged by, or why there is none. `isForm`: the form itself says what to mend. */
  z.object({ kind: z.literal('nonce'), id: text, nonce: text.check(z.refine((nonce) => nonce !== '')) }),
  z.object({ kind: z.literal('refused'), id: text, sentence: text, isForm: z.boolean() }),
] as const;
export type FromCardForm = z.infer<(typeof fromCardForm)[number]>;

/** Where a message may come from: this very window, of this very site. */
interface Sender {
  origin: string;
  window: unknown;
}

type Received = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>;

const comesFrom = ({ origin, source }: Received, sender: Sender): boolean =>
  sender.window !== null && source === sender.window && origin === sender.origin;

/** The first of the messages that fits; null when none does. */
function readOne<S extends z.ZodMiniType>(schemas: readonly S[], data: unknown): z.output<S> | null {
  for (const schema of schemas) {
    const { success, data: message } = schema.safeParse(data);
    if (success) return message;
  }
  return null;
}

/** Reads what the card form said; null for anything that is none of its messages or comes from somebody else. */
export const readFromCardForm = (event: Received, sender: Sender): FromCardForm | null =>
  comesFrom(event, sender) ? readOne(fromCardForm, event.data) : null;

/** Reads what the page said to the card form; null for anything else. */
export const readToCardForm = (event: Received, sender: Sender): ToCardForm | null =>
  comesFrom(event, sender) ? readOne(toCardForm, event.data) : null;

/** The card form's link to the page around it, and to nobody else. */
export interface PageLink {
  post: (message: FromCardForm) => void;
  /** Answers how to stop hearing. */
  hear: (take: (message: ToCardForm) => void) => () => void;
}

export function linkPage(own: Window): PageLink {
  const { parent: page, origin } = own;
  return {
    post: (message) => page.postMessage(message, origin),
    hear(take) {
      const listen = (event: MessageEvent<unknown>): void => {
        const message = readToCardForm(event, { origin, window: page });
        if (message) take(message);
      };
      own.addEventListener('message', listen);
      return () => own.removeEventListener('message', listen);
    },
  };
}
