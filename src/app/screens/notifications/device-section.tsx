import { Button, Group, Stack, Text } from '@mantine/core';
import { notificationCalls } from '#contract/notifications.ts';
import { notificationMessages as words } from '#domain/messages/notifications.ts';
import { leavePush, subscribeBrowser, canBeNotified } from '#local/notifications/browser-push.ts';
import { keepWish } from '#local/notifications/notification-wish.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { useEffect, useState } from 'react';

interface DeviceProps {
  /** True where the server notifies this browser. */
  isOn: boolean;
  publicKey: string;
}

/** Turns notifications on and off in this browser (rule S-37). */
export function DeviceSection({ isOn: isSubscribed, publicKey }: DeviceProps) {
  const { permission, look } = usePermission();
  const { userId } = useSignedInUser();
  const isReachable = useReachable();
  const { once, isRunning: isBusy } = useRunOnce();
  const refresh = [notificationCalls.read];
  const subscribe = useAction(notificationCalls.subscribe, { refresh });
  const unsubscribe = useAction(notificationCalls.unsubscribe, { refresh });
  const isOn = isSubscribed && permission === 'granted';
  const why = permission === 'missing' ? words.unsupported : permission === 'denied' ? words.denied : null;

  const keep = (isWished: boolean): Promise<unknown> => keepWish(openUserStore(userId), isWished).catch(() => null);
  async function turnOn(): Promise<void> {
    const answered = await Notification.requestPermission();
    look();
    if (answered !== 'granted') return showMessage({ kind: 'warning', text: words.notPermitted });
    // Before the rest: a subscription that nobody wishes for is given up at the next start.
    await keep(true);
    const body = await subscribeBrowser(publicKey).catch(() => null);
    if (body && (await subscribe.run({ body }))) return showMessage({ kind: 'success', text: words.turnedOn });
    await keep(false);
    if (!body) showMessage({ kind: 'error', text: words.failed });
  }
  async function turnOff(): Promise<void> {
    if (!(await unsubscribe.run({}))) return;
    await keep(false);
    await leavePush().catch(() => null);
    showMessage({ kind: 'success', text: words.turnedOff });
  }
  const turn = (): Promise<void> =>
    once(async () => {
      try {
        await (isOn ? turnOff() : turnOn());
      } catch (failure) {
        notifyFailure(failure);
      }
    });

  return (
    <Stack gap="md">
      <Text>{words.about}</Text>
      {why !== null && (
        <Text c="warn" role="status">
          {why}
        </Text>
      )}
      {isOn && <Text role="status">{words.isOn}</Text>}
      <Group>
        {permission !== 'missing' && (
          <Button
            variant={isOn ? 'default' : 'filled'}
            {...busyWhile(isBusy)}
            disabled={!isReachable || permission === 'denied'}
            onClick={() => void turn()}
          >
            {isOn ? words.turnOff : words.turnOn}
          </Button>
        )}
        <OfflineNote>{words.needsConnection}</OfflineNote>
      </Group>
    </Stack>
  );
}

/** The person's word on notifications to this browser; `missing` where it knows none. */
type Permission = NotificationPermission | 'missing';

const readPermission = (): Permission => (canBeNotified() ? Notification.permission : 'missing');

/** The permission now, and a way to look again; also when it is given or taken back in the browser's own settings. */
function usePermission(): { permission: Permission; look: () => void } {
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
