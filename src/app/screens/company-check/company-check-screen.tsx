import { Alert, Anchor, Button, Checkbox, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { kycEndpoints } from '#contract/kyc.ts';
import type { SentKycForm } from '#contract/company-check.ts';
import { instantText } from '#domain/date-text.ts';
import { kycMessages as words } from '#domain/messages/kyc.ts';
import { KycFacts } from '#app/features/customer/company-check.tsx';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { Screen } from '#app/ui/screen.tsx';
import { kycFormRules, kycLabels as labels } from '#domain/kyc-form.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useConfig } from '#app/base/config.ts';
import { showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import {
  DraftFields,
  DraftState,
  type OpenDraft,
  useDraftKeeper,
  useFormDraft,
} from '#app/drafts/use-draft-keeper.tsx';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useFileDrop } from '#app/ui/use-file-drop.ts';
import { DocumentsField, useCustomFiles } from '#app/features/custom-request/documents-field.tsx';
import { UploadProgress } from '#app/upload/upload-progress.tsx';
import { useUpload } from '#app/upload/use-upload.ts';

const texts = [
  'legalName',
  'registrationNumber',
  'taxNumber',
  'registeredAddress',
  'goods',
  'owners',
  'signatory',
  'position',
] as const;
type TypedForm = Record<(typeof texts)[number], string> & { confirmed: boolean };

const fields = [...texts, 'confirmed'] as const;

interface KycFormProps {
  earlierForm: SentKycForm | null;
  onSent: () => void;
}

function KycFormView(props: KycFormProps) {
  // One draft for each user.
  const opened = useDraftKeeper({ kind: 'kyc', about: 0, formVersion: 1 });
  if (!opened) return <Skeleton lines={8} label="Loading the form" />;
  return <DraftedForm key={opened.round} {...props} opened={opened} />;
}

function DraftedForm({ earlierForm, onSent, opened }: KycFormProps & { opened: OpenDraft }) {
  const { customerName, firstName, lastName } = useSignedInUser();
  const isReachable = useReachable();
  const [blank] = useState(() => beginForm(earlierForm, { customerName, fullName: `${firstName} ${lastName}`.trim() }));
  const draft = useFormDraft(opened, words.draft, blank);
  const files = useCustomFiles();
  const listNames = (): string[] => files.toUpload().map(({ name }) => name);
  const form = useContractForm<TypedForm>({
    start: draft.start,
    fields: () => fields,
    fieldOf: (path) => fields.find((field) => field === path.replace(/^JsonData\./, '')) ?? null,
    rules: kycFormRules,
    onType: (typed) => draft.keep(typed, listNames()),
  });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const noteFiles = (): void => {
    setRefused([]);
    draft.keep(form.getValues(), listNames());
  };
  const { progress, send: upload, cancel } = useUpload(kycEndpoints.send, [kycEndpoints.own]);
  // A form without files is sent at once.
  const isUploadingFiles = progress !== null && files.chosen.length > 0;
  const { isDraggedOver, drop } = useFileDrop((dropped) => void files.add([...dropped]).then(noteFiles));

  async function send(typed: TypedForm): Promise<void> {
    try {
      if (!(await upload({ body: { JsonData: typed, Files: files.toUpload() } })))
        return showMessage({ kind: 'error', text: words.cancelled });
      await draft.end();
      showMessage({ kind: 'success', text: words.sent });
      onSent();
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      showFailure(failure);
    }
  }

  function showFailure(failure: RequestFailed): void {
    const { Files = [], ...others } = failure.fields ?? {};
    setRefused(Files);
    const text =
      failure.status === null
        ? [words.uncertain]
        : Object.keys(others).length > 0
          ? form.showErrors(others)
          : Files.length > 0
            ? []
            : failure.sentences;
    if (text.length > 0) showMessage({ kind: failure.kind, text });
  }
  return (
    <form noValidate {...drop} onSubmit={(event) => void form.submit(send, event)}>
      <DraftFields keeper={opened.keeper}>
        <Stack gap="ml">
          <TextInput label={labels.legalName} required autoComplete="organization" {...form.input('legalName')} />
          <TextInput
            label={labels.registrationNumber}
            required
            autoComplete="off"
            {...form.input('registrationNumber')}
          />
          <TextInput label={labels.taxNumber} autoComplete="off" {...form.input('taxNumber')} />
          <Textarea label={labels.registeredAddress} required rows={3} {...form.input('registeredAddress')} />
          <Textarea label={labels.goods} required rows={2} {...form.input('goods')} />
          <Textarea label={labels.owners} required rows={2} description={words.ownersHint} {...form.input('owners')} />
          <TextInput label={labels.signatory} required autoComplete="name" {...form.input('signatory')} />
          <TextInput label={labels.position} required autoComplete="organization-title" {...form.input('position')} />
          <DocumentsField
            title={words.papers}
            order={2}
            hint={files.chosen.length > 0 ? words.filesNotKept : words.papersHint}
            files={files}
            onChange={noteFiles}
            isDraggedOver={isDraggedOver}
            missing={draft.missing(files.chosen.map(({ file }) => file.name))}
            messages={refused}
          />
          <Checkbox label={labels.confirmed} required {...form.input('confirmed')} />
          <PaperForm />
        </Stack>
      </DraftFields>
      <ActionBar
        actions={
          <>
            {isUploadingFiles && <Button onClick={cancel}>Cancel sending</Button>}
            <OnlineButton type="submit" variant="filled" isBusy={form.isRunning}>
              Send the form
            </OnlineButton>
          </>
        }
      >
        {isUploadingFiles ? (
          <UploadProgress share={progress} what="Sending the form" />
        ) : isReachable ? (
          <DraftState keeper={opened.keeper} keepsLine />
        ) : (
          <Text size="xs" c="warn" role="status">
            {words.needsConnection}
          </Text>
        )}
      </ActionBar>
    </form>
  );
}

function PaperForm() {
  const config = useConfig();
  if (!config?.shippingMailbox) return null;
  const { kycFormUrl, shippingMailbox } = config;
  return (
    <Text size="xs" c="dimmed">
      {words.paper} to{' '}
      <Anchor inherit underline="always" href={`mailto:${shippingMailbox}`}>
        {shippingMailbox}
      </Anchor>
      .{' '}
      {kycFormUrl && (
        <Anchor inherit underline="always" href={kycFormUrl} target="_blank" rel="noreferrer">
          Open the KYC form
        </Anchor>
      )}
    </Text>
  );
}

const beginForm = (earlierForm: SentKycForm | null, person: { customerName: string; fullName: string }): TypedForm => ({
  legalName: earlierForm?.legalName ?? person.customerName,
  registrationNumber: earlierForm?.registrationNumber ?? '',
  taxNumber: earlierForm?.taxNumber ?? '',
  registeredAddress: earlierForm?.registeredAddress ?? '',
  goods: earlierForm?.goods ?? '',
  owners: earlierForm?.owners ?? '',
  signatory: earlierForm?.signatory ?? person.fullName,
  position: earlierForm?.position ?? '',
  confirmed: false,
});

/** Reloads the check at every visit. */
export async function loader(): Promise<null> {
  await loadResponse(kycEndpoints.own, {}, { staleTime: 0 });
  return null;
}

/** Rule P-21. */
export function Component() {
  const { data } = useEndpoint(kycEndpoints.own, {});
  const [isCorrecting, setCorrecting] = useState(false);
  if (!data) return null;
  const { hasAccess, form } = data;
  return (
    <Screen title={words.title} width="form">
      {hasAccess ? (
        <Stack align="flex-start">
          <p>{words.passed}</p>
          <Button component={Link} variant="filled" to="/shippingQuote">
            New quote
          </Button>
        </Stack>
      ) : form && !form.refusal && !isCorrecting ? (
        <Stack align="flex-start">
          <p role="status">
            {words.sentOn(instantText(form.dateSent))} {form.dateSeen && words.seenOn(instantText(form.dateSeen))}
          </p>
          <KycFacts form={form} />
          <Button onClick={() => setCorrecting(true)}>{words.sendAgain}</Button>
        </Stack>
      ) : (
        <Stack>
          {form?.refusal ? <Refusal {...form.refusal} /> : <p>{words.once}</p>}
          {!form && (
            <List type="ordered">
              {words.steps.map((step) => (
                <List.Item key={step}>{step}</List.Item>
              ))}
            </List>
          )}
          <KycFormView earlierForm={form} onSent={() => setCorrecting(false)} />
        </Stack>
      )}
    </Screen>
  );
}

const Refusal = ({ reason, date }: NonNullable<SentKycForm['refusal']>) => (
  <Alert role="note" color="warn" title={words.refusedOn(instantText(date))}>
    <Text inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {reason}
    </Text>
    <Text inherit mt="xs">
      {words.correct}
    </Text>
  </Alert>
);
