import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { errorsByField } from '#domain/field.ts';
import type { FieldErrors } from '#domain/field.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import styles from './act-form.module.css';

/** A form whose body the server's own rules judge before it is sent. `body` is what is typed, as the wire has it. */
interface Judged<B> {
  rules: z.ZodMiniType;
  body: B;
  /** The fields in their order on the form. */
  fields: readonly string[];
  send: (body: B) => Promise<FieldErrors | null>;
}

/** Judges and sends a form; the first field with a broken rule gets the focus. `idOf` names the inputs. */
export function useJudgedForm<B>({ rules, body, fields, send }: Judged<B>) {
  const id = useId();
  const [errors, setErrors] = useState<FieldErrors>({});
  const idOf = (field: string): string => `${id}${field}`;
  const judge = (): FieldErrors => {
    const read = rules.safeParse(body);
    return read.success ? {} : errorsByField(read.error.issues);
  };

  function tell(told: FieldErrors): void {
    setErrors(told);
    const first = fields.find((field) => told[field]);
    if (first) requestAnimationFrame(() => document.getElementById(idOf(first))?.focus());
  }

  async function submit(): Promise<void> {
    const told = judge();
    tell(told);
    if (Object.keys(told).length === 0) tell((await send(body)) ?? {});
  }

  const isTold = Object.keys(errors).length > 0;
  // What was told is judged anew while it is mended.
  const current = isTold ? judge() : {};
  const field = (name: string) => ({ id: idOf(name), error: errors[name] && (current[name] ?? []).join(' ') });
  return { field, submit };
}

interface ActFormProps {
  title: string;
  label: string;
  busyLabel: string;
  isRunning: boolean;
  danger?: boolean;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A small form over the page, with its button and the way out. */
export function ActForm({ title, label, busyLabel, isRunning, danger, onSubmit, onClose, children }: ActFormProps) {
  const busy = useRef(false);
  async function submit(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      await onSubmit();
    } finally {
      busy.current = false;
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width={480}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={danger ? 'danger' : 'primary'} busy={isRunning} onClick={() => void submit()}>
            {isRunning ? busyLabel : label}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        {children}
        {/* Enter in a field sends the form only where it has a button of its own. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
