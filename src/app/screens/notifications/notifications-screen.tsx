import { useSyncExternalStore } from 'react';
import { Section } from '#app/ui/section.tsx';
import { Group, Stack, Text } from '@mantine/core';
import { notificationEndpoints, emailChoiceEndpoints } from '#contract/notifications.ts';
import { notificationMessages as words, emailChoiceMessages } from '#domain/messages/notifications.ts';
import { getUser, useSignedInUser } from '#app/base/session.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { EmailChoices, KindsForm } from './choices-form.tsx';
import { canBeNotified, keepWish, leavePush, subscribeBrowser } from '#local/notifications/browser-push.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useAction } from '#app/query/actions.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';

interface DeviceProps {
  isOn: boolean;
  publicKey: string;
}

/** For this browser (rule S-37). */
function DeviceSection({ isOn: isSubscribed, publicKey }: DeviceProps) {
  const permission = useSyncExternalStore(followPermission, readPermission);
  const { userId } = useSignedInUser();
  const { once, isRunning: isBusy } = useRunOnce();
  const refresh = [notificationEndpoints.read];
  const subscribe = useAction(notificationEndpoints.subscribe, { refresh });
  const unsubscribe = useAction(notificationEndpoints.unsubscribe, { refresh });
  const isOn = isSubscribed && permission === 'granted';
  const why = permission === 'missing' ? words.unsupported : permission === 'denied' ? words.denied : null;

  const keep = (isWished: boolean): Promise<unknown> => keepWish(openUserStore(userId), isWished).catch(() => null);
  async function turnOn(): Promise<void> {
    const answered = await Notification.requestPermission();
    if (answered !== 'granted') return showMessage({ kind: 'warning', text: words.notPermitted });
    // First, because the next start of the page removes a subscription without this mark.
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
          <OnlineButton
            variant={isOn ? 'default' : 'filled'}
            isBusy={isBusy}
            disabled={permission === 'denied'}
            onClick={() => void turn()}
          >
            {isOn ? words.turnOff : words.turnOn}
          </OnlineButton>
        )}
        <OfflineNote>{words.needsConnection}</OfflineNote>
      </Group>
    </Stack>
  );
}

/** `missing`: the browser has no notifications. */
type Permission = NotificationPermission | 'missing';

const readPermission = (): Permission => (canBeNotified() ? Notification.permission : 'missing');

function followPermission(onChange: () => void): () => void {
  const ended = new AbortController();
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', onChange, { signal: ended.signal }),
    // Without such an event, it is read again when the tab is shown, and after each act here.
    () => {},
  );
  document.addEventListener('visibilitychange', onChange, { signal: ended.signal });
  return () => ended.abort();
}

const isForCustomer = (role: string | undefined): boolean => role === 'Customer';

export const loader = () =>
  Promise.all([
    loadResponse(notificationEndpoints.read, {}),
    isForCustomer(getUser()?.role) ? loadResponse(emailChoiceEndpoints.read, {}) : null,
  ]);

/** Rules S-28, S-37. */
export function Component() {
  const { role } = useSignedInUser();
  return (
    <Screen title={words.title} width="form">
      <Stack gap="xl">
        <Section title={words.device}>
          <Device />
        </Section>
        {isForCustomer(role) && (
          <Section title={emailChoiceMessages.title}>
            <Emails />
          </Section>
        )}
      </Stack>
    </Screen>
  );
}

function Device() {
  const { data } = useEndpoint(notificationEndpoints.read, {});
  if (!data) return <Skeleton lines={4} label="Loading the notifications" />;
  return (
    <>
      <DeviceSection isOn={data.isOn} publicKey={data.publicKey} />
      <KindsForm saved={data.kinds} />
    </>
  );
}

function Emails() {
  const { data } = useEndpoint(emailChoiceEndpoints.read, {});
  return data ? <EmailChoices saved={data.milestones} /> : <Skeleton lines={6} label="Loading the email settings" />;
}
