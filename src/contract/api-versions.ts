/** Days of changes that programs must know of, oldest first. A new API key is pinned to the newest. */
export const apiVersions = ['2026-11-27'] as const;
export type ApiVersion = (typeof apiVersions)[number];

export const newestApiVersion: ApiVersion = apiVersions.at(-1)!;

export const isApiVersion = (text: string): text is ApiVersion => (apiVersions as readonly string[]).includes(text);

/** In a request the version that it is written for, in a response the one that was used. */
export const versionHeader = 'Quayside-Version';

/** Of an endpoint that another one replaces. Days as `YYYY-MM-DD`. */
export interface Deprecation {
  since: string;
  /** The first day on which it may be gone. */
  sunset?: string;
  /** The path of the other one, such as `/api/orders`. */
  use: string;
}
