import { isBareWebAddress, type Variables } from '#server/platform/environment.ts';
import type { ObjectStoreAddress } from '#server/platform/object-storage.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';

export interface FilesConfig {
  /** S3-compatible; null: none. Holds a secret. */
  readonly store: ObjectStoreAddress | null;
  /** Where new contents go. Contents that are still elsewhere are read from there. */
  readonly keptIn: 'database' | 'store';
}

const needed = ['FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;

const isBucket = (text: string): boolean => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text);
const isRegion = (text: string): boolean => /^[a-z\d-]{1,40}$/i.test(text);

function readStore(from: Variables): ObjectStoreAddress | null {
  const endpoint = from.checked('FILES_S3_ENDPOINT', isBareWebAddress, 'an http or https address without a path');
  const bucket = from.checked('FILES_S3_BUCKET', isBucket, 'the name of a bucket: small letters, figures, - and .');
  const region = from.checked('FILES_S3_REGION', isRegion, 'a region like eu-central-1') ?? 'us-east-1';
  const [keyId, secret] = [from.text('FILES_S3_KEY_ID'), from.text('FILES_S3_SECRET')];
  if (endpoint && bucket && keyId && secret)
    return Object.freeze({ endpoint: endpoint.replace(/\/$/, ''), bucket, region, keyId, secret });
  if (!endpoint && !bucket && !keyId && !secret) return null;
  const missing = (['FILES_S3_ENDPOINT', ...needed] as const).filter((name) => from.text(name) === null);
  throw new StartupProblem(
    `${missing.join(' and ')} must be set too: files in a store need FILES_S3_ENDPOINT, ${needed.join(', ')}.`,
  );
}

/** @throws StartupProblem naming the wrong or missing variable and what it may be */
export function readFilesConfig(from: Variables): FilesConfig {
  const store = readStore(from);
  const keptIn = from.choice('FILES_KEPT_IN', ['database', 'store'], store ? 'store' : 'database');
  if (keptIn === 'store' && !store)
    throw new StartupProblem('FILES_S3_ENDPOINT must be set too: FILES_KEPT_IN=store needs a store.');
  return Object.freeze({ store, keptIn });
}
