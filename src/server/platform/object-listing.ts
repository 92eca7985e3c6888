/** An object as a listing names it; `size` in bytes. */
export interface ListedObject {
  key: string;
  size: number;
  changedAt: Date;
}

const valueOf = (entry: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1] ?? '';

/**
 * Reads a page of ListObjectsV2 with keys of ours, which have letters, figures, `-`, `_` and `/` alone: nothing in them is
 * escaped. `isCut`: there are more.
 */
export function readListing(xml: string): { objects: ListedObject[]; isCut: boolean } {
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry]) => entry!);
  const objects = entries.map((entry) => ({
    key: valueOf(entry, 'Key'),
    size: Number(valueOf(entry, 'Size')),
    changedAt: new Date(valueOf(entry, 'LastModified')),
  }));
  return { objects, isCut: valueOf(xml, 'IsTruncated') === 'true' };
}
