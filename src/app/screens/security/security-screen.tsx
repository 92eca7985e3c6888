import { Stack } from '@mantine/core';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { signInCalls } from '#contract/sign-ins.ts';
import { signInMessages as words } from '#domain/messages/sign-ins.ts';
import { isStaff, type Role } from '#domain/user.ts';
import { getUser, useSignedInUser } from '#app/base/session.ts';
import { loadAnswer } from '#app/query/answers.ts';
import { Screen } from '#app/ui/screen.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignInList } from './sign-in-list.tsx';

const isOfStaff = (role: Role | undefined): boolean => role !== undefined && isStaff(role);

export const loader = () =>
  Promise.all([
    loadAnswer(signInCalls.list, {}),
    isOfStaff(getUser()?.role) ? loadAnswer(secondFactorCalls.show, {}) : null,
  ]);

/** A user's own sign-ins, and what they show beside the password (rules P-24, P-27). */
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
