/** `size` in bytes. */
export interface ListedObject {
  key: string;
  size: number;
  changedAt: Date;
}

const valueOf = (entry: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1] ?? '';

/** Reads a page of ListObjectsV2; our keys need no unescaping. `isCut`: there are more. */
export function readListing(xml: string): { objects: ListedObject[]; isCut: boolean } {
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry]) => entry!);
  const objects = entries.map((entry) => ({
    key: valueOf(entry, 'Key'),
    size: Number(valueOf(entry, 'Size')),
    changedAt: new Date(valueOf(entry, 'LastModified')),
  }));
  return { objects, isCut: valueOf(xml, 'IsTruncated') === 'true' };
}
