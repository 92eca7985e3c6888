import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CustomerRow, peopleCalls } from '#contract/people.ts';
import { instantText } from '#domain/date-text.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { CompanyCheck } from '#app/customer/company-check.tsx';
import { ActDialog } from './act-dialog.tsx';
import { AccessMark } from './customer-list.tsx';
import { listPath } from './list-address.ts';
import { actWords, customerWords } from './people-words.ts';
import { RecentHistory } from './recent-history.tsx';

interface CustomerCardProps {
  customer: CustomerRow;
  onAddUser: () => void;
  /** Takes what an act made of it. */
  onChange: (customer: CustomerRow) => void;
  onClose: () => void;
}

/** A customer with everything that a manager can do about it. */
export function CustomerCard({ customer, onAddUser, onChange, onClose }: CustomerCardProps) {
  // The access at the press: a change by somebody else must not turn the question round.
  const [asked, setAsked] = useState<{ hasAccess: boolean } | null>(null);
  const isReachable = useReachable();
  const { id, name, hasAccess } = customer;
  return (
    <Dialog title={name} onClose={onClose} width={520} foot={<Button onClick={onClose}>Close</Button>}>
      <Stack gap="md" c="var(--text)">
        <FactList>
          <Fact name={customerWords.code}>{customer.code}</Fact>
          <Fact name={customerWords.email}>{customer.email}</Fact>
          <Fact name={customerWords.phone}>{customer.phone}</Fact>
          <Fact name="Address">{customer.address}</Fact>
          <Fact name={customerWords.hasAccess}>
            <AccessMark hasAccess={hasAccess} />
          </Fact>
          <Fact name={customerWords.users}>
            <Link to={listPath('users', { customerId: id })} onClick={onClose}>
              {customer.users} {customer.users === 1 ? 'user' : 'users'}
            </Link>
          </Fact>
          <Fact name={customerWords.dateCreated}>{instantText(customer.dateCreated)}</Fact>
        </FactList>
        <CompanyCheck customerId={id} isGrantedBeside />
        <Group gap="xs">
          <Button disabled={!isReachable} onClick={() => setAsked({ hasAccess: !hasAccess })}>
            {hasAccess ? actWords.withdraw.label : actWords.grant.label}
          </Button>
          <Button disabled={!isReachable} onClick={onAddUser}>
            Add a user
          </Button>
        </Group>
        <OfflineNote>{peopleMessages.needsConnection}</OfflineNote>
        <RecentHistory of={{ customerId: id }} onLeave={onClose} />
      </Stack>
      {asked && (
        <ActDialog
          call={peopleCalls.changeAccess}
          input={{ params: { id }, body: asked }}
          name={name}
          version={customer.version}
          words={asked.hasAccess ? actWords.grant : actWords.withdraw}
          danger={!asked.hasAccess}
          takeAnswer={onChange}
          onClose={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}
