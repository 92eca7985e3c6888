import { isLoopbackAddress, isWebAddress, type Variables } from '#server/platform/environment.ts';
import { type PushKeys, pushKeysOf } from './push-keys.ts';

export interface PushConfig {
  /** Null: the database has generated ones. */
  readonly keys: PushKeys | null;
  /** `mailto:` or https, for the operators of push services. */
  readonly contact: string;
  /** Push services; `*.` stands for all subdomains. */
  readonly hosts: readonly string[];
}

/** Chrome, Edge, Firefox and Safari. */
const usualHosts = 'fcm.googleapis.com, *.push.services.mozilla.com, *.notify.windows.com, *.push.apple.com';

const isHostName = (text: string): boolean => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/i.test(text);
const isContact = (text: string): boolean =>
  /^mailto:[^\s@]+@[^\s@]+$/i.test(text) || (/^https:/i.test(text) && isWebAddress(text));

const listHosts = (text: string): string[] => text.split(',').map((each) => each.trim().toLowerCase());

/** @throws StartupProblem naming the wrong variable and what it may be */
export function readPushConfig(
  from: Variables,
  { isProduction, help }: { isProduction: boolean; help: string },
): PushConfig {
  const isHost = (text: string): boolean => isHostName(text) || (!isProduction && isLoopbackAddress(text));
  const hosts = from.checked(
    'PUSH_HOSTS',
    (text) => listHosts(text).every(isHost),
    'a name of a host, or several with commas between them, like push.example, *.push.example',
  );
  const key = from.checked('PUSH_PRIVATE_KEY', (text) => pushKeysOf(text) !== null, 'a private VAPID key in base64url');
  return Object.freeze({
    keys: key === null ? null : pushKeysOf(key),
    contact: from.checked('PUSH_CONTACT', isContact, 'a mailto: or https address') ?? `mailto:${help}`,
    hosts: Object.freeze(listHosts(hosts ?? usualHosts)),
  });
}
