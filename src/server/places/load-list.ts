import { readFile } from 'node:fs/promises';
import { ownFile } from '#server/platform/own-files.ts';
import { openPostcodeList } from './postcode-list.ts';
import type { PostcodeList } from './postcode-list.ts';

/** Lists that stay open; the one that was asked for longest ago makes room. The largest takes some 30 MB. */
const mostOpen = 6;
const open = new Map<string, Promise<PostcodeList | null>>();

async function readList(countryCode: string): Promise<PostcodeList | null> {
  try {
    return openPostcodeList(countryCode, await readFile(ownFile(`places/lists/${countryCode}.br`)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The postcodes of a country (ISO 3166 alpha-2, in capitals); null where no list of them ships. */
export function loadPostcodeList(countryCode: string): Promise<PostcodeList | null> {
  if (!/^[A-Z]{2}$/.test(countryCode)) return Promise.resolve(null);
  const list = open.get(countryCode) ?? readList(countryCode);
  open.delete(countryCode);
  open.set(countryCode, list);
  list.catch(() => open.delete(countryCode));
  for (const country of open.keys()) {
    if (open.size <= mostOpen) break;
    open.delete(country);
  }
  return list;
}
