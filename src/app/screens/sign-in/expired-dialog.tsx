import { Button, Stack } from '@mantine/core';
import { type SyntheticEvent, useId } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import type { AppConfig } from '#contract/config.ts';
import type { FieldErrors } from '#domain/field.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { identityMessages } from '#domain/messages/identity.ts';
import { findBrokenPassword } from '#domain/password.ts';
import type { SecondFactorStep } from '#local/session.ts';
import { loadSession } from '#app/base/session.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { describeRefusal, partMissing } from './describe-refusal.ts';
import { HelpContact, type TypedSignIn } from './sign-in-form.tsx';

interface ExpiredDialogProps {
  /** Null while it loads. */
  config: AppConfig | null;
  /** The name and the expired password. */
  typed: TypedSignIn;
  csd: boolean;
  onSignedIn: () => void;
  onSecondStep: (step: SecondFactorStep) => void;
  onClose: () => void;
}

/** The password is right but expired: it is changed at the address in the settings, else here (rule P-7). */
export function ExpiredDialog({ config, typed, csd, onClose, ...next }: ExpiredDialogProps) {
  const formId = useId();
  const { input, isRunning, press } = useNewPassword(typed, csd, next);
  const isHere = config !== null && !config.changePasswordUrl;
  return (
    <Dialog
      title="Password expired"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          {isHere && (
            <Button type="submit" form={formId} variant="filled" {...busyWhile(isRunning)}>
              Set password and sign in
            </Button>
          )}
          {config?.changePasswordUrl && (
            <Button component="a" variant="filled" href={config.changePasswordUrl} data-autofocus>
              Change password
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <p>{errorMessages.signInExpired}</p>
        {isHere && (
          <form id={formId} noValidate onSubmit={press}>
            {/* Tells password managers whose the new password is. */}
            <input type="hidden" name="userName" autoComplete="username" value={typed.userName} readOnly />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              description={identityMessages.passwordHint}
              data-autofocus
              {...input('newPassword')}
            />
          </form>
        )}
        {isHere && (
          <p>
            Questions? <HelpContact config={config} />
          </p>
        )}
      </Stack>
    </Dialog>
  );
}

function useNewPassword(
  typed: TypedSignIn,
  csd: boolean,
  { onSignedIn, onSecondStep }: Pick<ExpiredDialogProps, 'onSignedIn' | 'onSecondStep'>,
) {
  const { input, isRunning, submit, showErrors } = useContractForm({
    start: { newPassword: '' },
    check: ({ newPassword }): FieldErrors => {
      const broken = findBrokenPassword(newPassword);
      return broken ? { newPassword: [broken] } : {};
    },
  });
  async function send({ newPassword }: { newPassword: string }): Promise<void> {
    const outcome = await replacePassword(typed, newPassword, csd);
    if (outcome.kind === 'signed-in') onSignedIn();
    else if (outcome.kind === 'second-step') onSecondStep(outcome.step);
    else showErrors({ newPassword: ['sentence' in outcome ? outcome.sentence : describeRefusal(outcome)] });
  }
  return { input, isRunning, press: (event: SyntheticEvent) => void submit(send, event) };
}

async function replacePassword(typed: TypedSignIn, password: string, csd: boolean) {
  try {
    return await (await loadSession()).replacePassword(typed, password, { csd });
  } catch {
    return partMissing;
  }
}
