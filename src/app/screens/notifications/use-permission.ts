import { useEffect, useState } from 'react';
import { canBeNotified } from '#local/notifications/browser-push.ts';

/** The person's word on notifications to this browser; `missing` where it knows none. */
export type Permission = NotificationPermission | 'missing';

const readPermission = (): Permission => (canBeNotified() ? Notification.permission : 'missing');

/** The permission now, and a way to look again; also when it is given or taken back in the browser's own settings. */
export function usePermission(): { permission: Permission; look: () => void } {
  const [permission, setPermission] = useState(readPermission);
  useEffect(() => {
    const ended = new AbortController();
    const look = (): void => setPermission(readPermission());
    navigator.permissions?.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', look, { signal: ended.signal }),
      // A browser that tells nothing is asked when its tab is looked at again.
      () => {},
    );
    document.addEventListener('visibilitychange', look, { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return { permission, look: () => setPermission(readPermission()) };
}
