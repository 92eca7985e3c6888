import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { kycEndpoints } from '#contract/kyc.ts';
import type { CompanyCheck as Check, KycPaper, SentKycForm } from '#contract/company-check.ts';
import { instantText } from '#domain/date-text.ts';
import { kycLabels as labels, kycRefusalRules } from '#domain/kyc-form.ts';
import { kycMessages } from '#domain/messages/kyc.ts';
import { fetchFile } from '#local/client.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { FileLine } from '#app/ui/file-line.tsx';
import { useId, useState } from 'react';
import { peopleMessages } from '#domain/messages/people.ts';
import { showMessage } from '#app/base/messages.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { useAction } from '#app/query/actions.ts';
import { confirmLosingText } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Lines } from '#app/ui/lines.tsx';

const words = kycMessages.staff;

const lines = ['registeredAddress', 'goods', 'owners'] as const;

export const KycFacts = ({ form }: { form: SentKycForm }) => (
  <FactList>
    <Fact name={labels.legalName}>{form.legalName}</Fact>
    <Fact name={labels.registrationNumber}>{form.registrationNumber}</Fact>
    <Fact name={labels.taxNumber}>{form.taxNumber}</Fact>
    {lines.map((field) => (
      <Fact key={field} name={labels[field]}>
        <Lines>{form[field]}</Lines>
      </Fact>
    ))}
    {form.papers.length > 0 && (
      <Fact name={kycMessages.papers}>
        <Papers papers={form.papers} />
      </Fact>
    )}
    <Fact name="Signed by">{`${form.signatory}, ${form.position}`}</Fact>
    <Fact name="Sent">{`${instantText(form.dateSent)}, ${form.sentBy}`}</Fact>
  </FactList>
);

function Papers({ papers }: { papers: readonly KycPaper[] }) {
  const isReachable = useReachable();
  return (
    <Stack component="ul" gap="2xs">
      {papers.map((paper) => (
        <li key={paper.id}>
          <FileLine
            file={paper}
            textSize="sm"
            isReachable={isReachable}
            fetch={() => fetchFile(kycEndpoints.paper, { params: { id: paper.id } })}
          />
        </li>
      ))}
    </Stack>
  );
}

interface KycReviewProps {
  check: Check;
  onClose: () => void;
}

/** For staff: grants access or refuses the form (rules P-21, P-25). */
function KycReview({ check: { customerId, customerName, form }, onClose }: KycReviewProps) {
  const params = { id: customerId };
  const formId = useId();
  const isReachable = useReachable();
  const [isRefusing, setRefusing] = useState(false);
  const granting = useAction(kycEndpoints.grant, { refresh: [kycEndpoints.ofCompany] });
  const refusing = useAction(kycEndpoints.refuse, { refresh: [kycEndpoints.ofCompany] });
  const refusal = useContractForm<{ reason: string }>({
    start: { reason: '' },
    rules: kycRefusalRules,
    body: (typed) => ({ ...typed, formId: form?.id }),
  });

  function beginRefusal(): void {
    setRefusing(true);
    refusal.focus('reason');
  }

  async function grant(): Promise<void> {
    if (await granting.act({ params }, words.granted(customerName))) onClose();
  }

  async function refuse({ reason }: { reason: string }): Promise<void> {
    if (!form) return;
    try {
      if (!(await refusing.run({ params, body: { formId: form.id, reason } }))) return;
      showMessage({ kind: 'success', text: words.refused(customerName) });
      onClose();
    } catch (failure) {
      refusal.notifyFailure(failure);
    }
  }

  async function close(): Promise<void> {
    if (isRefusing && refusal.getValues('reason').trim() !== '' && !(await confirmLosingText())) return;
    onClose();
  }

  return (
    <Dialog
      title={words.dialog(customerName)}
      onClose={() => void close()}
      width="lg"
      foot={
        isRefusing ? (
          <>
            <Button onClick={() => setRefusing(false)}>Back</Button>
            <OnlineButton type="submit" form={formId} variant="filled" isBusy={refusal.isRunning}>
              {words.refuseNow}
            </OnlineButton>
          </>
        ) : (
          <>
            <Button onClick={() => void close()}>Close</Button>
            {form && !form.refusal && <OnlineButton onClick={beginRefusal}>{words.refuse}</OnlineButton>}
            <OnlineButton variant="filled" isBusy={granting.isRunning} onClick={() => void grant()}>
              {words.grantLabel}
            </OnlineButton>
          </>
        )
      }
    >
      {isRefusing && (
        <form id={formId} noValidate onSubmit={(event) => void refusal.submit(refuse, event)}>
          <Textarea
            label={labels.refusal}
            description={words.reasonHint}
            required
            rows={4}
            mb="lg"
            {...refusal.input('reason')}
          />
        </form>
      )}
      {form ? <KycFacts form={form} /> : <p>{words.none}</p>}
      {!isReachable && <p role="status">{peopleMessages.needsConnection}</p>}
    </Dialog>
  );
}

interface CompanyCheckProps {
  customerId: number;
  /** The screen has another button that grants access without a form. */
  isGrantedBeside?: boolean;
}

/** For staff, of a company that may not order yet (rules P-21, P-25). */
export function CompanyCheck({ customerId, isGrantedBeside = false }: CompanyCheckProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useEndpoint(kycEndpoints.ofCompany, { params: { id: customerId } });
  const markSeen = useAction(kycEndpoints.see, { refresh: [kycEndpoints.ofCompany] });
  const open = () => {
    setOpen(true);
    // A failure only leaves it unmarked.
    if (data?.form?.dateSeen === null) void markSeen.run({ params: { id: customerId } }).catch(() => null);
  };
  if (!data || data.hasAccess) return null;
  return (
    <Alert role="note" color="warn" title={words.open}>
      <Group gap="sm" justify="space-between">
        {data.form?.refusal
          ? words.refusedOn(instantText(data.form.refusal.date))
          : data.form
            ? words.received(instantText(data.form.dateSent), data.form.sentBy)
            : words.none}
        {(data.form || !isGrantedBeside) && (
          <Button size="xs" onClick={open}>
            {data.form ? words.review : words.grantLabel}
          </Button>
        )}
      </Group>
      {isOpen && <KycReview check={data} onClose={() => setOpen(false)} />}
    </Alert>
  );
}
