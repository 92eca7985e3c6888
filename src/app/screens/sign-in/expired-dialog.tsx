import { Button } from '@mantine/core';
import { Dialog } from '#app/ui/dialog.tsx';
import type { AppConfig } from '#contract/config.ts';
import type { FieldErrors } from '#domain/field.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { identityMessages } from '#domain/messages/identity.ts';
import { findBrokenPassword } from '#domain/credentials.ts';
import type { SecondFactorStep } from '#local/session.ts';
import { loadSession } from '#app/base/session.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { describeRefusal, partMissing } from './describe-refusal.ts';
import { HelpContact, type TypedSignIn } from './sign-in-form.tsx';

interface ExpiredDialogProps {
  /** Null while it loads. */
  config: AppConfig | null;
  /** The name and the expired password. */
  typed: TypedSignIn;
  isStaffPage: boolean;
  onSignedIn: () => void;
  onSecondStep: (step: SecondFactorStep) => void;
  onClose: () => void;
}

/** The password is right but expired: it is changed at the address in the settings, else here (rule P-7). */
export function ExpiredDialog({ config, typed, isStaffPage, onClose, ...next }: ExpiredDialogProps) {
  const { input, submit } = useNewPassword(typed, isStaffPage, next);
  if (!config || config.changePasswordUrl)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        foot={
          <>
            <Button onClick={onClose}>Close</Button>
            {config?.changePasswordUrl && (
              <Button component="a" variant="filled" href={config.changePasswordUrl} data-autofocus>
                Change password
              </Button>
            )}
          </>
        }
      >
        <p>{errorMessages.signInExpired}</p>
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      label={setPassword}
      busyLabel={setPassword}
      closeLabel="Close"
      width="sm"
      closesWhileRunning
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{errorMessages.signInExpired}</p>
      {/* Tells password managers whose the new password is. */}
      <input type="hidden" name="userName" autoComplete="username" value={typed.userName} readOnly />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        description={identityMessages.passwordHint}
        data-autofocus
        {...input('newPassword')}
      />
      <p>
        Questions? <HelpContact config={config} />
      </p>
    </FormDialog>
  );
}

const title = 'Password expired';
const setPassword = 'Set password and sign in';

function useNewPassword(
  typed: TypedSignIn,
  isStaffPage: boolean,
  { onSignedIn, onSecondStep }: Pick<ExpiredDialogProps, 'onSignedIn' | 'onSecondStep'>,
) {
  const { input, submit, showErrors } = useContractForm({
    start: { newPassword: '' },
    check: ({ newPassword }): FieldErrors => {
      const broken = findBrokenPassword(newPassword);
      return broken ? { newPassword: [broken] } : {};
    },
  });
  async function send({ newPassword }: { newPassword: string }): Promise<void> {
    const outcome = await replacePassword(typed, newPassword, isStaffPage);
    if (outcome.kind === 'signed-in') onSignedIn();
    else if (outcome.kind === 'second-step') onSecondStep(outcome.step);
    else showErrors({ newPassword: ['sentence' in outcome ? outcome.sentence : describeRefusal(outcome)] });
  }
  return { input, submit: () => submit(send) };
}

async function replacePassword(typed: TypedSignIn, password: string, isStaffPage: boolean) {
  try {
    return await (await loadSession()).replacePassword(typed, password, { csd: isStaffPage });
  } catch {
    return partMissing;
  }
}
