import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offerEndpoints } from '#contract/offers.ts';
import { lampsQuote } from '../support/valid-bodies.ts';
import { signInToApi } from './api-client.ts';
import { expect } from './fixture.ts';
import type { FileServer } from './servers.ts';

/** The day that many days from now, at the origin of the quote. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

/** Asks all providers for the demo customer, and returns the order's number. */
export async function requestFromAllProviders(server: FileServer): Promise<number> {
  const customer = await signInToApi(server.address, 'customer');
  const { shippingRequestId } = await customer.send(offerEndpoints.requestAll, {
    body: {
      ...lampsQuote(),
      TargetPrice: 900,
      PickupDate: dayFromNow(4),
      ExpectedDate: dayFromNow(14),
      DeadlineDate: dayFromNow(20),
      TypeAir: true,
      Fca: true,
      Other: 'Ring twice',
    },
  });
  return shippingRequestId;
}

const decodeMail = (mail: string): string =>
  mail
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));

/** The texts of the mails that were sent so far, the oldest first. */
export function readMails(server: FileServer): string[] {
  const folder = join(server.dataDir, 'mails');
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names
    .toSorted((one, other) => parseInt(one, 10) - parseInt(other, 10))
    .map((name) => decodeMail(readFileSync(join(folder, name), 'utf8')));
}

/** The link to the form for an offer in the mail to a provider, once it was sent. */
export async function findLink(server: FileServer, id: number, provider: string): Promise<string> {
  const find = (): string | undefined =>
    readMails(server)
      .find((mail) => mail.includes(`shipment ${id} `) && mail.includes(`Hello ${provider},`))
      ?.match(/\/offer\/[\w-]{43}/)?.[0];
  await expect.poll(find).toBeTruthy();
  return find()!;
}
