import { Stack } from '@mantine/core';
import { signInCalls } from '#contract/sign-ins.ts';
import { signInMessages as words } from '#domain/messages/sign-ins.ts';
import { loadAnswer } from '#app/query/answers.ts';
import { Screen } from '#app/ui/screen.tsx';
import { SignInList } from './sign-in-list.tsx';

export const loader = () => loadAnswer(signInCalls.list, {});

/** A user's own sign-ins, and what they show beside the password (rule P-24). */
export function Component() {
  return (
    <Screen title={words.title} width="form">
      <Stack gap="xl">
        <SignInList />
      </Stack>
    </Screen>
  );
}
