import { Button, Text } from '@mantine/core';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router';
import { firstScreen } from '#app/paths/routes.ts';
import { useConfig } from '#app/base/config.ts';
import { latePart } from '#app/base/late-part.tsx';
import { readOwnPath } from '#app/paths/own-path.ts';
import { getUser, loadSession } from '#app/base/session.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { useUnsaved } from '#app/base/unsaved.ts';
import { useDocumentTitle } from '#app/ui/screen.tsx';
import { describeRefusal, fieldToMend, findMissing, partMissing } from './describe-refusal.ts';
import type { SecondFactorStep } from '#local/session.ts';
import { HelpContact, type SignInField, SignInForm, SignInPage, type TypedSignIn } from './sign-in-form.tsx';

/** From the form of index.html, before the app had loaded. */
interface TypedBeforeStart {
  values: TypedSignIn;
  focused: SignInField | null;
  selection: [number | null, number | null];
  /** Login was pressed already. */
  isSent: boolean;
}

/** Null when index.html's form is gone or empty. */
function takeTyped(): TypedBeforeStart | null {
  const form = document.querySelector<HTMLFormElement>('[data-picture="sign-in"] form');
  if (!form) return null;
  const read = (name: SignInField) => form.querySelector<HTMLInputElement>(`[name=${name}]`);
  const values = { userName: read('userName')?.value ?? '', password: read('password')?.value ?? '' };
  const active = document.activeElement;
  const input = active instanceof HTMLInputElement && form.contains(active) ? active : null;
  const isSent = document.documentElement.dataset['sent'] === 'true';
  if (!values.userName && !values.password && !input && !isSent) return null;
  return {
    values,
    focused: (input?.name as SignInField | undefined) ?? null,
    selection: [input?.selectionStart ?? null, input?.selectionEnd ?? null],
    isSent,
  };
}

/** Restores the caret, and sends the form if Login was pressed. */
function restoreFocus({ focused, selection, isSent }: TypedBeforeStart, form: HTMLFormElement): void {
  const input = focused && form.querySelector<HTMLInputElement>(`[name=${focused}]`);
  input?.focus();
  input?.setSelectionRange(...selection);
  if (!isSent) return;
  delete document.documentElement.dataset['sent'];
  form.requestSubmit();
}

interface LoginClosedProps {
  marketplaceUrl: string | null;
  /** The address to open after the sign-in. */
  back: string | null;
}

/** `page` tells the marketplace where to return; it may ignore that. */
function writeAddress(marketplaceUrl: string, back: string | null): string {
  const address = new URL(marketplaceUrl);
  if (back !== null) address.searchParams.set('page', back);
  return address.href;
}

/** Only the marketplace signs users in. */
const LoginClosed = ({ marketplaceUrl, back }: LoginClosedProps) => (
  <SignInPage>
    <h1>Sign in</h1>
    <p>Please sign in through the marketplace, which brings you here.</p>
    {marketplaceUrl && (
      <Button component="a" variant="filled" size="lg" fullWidth mt="lg" href={writeAddress(marketplaceUrl, back)}>
        To the marketplace
      </Button>
    )}
  </SignInPage>
);

// The library of forms is larger than the rest of this page.
const loadSecondStep = () => import('./second-step.tsx');
const SecondStep = latePart(loadSecondStep, 'SecondStep');
const PasskeyButton = latePart(loadSecondStep, 'PasskeyButton');
const ExpiredDialog = latePart(() => import('./expired-dialog.tsx'), 'ExpiredDialog');

export const loader = ({ request }: LoaderFunctionArgs) =>
  getUser() ? redirect(wayBack(new URL(request.url).search)) : null;

const readBack = (search: string): string | null =>
  readOwnPath(new URLSearchParams(search).get('back'), location.origin);

const wayBack = (search: string): string => readBack(search) ?? firstScreen;

export function Component() {
  const { pathname, search, state } = useLocation();
  const isStaffPage = /^\/admin\/?$/i.test(pathname);
  const navigate = useNavigate();
  const config = useConfig();
  const form = useRef<HTMLFormElement>(null);
  const [typed] = useState(takeTyped);
  const [fieldErrors, setFieldErrors] = useState<Partial<TypedSignIn>>({});
  const [error, setError] = useState<string | null>(null);
  const { once, isRunning: busy } = useRunOnce();
  const [expired, setExpired] = useState<TypedSignIn | null>(null);
  // A user from the marketplace may arrive with the second step (rule P-27).
  const [step, setStep] = useState<SecondFactorStep | null>(
    (state as { step?: SecondFactorStep } | null)?.step ?? null,
  );
  const [isJudgedForStaff, setJudgedForStaff] = useState(isStaffPage);
  // The other page keeps typed texts, but not messages.
  if (isJudgedForStaff !== isStaffPage) {
    setJudgedForStaff(isStaffPage);
    setFieldErrors({});
    setError(null);
  }
  useDocumentTitle(isStaffPage ? 'Staff sign in' : 'Sign in');
  useLayoutEffect(() => {
    if (typed && form.current) restoreFocus(typed, form.current);
  }, [typed]);

  useUnsaved(() => form.current !== null && Object.values(readForm(form.current)).some((value) => value !== ''));

  const focusOn = (field: SignInField) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();

  async function enter(): Promise<void> {
    const isToSetUp = isStaffPage && (await (await loadSecondStep()).mustSetUp());
    await navigate(isToSetUp ? '/security' : wayBack(search), { replace: true });
  }

  const signIn = (pair: TypedSignIn): Promise<void> => once(() => send(pair));

  async function send(pair: TypedSignIn): Promise<void> {
    const outcome = await attempt(pair, isStaffPage);
    if (outcome.kind === 'signed-in') return await enter();
    if (outcome.kind === 'second-step') return setStep(outcome.step);
    setError(describeRefusal(outcome));
    setExpired(outcome.kind === 'expired' ? pair : null);
    const mend = fieldToMend(outcome);
    if (mend) focusOn(mend);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const pair = readForm(event.currentTarget);
    const missing = findMissing(pair);
    setFieldErrors(missing);
    setError(null);
    if (missing.userName) focusOn('userName');
    else if (missing.password) focusOn('password');
    else void signIn(pair);
  }

  const secondStep = step && <SecondStep step={step} onSignedIn={() => void enter()} onClose={() => setStep(null)} />;
  if (config && !config.loginEnabled)
    return (
      <>
        <LoginClosed marketplaceUrl={config.marketplaceUrl} back={readBack(search)} />
        {secondStep}
      </>
    );
  return (
    <>
      <SignInForm
        isStaffPage={isStaffPage}
        form={form}
        fieldErrors={fieldErrors}
        error={error}
        busy={busy}
        otherWay={isStaffPage && config?.passkeys && <PasskeyButton onSignedIn={enter} onRefused={setError} />}
        otherDoor={
          <Link to={{ pathname: isStaffPage ? '/login' : '/admin', search }}>
            {isStaffPage ? 'Sign in as a customer' : 'Sign in as staff'}
          </Link>
        }
        forgotPasswordUrl={config?.forgotPasswordUrl}
        forgotten={
          config &&
          !config.forgotPasswordUrl && (
            <Text component="div" size="sm">
              <p>Forgot password?</p>
              <p>
                <HelpContact config={config} />
              </p>
            </Text>
          )
        }
        onSubmit={submit}
        onInput={() => void loadSession().catch(() => {})}
        {...(typed && { typed: typed.values })}
      />
      {expired && (
        <ExpiredDialog
          config={config ?? null}
          typed={expired}
          isStaffPage={isStaffPage}
          onSignedIn={() => void enter()}
          onSecondStep={(nextStep) => {
            setExpired(null);
            setStep(nextStep);
          }}
          onClose={() => setExpired(null)}
        />
      )}
      {secondStep}
    </>
  );
}

async function attempt({ userName, password }: TypedSignIn, isStaffPage: boolean) {
  try {
    return await (await loadSession()).signIn(userName, password, { csd: isStaffPage });
  } catch {
    return partMissing;
  }
}

function readForm(form: HTMLFormElement): TypedSignIn {
  const data = new FormData(form);
  const read = (field: SignInField) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { userName: read('userName').trim(), password: read('password') };
}
