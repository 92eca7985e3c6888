import * as z from 'zod/mini';
import { billingFields, type TypedBilling } from '#domain/billing.ts';

// Messages between the page and the card form's document; of a card they contain only the nonce. They use parts of zod that the page
// loads anyway.

const text = z.string();
const scheme = z.enum(['light', 'dark']);
const billing = z.object(
  Object.fromEntries(billingFields.map((field) => [field, text])) as Record<keyof TypedBilling, typeof text>,
);
const country = z.object({ code: text, name: text, hasPostCode: z.boolean() });
export type CardCountry = z.infer<typeof country>;
const place = z.object({ postalCode: text, city: text });

/** Amounts are US dollars as banks write them: `185.89`. */
const toCardForm = [
  z.object({
    kind: z.literal('open'),
    provider: z.enum(['braintree', 'sandbox']),
    isTest: z.boolean(),
    clientToken: text,
    scheme,
    billing,
    countries: z.array(country),
  }),
  z.object({ kind: z.literal('pay'), id: text, amount: text.check(z.refine((amount) => /^\d+\.\d\d$/.test(amount))) }),
  /** Shows which fields are invalid, without calling the card provider. */
  z.object({ kind: z.literal('check') }),
  /** The card is being charged: nothing may be changed meanwhile. */
  z.object({ kind: z.literal('busy'), isBusy: z.boolean() }),
  z.object({ kind: z.literal('colours'), scheme }),
  /** `places` null: the look-up failed. */
  z.object({ kind: z.literal('places'), id: text, places: z.nullable(z.array(place)) }),
] as const;
export type ToCardForm = z.infer<(typeof toCardForm)[number]>;
export type Opening = Extract<ToCardForm, { kind: 'open' }>;

const fromCardForm = [
  z.object({ kind: z.literal('loaded') }),
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), sentence: text }),
  z.object({
    kind: z.literal('height'),
    pixels: z.number().check(z.refine((pixels) => pixels >= 0 && pixels <= 10_000)),
  }),
  /** The bank's question covers the whole form. */
  z.object({ kind: z.literal('challenge'), isOpen: z.boolean() }),
  /** The page stores it while it is open. */
  z.object({ kind: z.literal('typed'), billing }),
  /** The user is active, also in the card fields. */
  z.object({ kind: z.literal('active') }),
  z.object({ kind: z.literal('look-up'), id: text, countryCode: text, city: text }),
  /** The response to `pay`: the nonce, or why there is none. `isForm`: the form itself shows what is wrong. */
  z.object({ kind: z.literal('nonce'), id: text, nonce: text.check(z.refine((nonce) => nonce !== '')) }),
  z.object({ kind: z.literal('refused'), id: text, sentence: text, isForm: z.boolean() }),
] as const;
export type FromCardForm = z.infer<(typeof fromCardForm)[number]>;

/** Messages are accepted from this window and this site only. */
interface Sender {
  origin: string;
  window: unknown;
}

type Received = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>;

const comesFrom = ({ origin, source }: Received, sender: Sender): boolean =>
  sender.window !== null && source === sender.window && origin === sender.origin;

function readOne<S extends z.ZodMiniType>(schemas: readonly S[], data: unknown): z.output<S> | null {
  for (const schema of schemas) {
    const { success, data: message } = schema.safeParse(data);
    if (success) return message;
  }
  return null;
}

/** Null for anything else, and for a message from another sender. */
export const readFromCardForm = (event: Received, sender: Sender): FromCardForm | null =>
  comesFrom(event, sender) ? readOne(fromCardForm, event.data) : null;

/** Null for anything else, and for a message from another sender. */
export const readToCardForm = (event: Received, sender: Sender): ToCardForm | null =>
  comesFrom(event, sender) ? readOne(toCardForm, event.data) : null;

export interface PageLink {
  post: (message: FromCardForm) => void;
  /** Returns a function that stops it. */
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
