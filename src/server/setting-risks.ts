import type { Config } from './config.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { passkeyPlaceOf } from './second-factor/passkey-place.ts';

const ownNames = ['127.0.0.1', 'localhost', '::1', '[::1]'];

const isOfThisMachine = (name: string): boolean => ownNames.includes(name.toLowerCase());

const isReachedFromOutside = ({ host, publicUrl }: Config): boolean =>
  !isOfThisMachine(host) || (publicUrl !== null && !isOfThisMachine(new URL(publicUrl).hostname));

/** Outside production only demo data at a public address are refused. @throws StartupProblem naming the variable and its values */
export function refuseUnsafeSettings(config: Config): void {
  const { isProduction, publicUrl, host, tls, trustProxy, seedDemo } = config;
  if (seedDemo && publicUrl !== null && !isOfThisMachine(new URL(publicUrl).hostname)) {
    throw new StartupProblem(
      'SEED_DEMO must be off where PUBLIC_URL leads others to the portal: everybody knows the demo passwords. With NODE_ENV=production it is.',
    );
  }
  if (!isProduction) return;
  if (publicUrl?.startsWith('http:') && !isOfThisMachine(new URL(publicUrl).hostname)) {
    throw new StartupProblem(
      'PUBLIC_URL must be an https address with NODE_ENV=production: over http anyone on the way reads passwords.',
    );
  }
  if (!isOfThisMachine(host) && tls === null && trustProxy === 0) {
    throw new StartupProblem(
      `HOST=${host} with NODE_ENV=production needs TLS_CERT and TLS_KEY, or TRUST_PROXY with the number of https proxies in front.`,
    );
  }
  if (seedDemo && isReachedFromOutside(config)) {
    throw new StartupProblem(
      'SEED_DEMO must be off with NODE_ENV=production where others reach the portal: everybody knows the demo passwords.',
    );
  }
}

/** For production: one sentence each, naming the variable. */
export function listSettingRisks({ isProduction, publicUrl, mail, tls, trustProxy, files }: Config): string[] {
  if (!isProduction) return [];
  return [
    ...(publicUrl === null
      ? [
          'PUBLIC_URL is not set: links in mails lead to the address that the server listens on, and nothing asks for https.',
        ]
      : []),
    ...(publicUrl !== null && passkeyPlaceOf(publicUrl) === null
      ? [
          `PUBLIC_URL=${publicUrl} allows no passkeys: browsers keep them for a host name with https, and for no IP address.`,
        ]
      : []),
    ...(mail.smtpUrl === null ? ['SMTP_URL is not set: mails are written to files and nobody gets them.'] : []),
    ...(tls === null && trustProxy === 0
      ? [
          'Neither TLS_CERT nor TRUST_PROXY is set: the server speaks plain http, and behind a proxy all people have one address and share its limits.',
        ]
      : []),
    ...(files.store?.endpoint.startsWith('http:') && !isOfThisMachine(new URL(files.store.endpoint).hostname)
      ? ['FILES_S3_ENDPOINT is an http address: anyone on the way to the file store reads the files.']
      : []),
  ];
}
