import { Stack, Title } from '@mantine/core';
import { emailChoiceCalls } from '#contract/email-choices.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { emailChoiceMessages } from '#domain/messages/email-choices.ts';
import { notificationMessages as words } from '#domain/messages/notifications.ts';
import { getUser, useSignedInUser } from '#app/base/session.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DeviceSection } from './device-section.tsx';
import { EmailChoices } from './email-choices.tsx';
import { KindsForm } from './kinds-form.tsx';

const isForCustomer = (role: string | undefined): boolean => role === 'Customer';

export const loader = () =>
  Promise.all([
    loadAnswer(notificationCalls.read, {}),
    isForCustomer(getUser()?.role) ? loadAnswer(emailChoiceCalls.read, {}) : null,
  ]);

/** The news that a user hears of, by email and in this browser (rules S-28, S-37). */
export function Component() {
  const { role } = useSignedInUser();
  return (
    <Screen title={words.title} width="form">
      <Stack gap="xl">
        <Stack gap="md" component="section" aria-labelledby="device-title">
          <Title order={2} id="device-title">
            {words.device}
          </Title>
          <Device />
        </Stack>
        {isForCustomer(role) && (
          <Stack gap="md" component="section" aria-labelledby="emails-title">
            <Title order={2} id="emails-title">
              {emailChoiceMessages.title}
            </Title>
            <Emails />
          </Stack>
        )}
      </Stack>
    </Screen>
  );
}

function Device() {
  const { data } = useAnswer(notificationCalls.read, {});
  if (!data) return <Skeleton lines={4} label="Loading the notifications" />;
  return (
    <>
      <DeviceSection isOn={data.isOn} publicKey={data.publicKey} />
      <KindsForm saved={data.kinds} />
    </>
  );
}

function Emails() {
  const { data } = useAnswer(emailChoiceCalls.read, {});
  return data ? <EmailChoices saved={data.milestones} /> : <Skeleton lines={6} label="Loading the email settings" />;
}
