import { Button, Text, TextInput } from '@mantine/core';
import type { ReactNode, Ref, SubmitEventHandler } from 'react';
import { Footer } from '#app/shell/footer.tsx';
import { besideLabel } from '#app/ui/beside-label.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Brand } from '#app/ui/mark.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { QuayPicture } from './quay-picture.tsx';

export interface TypedSignIn {
  userName: string;
  password: string;
}

export type SignInField = keyof TypedSignIn;

interface SignInFormProps {
  csd?: boolean;
  /** The texts that were typed before the app was there. */
  typed?: TypedSignIn;
  fieldErrors?: Partial<TypedSignIn>;
  /** Another way to sign in, under the button. */
  otherWay?: ReactNode;
  /** A sentence under the button. */
  error?: ReactNode;
  /** The way to the other page to sign in at. */
  otherDoor?: ReactNode;
  forgotPasswordUrl?: string | null | undefined;
  /** The words about a forgotten password where no page helps; null while they are not known. */
  forgotten?: ReactNode;
  busy?: boolean;
  form?: Ref<HTMLFormElement>;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  onInput?: () => void;
}

/**
 * What somebody signs in for, of two lines on a phone. It is the largest text of the page and in its first picture, so that
 * nothing that comes later is what the eye waits for.
 */
const purpose = {
  customers: 'Ask for shipping quotes, compare offers, pay and follow the shipment.',
  staff: 'Quote, book and follow what customers ship.',
};

/** The look of the sign-in. It needs neither router nor session, so that index.html can carry it before any script. */
export function SignInForm(props: SignInFormProps) {
  const {
    csd = false,
    typed,
    fieldErrors = {},
    otherWay,
    error,
    otherDoor,
    forgotPasswordUrl,
    forgotten,
    busy = false,
    form,
    onSubmit,
    onInput,
  } = props;
  return (
    <SignInPage>
      {/* Sent by hand even when the script is not there yet: a password must never end in an address. */}
      <form ref={form} className="q-sign-in-form" method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
        <div>
          <h1>{csd ? 'Staff sign in' : 'Sign in'}</h1>
          <Text size="lg" c="dimmed">
            {csd ? purpose.staff : purpose.customers}
          </Text>
        </div>
        <TextInput
          label="Username"
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={typed?.userName}
          error={fieldErrors.userName}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          defaultValue={typed?.password}
          error={fieldErrors.password}
          inputContainer={besideLabel(forgotPasswordUrl && <a href={forgotPasswordUrl}>Forgot password?</a>)}
        />
        <Button type="submit" variant="filled" size="lg" fullWidth mt="xs" {...busyWhile(busy)}>
          Login
        </Button>
        {otherWay}
        {error && (
          <div className="q-sign-in-error" role="alert">
            <Icon name="error" />
            <span>{error}</span>
          </div>
        )}
        {forgotten}
        {otherDoor && <p>{otherDoor}</p>}
      </form>
    </SignInPage>
  );
}

/** The page around the form. */
export function SignInPage({ children }: { children: ReactNode }) {
  return (
    <div className="q-sign-in">
      <div>
        <main id="main" className="q-sign-in-main" tabIndex={-1}>
          <Brand size={32} />
          {children}
        </main>
        <Footer />
      </div>
      <QuayPicture />
    </div>
  );
}
