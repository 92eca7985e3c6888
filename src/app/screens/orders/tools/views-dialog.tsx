import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { companyCalls } from '#contract/companies.ts';
import { confirmationMessages } from '#domain/messages/confirmations.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { isStaff } from '#domain/user.ts';
import { longestViewName } from '#local/views/saved-views.ts';
import { useAnswer } from '#app/query/answers.ts';
import { readView, writeView } from '#app/screens/orders/list-address.ts';
import type { ListView } from '#app/screens/orders/list-address.ts';
import { nameMaker, useMakers } from '#app/screens/orders/use-order-users.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { describeView } from './describe-view.ts';
import { toolWords } from './tool-words.ts';
import { useViews } from './use-views.ts';
import { ViewRow } from './view-row.tsx';
import styles from './views.module.css';

const words = toolWords.views;

interface ViewsDialogProps {
  view: ListView;
  onShow: (next: ListView) => void;
  onClose: () => void;
}

/** Views of the list under names: keeps the one that is shown, and opens, renames and deletes those before. */
export function ViewsDialog({ view, onShow, onClose }: ViewsDialogProps) {
  const kept = useViews();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const describe = useDescribeView(view);
  const query = writeView({ ...view, pageNumber: 1 });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = name.trim();
    setError(wanted === '' ? ruleMessages.required(words.name) : null);
    if (wanted !== '' && (await kept.keep(wanted, query))) setName('');
    field.current?.focus();
  }
  async function close(): Promise<void> {
    if (name.trim() === '' || (await askConfirmation({ question: confirmationMessages.unsaved }))) onClose();
  }
  return (
    <Dialog title={words.title} onClose={() => void close()} width={520}>
      <div className={styles.body}>
        <p>{describe(view)}</p>
        <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
          <TextInput
            ref={field}
            label={words.name}
            error={error}
            required
            autoComplete="off"
            maxLength={longestViewName}
            value={name}
            onChange={({ target }) => setName(target.value)}
            className={styles.name}
          />
          <Button type="submit">{words.save}</Button>
        </form>
        <div role="alert">{kept.trouble && <FieldError>{kept.trouble}</FieldError>}</div>
        <div role="status">
          {kept.removed && (
            <p className={styles.removed}>
              {words.removed(kept.removed.name)} <Button onClick={() => void kept.undo()}>Undo</Button>
            </p>
          )}
        </div>
        {!kept.views && !kept.trouble && <Skeleton lines={3} label={words.loading} />}
        {kept.views?.length === 0 && <p className={styles.note}>{words.none}</p>}
        {kept.views && kept.views.length > 0 && (
          <ul className={styles.list} aria-label={words.title}>
            {kept.views.map((each) => (
              <ViewRow
                key={each.id}
                view={each}
                isShown={each.query === query}
                facts={describe(readView(each.query))}
                onShow={() => {
                  onShow(readView(each.query));
                  onClose();
                }}
                onRename={(next) => kept.rename(each.id, next)}
                onRemove={() => {
                  void kept.remove(each.id);
                  // The button goes with its row, and the focus must not go with it.
                  field.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
        <p className={styles.note}>{words.where}</p>
      </div>
    </Dialog>
  );
}

/** Says a view with the names that are known here. */
function useDescribeView(view: ListView): (view: ListView) => string {
  const forStaff = isStaff(useSignedInUser().role);
  const companies = useAnswer(companyCalls.companies, {}, { enabled: forStaff, staleTime: 300_000 }).data?.items;
  const makers = useMakers(view);
  return (said) =>
    describeView(said, {
      company: (id) => companies?.find((company) => company.id === id)?.name ?? null,
      maker: (id) => nameMaker(makers, id),
    });
}
