import { Button, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import type { AppConfig } from '#contract/config.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { identityMessages } from '#domain/messages/identity.ts';
import { findBrokenPassword } from '#domain/password.ts';
import { loadSession } from '#app/base/session.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { HelpContact } from './help-contact.tsx';
import type { TypedSignIn } from './sign-in-form.tsx';

interface ExpiredDialogProps {
  /** Null while it is on its way. */
  config: AppConfig | null;
  /** The name and the expired password, as they were typed. */
  given: TypedSignIn;
  csd: boolean;
  onSignedIn: () => void;
  onClose: () => void;
}

/** The password is right and has expired: it is changed where the settings say so, else here (rule P-7). */
export function ExpiredDialog({ config, given, csd, onSignedIn, onClose }: ExpiredDialogProps) {
  const formId = useId();
  const { error, isRunning, send } = useNewPassword(given, csd, onSignedIn);
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
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void send(new FormData(event.currentTarget).get('newPassword') as string);
            }}
          >
            {/* For what keeps passwords: whose the new one is. */}
            <input type="hidden" name="userName" autoComplete="username" value={given.userName} readOnly />
            <PasswordField
              label="New password"
              name="newPassword"
              autoComplete="new-password"
              description={identityMessages.passwordHint}
              error={error}
              data-autofocus
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

/** Sets the new password and signs in with it. */
function useNewPassword(given: TypedSignIn, csd: boolean, onSignedIn: () => void) {
  const [error, setError] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  async function send(password: string): Promise<void> {
    if (isRunning) return;
    const broken = findBrokenPassword(password);
    setError(broken);
    if (broken) return;
    setRunning(true);
    try {
      const outcome = await (await loadSession()).replacePassword(given, password, { csd });
      if (outcome.kind === 'signed-in') return onSignedIn();
      setError('sentence' in outcome ? outcome.sentence : describeRefusal(outcome));
    } catch {
      setError(errorMessages.system);
    } finally {
      setRunning(false);
    }
  }
  return { error, isRunning, send };
}
