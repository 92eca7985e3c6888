import { Button, Text, TextInput } from '@mantine/core';
import type { AppConfig } from '#contract/config.ts';
import type { ReactNode, Ref, SubmitEventHandler } from 'react';
import { Footer } from '#app/shell/footer.tsx';
import { besideLabel } from '#app/ui/beside-label.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Brand } from '#app/ui/mark.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import styles from './sign-in.module.css';

/** A decoration in the scheme's colours. */
function QuayPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 840 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M0 500h840" stroke="var(--line)" strokeWidth="2" />
      <g fill="var(--press)">
        <path d="M176 520h62v40h-62zM244 520h62v40h-62zM312 520h62v40h-62zM380 520h62v40h-62zM244 476h62v40h-62zM312 476h62v40h-62zM312 432h62v40h-62z" />
        <path d="M92 470h56v90H92zM104 428h30v36h-30z" />
        <path d="M32 568h472l-52 112H92z" />
      </g>
      <path d="M380 476h62v40h-62z" fill="var(--accent-line)" />
      <path d="M-20 660q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0V900H-20z" fill="var(--surface-low)" />
      <g fill="none" stroke="var(--line)" strokeWidth="2">
        <path d="M-20 660q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0" />
        <path d="M-50 708q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0M-20 756q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0M-50 804q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0M-20 852q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0" />
      </g>
      <path d="M520 640h340v280H520z" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
      <g fill="none" stroke="var(--line-strong)" strokeWidth="2" strokeLinejoin="round" opacity=".45">
        <path d="M632 640V176l20-44 20 44v464M632 568l40 72M672 568l-40 72M632 496l40 72M672 496l-40 72M632 424l40 72M672 424l-40 72M632 352l40 72M672 352l-40 72M632 280l40 72M672 280l-40 72M632 212l40 68M672 212l-40 68" />
        <path d="M408 212h344M652 132 432 212M652 132l92 80M720 212v28h28v-28M468 212v84" />
      </g>
      <path d="M437 296h62v40h-62z" fill="var(--accent)" />
    </svg>
  );
}

export interface TypedSignIn {
  userName: string;
  password: string;
}

export type SignInField = keyof TypedSignIn;

interface SignInFormProps {
  isStaffPage?: boolean;
  /** Texts that were typed before the app had loaded. */
  typed?: TypedSignIn;
  fieldErrors?: Partial<TypedSignIn>;
  otherWay?: ReactNode;
  /** Below the button. */
  error?: ReactNode;
  /** A link to the other sign-in page. */
  otherDoor?: ReactNode;
  forgotPasswordUrl?: string | null | undefined;
  /** Help with a forgotten password; null until it is loaded. */
  forgotten?: ReactNode;
  busy?: boolean;
  form?: Ref<HTMLFormElement>;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  onInput?: () => void;
}

/** The page's largest text, painted first, so that nothing later becomes the largest contentful paint. */
const purpose = {
  customers: 'Ask for shipping quotes, compare offers, pay and follow the shipment.',
  staff: 'Quote, book and follow what customers ship.',
};

/** Needs neither router nor session, so that index.html can contain it before any script. */
export function SignInForm(props: SignInFormProps) {
  const {
    isStaffPage = false,
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
      {/* POST: without the script a password must not end up in an address. */}
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
        <div>
          <h1>{isStaffPage ? 'Staff sign in' : 'Sign in'}</h1>
          <Text size="lg" c="dimmed">
            {isStaffPage ? purpose.staff : purpose.customers}
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
          <div className={styles.error} role="alert">
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

export function SignInPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div>
        <main id="main" className={styles.main} tabIndex={-1}>
          <Brand size={32} />
          {children}
        </main>
        <Footer />
      </div>
      <QuayPicture />
    </div>
  );
}

/** When no page changes passwords. */
export const HelpContact = ({ config: { helpPhone, helpEmail } }: { config: AppConfig }) => (
  <>
    Call <a href={`tel:${helpPhone.replaceAll(/[^\d+]/g, '')}`}>{helpPhone}</a> or write to{' '}
    <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
  </>
);
