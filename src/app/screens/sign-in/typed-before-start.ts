import type { SignInField, TypedSignIn } from './sign-in-form.tsx';

/** A person's input in the form of index.html before the app was there. */
export interface TypedBeforeStart {
  values: TypedSignIn;
  focused: SignInField | null;
  selection: [number | null, number | null];
  /** Login was pressed already. */
  isSent: boolean;
}

/** Reads index.html's form while it still stands; null when it has gone or nothing was done in it. */
export function takeTyped(): TypedBeforeStart | null {
  const form = document.querySelector<HTMLFormElement>('.q-start-sign-in form');
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

/** Puts the caret where it was, and sends what was sent. */
export function restoreFocus({ focused, selection, isSent }: TypedBeforeStart, form: HTMLFormElement): void {
  const input = focused && form.querySelector<HTMLInputElement>(`[name=${focused}]`);
  input?.focus();
  input?.setSelectionRange(...selection);
  if (!isSent) return;
  delete document.documentElement.dataset['sent'];
  form.requestSubmit();
}
