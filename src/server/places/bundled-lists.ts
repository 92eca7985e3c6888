import { readdirSync } from 'node:fs';
import { ownFile } from '#server/platform/own-files.ts';

/** Countries whose postcodes come with the packages (`place-rows.ts`), or by their districts (`british-post-towns.ts`). */
const ofPackages = 'US AS FM GU MH MP PR PW VI CA FR GP MQ GF RE PM YT GB'.split(' ');

let listed: ReadonlySet<string> | undefined;

/** Says that a list of the country's postcodes ships with the server (ISO 3166 alpha-2, in capitals). */
export function hasBundledList(countryCode: string): boolean {
  listed ??= new Set([...ofPackages, ...readdirSync(ownFile('places/lists')).map((name) => name.replace(/\.br$/, ''))]);
  return listed.has(countryCode);
}
