import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Answer, AnyCall } from '#contract/call.ts';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { peopleCalls, type PersonRow } from '#contract/people.ts';
import { instantText } from '#domain/date-text.ts';
import { peopleMessages, roleWords } from '#domain/messages/people.ts';
import { isStaff } from '#domain/user.ts';
import { ProofForm } from '#app/acts/proof-form.tsx';
import { showMessage } from '#app/base/messages.ts';
import { useAnswer } from '#app/query/answers.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { ActDialog } from './act-dialog.tsx';
import { actWords, editNameLabel, factorWords, fullNameOf, itIsYou, userWords } from './people-words.ts';
import { RecentHistory } from './recent-history.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { StateMark } from './user-list.tsx';
import { invalidates, type ShownPassword } from './use-people-acts.ts';
import { personLabels, personNameRules } from '#domain/person.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { Columns } from '#app/ui/columns.tsx';

const { firstName, lastName, email } = personLabels;

const rowOf = (user: PersonRow) => ({
  version: user.version,
  values: { firstName: user.firstName, lastName: user.lastName, email: user.email },
});

interface NameDialogProps {
  user: PersonRow;
  /** Takes them with the other name. */
  onChange: (user: PersonRow) => void;
  onClose: () => void;
}

/** Another name or email address for a user (rule P-23). */
function NameDialog({ user, onChange, onClose }: NameDialogProps) {
  const { field, form } = useRecordForm(peopleCalls.rename, {
    opened: rowOf(user),
    labels: { firstName, lastName, email },
    rules: personNameRules,
    body: (typed) => typed,
    tellsInside: true,
    input: (body) => ({ params: { id: user.id }, body }),
    readNow: (current) => rowOf(current as PersonRow),
    takeAnswer: onChange,
    refresh: invalidates,
    done: ({ userName }) => `The name and email address of ${userName} have been saved.`,
    onClose,
  });
  return (
    <FormDialog {...form} title={`Name and email of ${user.userName}`} needsConnection={peopleMessages.needsConnection}>
      <Columns least={180}>
        <TextInput {...field('firstName')} required data-autofocus />
        <TextInput {...field('lastName')} required />
      </Columns>
      <TextInput {...field('email')} required type="email" description="They still sign in with their user name." />
    </FormDialog>
  );
}

type Act = 'name' | 'role' | 'password' | 'factor' | 'unlock' | 'disable' | 'enable';

interface UserCardProps {
  user: PersonRow;
  onPassword: (shown: ShownPassword) => void;
  /** Takes what an act made of them. */
  onChange: (user: PersonRow) => void;
  onClose: () => void;
}

/** A user with everything that a manager can do about them. */
export function UserCard({ user, onPassword, onChange, onClose }: UserCardProps) {
  const [act, setAct] = useState<Act | null>(null);
  const isReachable = useReachable();
  const isOwn = useSignedInUser().userId === user.id;
  const { userName: name, version, state } = user;
  const button = (which: Act, label: string) => (
    <Button disabled={!isReachable} onClick={() => setAct(which)}>
      {label}
    </Button>
  );
  const takePassword = (made: ShownPassword): void => {
    onChange(made.user);
    onPassword(made);
  };
  const given = { name, version, input: { params: { id: user.id } }, onClose: () => setAct(null) };
  return (
    <Dialog title={fullNameOf(user)} onClose={onClose} width={520} foot={<Button onClick={onClose}>Close</Button>}>
      <Stack gap="md" c="var(--text)">
        <FactList>
          <Fact name={userWords.userName}>{name}</Fact>
          <Fact name={userWords.email}>{user.email}</Fact>
          <Fact name={userWords.role}>{roleWords[user.role]}</Fact>
          <Fact name={userWords.customer}>{user.customerName}</Fact>
          <Fact name={userWords.state}>
            <StateMark state={state} />
          </Fact>
          {isStaff(user.role) && (
            <Fact name={factorWords.name}>{user.hasSecondFactor ? factorWords.isOn : factorWords.isOff}</Fact>
          )}
          <Fact name={userWords.dateCreated}>{instantText(user.dateCreated)}</Fact>
        </FactList>
        {isOwn && <p>{itIsYou}</p>}
        {isOwn ? (
          <Group gap="xs">{button('name', editNameLabel)}</Group>
        ) : (
          <Group gap="xs">
            {button('name', editNameLabel)}
            {isStaff(user.role) && button('role', 'Change role')}
            {button('password', actWords.password.label)}
            {user.hasSecondFactor && button('factor', actWords.factor.label)}
            {state === 'active' && button('unlock', actWords.unlock.label)}
            {state === 'disabled' ? button('enable', 'Enable') : button('disable', 'Disable')}
          </Group>
        )}
        <OfflineNote>{peopleMessages.needsConnection}</OfflineNote>
        <RecentHistory of={{ userId: user.id }} onLeave={onClose} />
      </Stack>
      {act === 'name' && <NameDialog user={user} onChange={onChange} onClose={() => setAct(null)} />}
      {act === 'role' && <RoleDialog user={user} onChange={onChange} onClose={() => setAct(null)} />}
      {act === 'disable' && (
        <ActDialog {...given} call={peopleCalls.disable} words={actWords.disable} danger takeAnswer={onChange} />
      )}
      {act === 'enable' && (
        <ActDialog {...given} call={peopleCalls.enable} words={actWords.enable} takeAnswer={onChange} />
      )}
      {act === 'factor' && (
        <ProvedAct
          {...given}
          call={peopleCalls.removeSecondFactor}
          words={actWords.factor}
          onDone={(changed) => {
            onChange(changed);
            showMessage({ kind: 'success', text: actWords.factor.done(name) });
          }}
        />
      )}
      {act === 'unlock' && (
        <ActDialog {...given} call={peopleCalls.unlock} words={actWords.unlock} takeAnswer={onChange} />
      )}
      {act === 'password' && (
        <ProvedAct {...given} call={peopleCalls.resetPassword} words={actWords.password} onDone={takePassword} />
      )}
    </Dialog>
  );
}

interface ProvedActProps<C extends AnyCall> {
  call: C;
  input: { params: object };
  name: string;
  version: number;
  words: { title: (name: string) => string; label: string; what: string };
  onDone: (answer: Answer<C>) => void;
  onClose: () => void;
}

/** An act by which a manager could take a colleague's place: they show first who they are (rule P-40). */
function ProvedAct<C extends AnyCall>({ call, input, name, version, words, onDone, onClose }: ProvedActProps<C>) {
  const { data } = useAnswer(secondFactorCalls.show, {});
  if (!data) return null;
  return (
    <ProofForm
      call={call}
      params={input.params}
      version={version}
      title={words.title(name)}
      about={words.what}
      label={words.label}
      held={{ hasApp: data.addedAt !== null, hasPasskey: data.passkeys.length > 0 }}
      refresh={invalidates}
      danger
      onDone={(answer) => {
        onClose();
        onDone(answer);
      }}
      onClose={onClose}
    />
  );
}
