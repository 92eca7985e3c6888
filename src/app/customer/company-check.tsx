import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { kycCalls } from '#contract/kyc.ts';
import type { CompanyCheck as Check } from '#contract/kyc.ts';
import { kycMessages } from '#domain/messages/kyc.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { useAnswer } from '#app/query/answers.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { momentText } from '#app/ui/day-text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { KycFacts } from './kyc-facts.tsx';

const words = kycMessages.staff;

interface CompanyCheckProps {
  customerId: number;
  /** Called when the company may order. */
  onGranted?: () => void;
}

/** For staff, of a company that may not order yet: its KYC form, and the button that opens the shipping service (rule P-21). */
export function CompanyCheck({ customerId, onGranted }: CompanyCheckProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useAnswer(kycCalls.ofCompany, { params: { id: customerId } });
  if (!data || data.hasAccess) return null;
  return (
    <Alert role="note" color="warn" title={words.open}>
      <Group gap="sm" justify="space-between">
        {data.form ? words.received(momentText(data.form.dateSent), data.form.sentBy) : words.none}
        <Button size="xs" onClick={() => setOpen(true)}>
          {data.form ? words.review : words.grantLabel}
        </Button>
      </Group>
      {isOpen && <Review check={data} onClose={() => setOpen(false)} {...(onGranted && { onGranted })} />}
    </Alert>
  );
}

interface ReviewProps {
  check: Check;
  onGranted?: () => void;
  onClose: () => void;
}

function Review({ check: { customerId, customerName, form }, onGranted, onClose }: ReviewProps) {
  const isReachable = useReachable();
  const { run, isRunning } = useAction(kycCalls.grant, { refresh: [kycCalls.ofCompany] });
  async function grant(): Promise<void> {
    try {
      if (!(await run({ params: { id: customerId } }))) return;
      showMessage({ kind: 'success', text: words.granted(customerName) });
      onGranted?.();
      onClose();
    } catch (failure) {
      notifyFailure(failure);
    }
  }
  return (
    <Dialog
      title={words.dialog(customerName)}
      onClose={onClose}
      width={560}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="filled" {...busyWhile(isRunning)} disabled={!isReachable} onClick={() => void grant()}>
            {words.grantLabel}
          </Button>
        </>
      }
    >
      {form ? <KycFacts form={form} /> : <p>{words.none}</p>}
      {!isReachable && <p role="status">{peopleMessages.needsConnection}</p>}
    </Dialog>
  );
}
