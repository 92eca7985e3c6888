import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { peopleEndpoints, type PersonRow } from '#contract/people.ts';
import { instantText } from '#domain/date-text.ts';
import { peopleMessages, roleWords } from '#domain/messages/people.ts';
import { isStaff } from '#domain/user.ts';
import { ProofDialog } from '#app/acts/proof.tsx';
import { NameDialog, RoleDialog } from './people-forms.tsx';
import { showMessage } from '#app/base/messages.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';

import { actTexts, editNameLabel, factorTexts, fullNameOf, itIsYou, userTexts } from './people-texts.ts';
import { RecentHistory } from './history-list.tsx';
import { StateMark } from './user-list.tsx';
import { ActDialog, invalidates, type ShownPassword } from './act-dialog.tsx';

type Act = 'name' | 'role' | 'password' | 'factor' | 'unlock' | 'disable' | 'enable';

interface UserCardProps {
  user: PersonRow;
  onPassword: (shown: ShownPassword) => void;
  onChange: (user: PersonRow) => void;
  onClose: () => void;
}

export function UserCard({ user, onPassword, onChange, onClose }: UserCardProps) {
  const [act, setAct] = useState<Act | null>(null);
  const isOwn = useSignedInUser().userId === user.id;
  const { userName: name, version, state } = user;
  const button = (which: Act, label: string) => <OnlineButton onClick={() => setAct(which)}>{label}</OnlineButton>;
  const takePassword = (made: ShownPassword): void => {
    setAct(null);
    onChange(made.user);
    onPassword(made);
  };
  const dialogProps = { name, version, input: { params: { id: user.id } }, onClose: () => setAct(null) };
  // Managers could take over a colleague's account by it, so they prove who they are (rule P-40).
  const proved = (words: { title: (of: string) => string; label: string; what: string }) => ({
    ...{ params: dialogProps.input.params, version, refresh: invalidates, danger: true, onClose: dialogProps.onClose },
    ...{ title: words.title(name), introduction: words.what, label: words.label },
  });
  return (
    <Dialog title={fullNameOf(user)} onClose={onClose} width="lg" foot={<Button onClick={onClose}>Close</Button>}>
      <Stack gap="md" c="var(--text)">
        <FactList>
          <Fact name={userTexts.userName}>{name}</Fact>
          <Fact name={userTexts.email}>{user.email}</Fact>
          <Fact name={userTexts.role}>{roleWords[user.role]}</Fact>
          <Fact name={userTexts.customer}>{user.customerName}</Fact>
          <Fact name={userTexts.state}>
            <StateMark state={state} />
          </Fact>
          {isStaff(user.role) && (
            <Fact name={factorTexts.name}>{user.hasSecondFactor ? factorTexts.isOn : factorTexts.isOff}</Fact>
          )}
          <Fact name={userTexts.dateCreated}>{instantText(user.dateCreated)}</Fact>
        </FactList>
        {isOwn && <p>{itIsYou}</p>}
        {isOwn ? (
          <Group gap="xs">{button('name', editNameLabel)}</Group>
        ) : (
          <Group gap="xs">
            {button('name', editNameLabel)}
            {isStaff(user.role) && button('role', 'Change role')}
            {button('password', actTexts.password.label)}
            {user.hasSecondFactor && button('factor', actTexts.factor.label)}
            {state === 'active' && button('unlock', actTexts.unlock.label)}
            {state === 'disabled' ? button('enable', 'Enable') : button('disable', 'Disable')}
          </Group>
        )}
        <OfflineNote>{peopleMessages.needsConnection}</OfflineNote>
        <RecentHistory of={{ userId: user.id }} onLeave={onClose} />
      </Stack>
      {act === 'name' && <NameDialog user={user} onChange={onChange} onClose={() => setAct(null)} />}
      {act === 'role' && <RoleDialog user={user} onChange={onChange} onClose={() => setAct(null)} />}
      {(act === 'disable' || act === 'enable' || act === 'unlock') && (
        <ActDialog
          {...dialogProps}
          endpoint={peopleEndpoints[act]}
          words={actTexts[act]}
          danger={act === 'disable'}
          applyResponse={onChange}
        />
      )}
      {act === 'factor' && (
        <ProofDialog
          {...proved(actTexts.factor)}
          endpoint={peopleEndpoints.removeSecondFactor}
          onDone={(changed) => {
            setAct(null);
            onChange(changed);
            showMessage({ kind: 'success', text: actTexts.factor.done(name) });
          }}
        />
      )}
      {act === 'password' && (
        <ProofDialog {...proved(actTexts.password)} endpoint={peopleEndpoints.resetPassword} onDone={takePassword} />
      )}
    </Dialog>
  );
}
