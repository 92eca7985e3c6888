import type { FastifyInstance } from 'fastify';
import { addressCalls } from '#contract/addresses.ts';
import type { GivenInput } from '#contract/call.ts';
import type { AddressType } from '#domain/address.ts';
import { demand } from './act-as.ts';
import {
  bergen,
  berlin,
  chicago,
  hamburg,
  hongKong,
  lerwick,
  lyon,
  newYork,
  type Place,
  sofia,
  tokyo,
} from './demo-places.ts';
import { idOf } from './idempotency-id.ts';

type SentAddress = GivenInput<typeof addressCalls.create>['body'];

const entry = (
  type: AddressType,
  name: string | null,
  { party, ...place }: Place,
  more: Partial<SentAddress> = {},
): SentAddress => ({ type, name, ...place, ...party, ...more });

/** The address book of the first demo company: short and long, with and without label, postcode and state. */
const book: readonly SentAddress[] = [
  entry('From', 'Workshop', berlin),
  entry('From', 'Lyon', lyon, { apartment: 'Bâtiment C' }),
  entry('From', 'Returns', hamburg, {
    company: 'Norddeutsche Fahrradteile-Rücksendezentrale und Logistikgesellschaft mbH & Co. KG',
    contact: 'Maximiliane Oberwalder-Schönfelder',
    street: 'Große Elbstraße am Fischereihafen, Zufahrt über Kaistraße 148',
    apartment: 'Rampe 12, Halle 3',
    email: 'ruecksendungen@fahrradteile-nord.example',
  }),
  entry('To', 'NY', newYork, { apartment: 'Suite 1200' }),
  entry('To', null, chicago),
  entry('To', 'Tokyo', tokyo, { apartment: '5F' }),
  entry('To', 'Sofia', sofia),
  entry('To', 'Hong Kong', hongKong, { apartment: 'Flat 8B', suburb: 'Central' }),
  entry('To', 'Bergen', bergen),
  entry('To', 'Lerwick', lerwick),
  entry('To', 'Hamburg', hamburg),
  entry('To', 'Berlin', berlin),
];

/** Writes the address book as its customer would. @throws Error when a call is refused */
export async function fillAddressBook(app: FastifyInstance, headers: Record<string, string>): Promise<void> {
  for (const [place, body] of book.entries()) {
    const key = idOf(`demo address ${place}`);
    await demand(app, addressCalls.create, { body }, { ...headers, 'idempotency-key': key });
  }
}
