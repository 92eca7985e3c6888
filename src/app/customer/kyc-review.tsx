import { Button, Textarea } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { kycCalls } from '#contract/kyc.ts';
import type { CompanyCheck as Check } from '#contract/company-check.ts';
import { kycLabels, kycRefusalRules } from '#domain/kyc-form.ts';
import { kycMessages } from '#domain/messages/kyc.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { showMessage } from '#app/base/messages.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { askUnsaved } from '#app/ui/confirm.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { KycFacts } from './kyc-facts.tsx';

interface KycReviewProps {
  check: Check;
  onGranted?: () => void;
  onClose: () => void;
}

/** For staff: the KYC form of a company with its papers, which is answered by access or by a refusal (rules P-21, P-25). */
export function KycReview({ check: { customerId, customerName, form }, onGranted, onClose }: KycReviewProps) {
  const params = { id: customerId };
  const formId = useId();
  const isReachable = useReachable();
  const [isRefusing, setRefusing] = useState(false);
  const grantAct = useAction(kycCalls.grant, { refresh: [kycCalls.ofCompany] });
  const refuseAct = useAction(kycCalls.refuse, { refresh: [kycCalls.ofCompany] });
  useSeen(customerId, form !== null && form.dateSeen === null);
  const refusal = useContractForm<{ reason: string }>({
    start: { reason: '' },
    fields: () => ['reason'],
    check: (typed) => brokenRules(kycRefusalRules, { ...typed, formId: form?.id }),
  });

  function beginRefusal(): void {
    setRefusing(true);
    refusal.focus('reason');
  }

  async function grant(): Promise<void> {
    if (!(await grantAct.act({ params }, kycMessages.staff.granted(customerName)))) return;
    onGranted?.();
    onClose();
  }

  async function refuse({ reason }: { reason: string }): Promise<void> {
    if (!form) return;
    try {
      if (!(await refuseAct.run({ params, body: { formId: form.id, reason } }))) return;
      showMessage({ kind: 'success', text: kycMessages.staff.refused(customerName) });
      onClose();
    } catch (failure) {
      refusal.notifyFailure(failure);
    }
  }

  async function close(): Promise<void> {
    if (isRefusing && refusal.getValues('reason').trim() !== '' && !(await askUnsaved())) return;
    onClose();
  }

  return (
    <Dialog
      title={kycMessages.staff.dialog(customerName)}
      onClose={() => void close()}
      width={560}
      foot={
        isRefusing ? (
          <>
            <Button onClick={() => setRefusing(false)}>Back</Button>
            <Button
              type="submit"
              form={formId}
              variant="filled"
              {...busyWhile(refusal.isRunning)}
              disabled={!isReachable && !refusal.isRunning}
            >
              {kycMessages.staff.refuseNow}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => void close()}>Close</Button>
            {form && !form.refusal && (
              <Button disabled={!isReachable} onClick={beginRefusal}>
                {kycMessages.staff.refuse}
              </Button>
            )}
            <Button
              variant="filled"
              {...busyWhile(grantAct.isRunning)}
              disabled={!isReachable && !grantAct.isRunning}
              onClick={() => void grant()}
            >
              {kycMessages.staff.grantLabel}
            </Button>
          </>
        )
      }
    >
      {isRefusing && (
        <form id={formId} noValidate onSubmit={(event) => void refusal.submit(refuse, event)}>
          <Textarea
            label={kycLabels.refusal}
            description={kycMessages.staff.reasonHint}
            required
            rows={4}
            mb="lg"
            {...refusal.input('reason')}
          />
        </form>
      )}
      {form ? <KycFacts form={form} /> : <p>{kycMessages.staff.none}</p>}
      {!isReachable && <p role="status">{peopleMessages.needsConnection}</p>}
    </Dialog>
  );
}

/** Notes once that the form is read. Nobody waits for it, and a failure stops nobody. */
function useSeen(customerId: number, isNew: boolean): void {
  const { run } = useAction(kycCalls.see, { refresh: [kycCalls.ofCompany] });
  const isNoted = useRef(false);
  useEffect(() => {
    if (!isNew || isNoted.current) return;
    isNoted.current = true;
    void run({ params: { id: customerId } }).catch(() => null);
  }, [customerId, isNew, run]);
}
