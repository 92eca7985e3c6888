import { readFileSync } from 'node:fs';
import { identityEndpoints } from '#contract/identity.ts';
import { demoPlaces } from '#server/demo/places.ts';
import { demoPassword } from '#server/demo/people.ts';
import { lampsPackage, lampsQuote } from './valid-bodies.ts';

const ends = demoPlaces.filter(({ key }) => key !== 'returns');

/** A quote of one to five packages between two places of the demo data, never the same twice running. */
export function quoteNumber(at: number): ReturnType<typeof lampsQuote> {
  const from = ends[at % ends.length]!;
  const to = ends[(at * 5 + 1) % ends.length]!;
  return {
    ...lampsQuote(),
    CountryFromId: from.countryId,
    CityFrom: from.city,
    PostCodeFrom: from.postcode,
    CountryToId: to.countryId,
    CityTo: to.city,
    PostCodeTo: to.postcode,
    InsuranceAmount: at % 2 === 0 ? 0 : 640,
    Packages: Array.from({ length: 1 + (at % 5) }, (_, place) => ({
      ...lampsPackage(),
      weight: (10 + ((at * 7 + place * 13) % 400)) / 10,
      quantity: 1 + (place % 3),
    })),
  };
}

/** The demo customer's authorization. */
export async function signInCustomer(address: string): Promise<string> {
  const send = async (
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<{ [name: string]: unknown }> => {
    const response = await fetch(address + path, { method: 'POST', body: body as BodyInit, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { [name: string]: unknown };
  };
  const authorization = `Basic ${Buffer.from(`customer:${demoPassword}`).toString('base64')}`;
  const form = new URLSearchParams({ ip: 'false', appid: '1' });
  const { data } = await send(identityEndpoints.getUserToken.fullPath, form, { authorization });
  const { token } = data as { token: string };
  const json = { 'content-type': 'application/json' };
  const { accessToken } = await send(identityEndpoints.authorize.fullPath, JSON.stringify({ token }), json);
  return `Bearer ${String(accessToken)}`;
}

/** Milliseconds of processor time that a process took so far; null where the system has no figure. */
export function processorTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
