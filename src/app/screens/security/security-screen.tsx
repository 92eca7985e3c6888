import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { type OwnSignIn, signInEndpoints } from '#contract/sign-ins.ts';
import { signInMessages as words } from '#domain/messages/sign-ins.ts';
import { isStaff, type Role } from '#domain/user.ts';
import { getUser, useSignedInUser } from '#app/base/session.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { Screen } from '#app/ui/screen.tsx';
import { SecondFactor } from './second-factor.tsx';
import { instantWithSeconds } from '#domain/date-text.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useAction } from '#app/query/actions.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { Loading } from '#app/ui/not-loaded.tsx';
import { Section } from '#app/ui/section.tsx';

const refresh = [signInEndpoints.list];

/** Each with a button to sign out (rule P-24). */
function SignInList() {
  const query = useEndpoint(signInEndpoints.list, {});
  const { data } = query;
  return (
    <Section align="flex-start" title={words.heading}>
      {data ? (
        <SignIns items={data.items} />
      ) : (
        <Loading lines={4} label={words.loading} headline={words.notLoaded} query={query} />
      )}
    </Section>
  );
}

function SignIns({ items }: { items: readonly OwnSignIn[] }) {
  const { act, isRunning } = useAction(signInEndpoints.endOthers, { refresh });
  const isAlone = items.every(({ isThis }) => isThis);
  async function endOthers(): Promise<void> {
    const question = { title: words.endOthersQuestion, question: words.endOthersAbout, yes: words.end, no: words.stay };
    if (await askConfirmation(question)) await act({}, words.othersEnded);
  }
  return (
    <>
      <Text>{isAlone ? words.onlyThis : words.about}</Text>
      <Stack component="ul" gap="sm" w="100%">
        {items.map((each) => (
          <SignIn key={each.id} signIn={each} />
        ))}
      </Stack>
      {!isAlone && (
        <OnlineButton isBusy={isRunning} onClick={() => void endOthers()}>
          {words.endOthers}
        </OnlineButton>
      )}
      <OfflineNote>{words.needsConnection}</OfflineNote>
    </>
  );
}

function SignIn({ signIn: { id, device, startedAt, lastUsedAt, isThis } }: { signIn: OwnSignIn }) {
  const { act, isRunning } = useAction(signInEndpoints.end, { refresh });
  const started = instantWithSeconds(startedAt);
  return (
    <Paper component="li" px="md" py="sm">
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            <Text fw={600}>{device}</Text>
            {isThis && <Badge>{words.thisOne}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {words.startedAt(started)}
          </Text>
          <Text size="sm" c="dimmed">
            {words.usedAt(instantWithSeconds(lastUsedAt))}
          </Text>
        </div>
        {!isThis && (
          <OnlineButton
            isBusy={isRunning}
            aria-label={words.endOf(device, started)}
            onClick={() => void act({ body: { id } }, words.ended(device))}
          >
            {words.end}
          </OnlineButton>
        )}
      </Group>
    </Paper>
  );
}

const isOfStaff = (role: Role | undefined): boolean => role !== undefined && isStaff(role);

export const loader = () =>
  Promise.all([
    loadResponse(signInEndpoints.list, {}),
    isOfStaff(getUser()?.role) ? loadResponse(secondFactorEndpoints.show, {}) : null,
  ]);

/** Rules P-24, P-27. */
export function Component() {
  const { role } = useSignedInUser();
  return (
    <Screen title={words.title} width="form">
      <Stack gap="xl">
        {isOfStaff(role) && <SecondFactor />}
        <SignInList />
      </Stack>
    </Screen>
  );
}
