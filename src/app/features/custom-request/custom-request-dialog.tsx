import { useTimer } from '#app/base/use-timer.ts';
import { Box, Button, Stack, Text } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Company } from '#contract/customers.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { instantText } from '#domain/date-text.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { addDays } from '#domain/working-days.ts';
import { RequestFailed } from '#local/request-failed.ts';
import {
  DraftFields,
  DraftState,
  type OpenDraft,
  useDraftKeeper,
  useOpened,
  useKeeperState,
} from '#app/drafts/use-draft-keeper.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { firstScreen } from '#app/paths/routes.ts';
import { confirmLosingText } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldErrors } from '#app/ui/field-error.tsx';
import { useFileDrop } from '#app/ui/use-file-drop.ts';
import { useNow } from '#app/ui/use-now.ts';
import { UploadProgress } from '#app/upload/upload-progress.tsx';
import { useUpload } from '#app/upload/use-upload.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { useConfig } from '#app/base/config.ts';
import {
  checkCustomRequest,
  customFields,
  customFormVersion,
  type CustomRequestFormValues,
  fieldOfPath,
  isTyped,
  newCustomRequest,
  readCustomDraft,
  readCustomRequest,
  writeDraft,
} from './custom-request-form-values.ts';
import { CustomerField, GoodsFields, PlaceFields } from './custom-fields.tsx';
import { DocumentsField, useCustomFiles } from './documents-field.tsx';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';

type ListNames = () => readonly string[];

/** An emptied request leaves no draft. A draft has no files, only the names to choose again: `missing`. */
function useCustomDraft(keeper: DraftKeeper, parts: Record<string, unknown> | null, begun: CustomRequestFormValues) {
  const [stored] = useState(() => readCustomDraft(parts, begun));
  const blank = useRef(parts === null ? begun : newCustomRequest(begun.customerId)).current;
  useOpened(keeper, () => keeper.open(writeDraft(stored.typed, stored.fileNames)));

  const missing = (names: readonly string[]): string[] => stored.fileNames.filter((name) => !names.includes(name));
  const isBegun = (typed: CustomRequestFormValues, names: readonly string[]): boolean =>
    isTyped(typed, blank) || names.length > 0;

  function keep(typed: CustomRequestFormValues, listNames: ListNames): void {
    const names = listNames();
    if (isBegun(typed, names)) keeper.keep(writeDraft(typed, [...names, ...missing(names)]));
    else void end();
  }
  /** The draft is not needed any more, so a failure is ignored. One that another tab edits stays. */
  async function end(): Promise<void> {
    if (keeper.state().holder === 'theirs') return;
    keeper.open(writeDraft(blank, []));
    await keeper.finish().catch(() => null);
  }
  return { start: stored.typed, isBegun, keep, end, missing };
}

/** Milliseconds that the success message is shown before the list of orders (rule Q-26). */
const redirectAfter = 3500;

interface CustomRequestDialogProps {
  /** Null for customers. */
  companies: readonly Company[] | null;
  /** The form's values when there is no draft. */
  begun: CustomRequestFormValues;
  /** True when closing would lose something. */
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
  onSent: () => void;
}

/** For shipments that packages do not describe (rule Q-26). */
export function CustomRequestDialog(props: CustomRequestDialogProps) {
  const [sent, setSent] = useState<string | null>(null);
  return sent === null ? <Drafted {...props} onDone={setSent} /> : <Success message={sent} onSent={props.onSent} />;
}

interface CustomRequestFormProps extends CustomRequestDialogProps {
  onDone: (message: string) => void;
}

function Drafted(props: CustomRequestFormProps) {
  const opened = useDraftKeeper({ kind: 'custom', about: 0, formVersion: customFormVersion });
  return opened && <CustomRequestForm key={opened.round} {...props} {...opened} />;
}

function CustomRequestForm(props: CustomRequestFormProps & Pick<OpenDraft, 'keeper' | 'parts'>) {
  const { companies, begun, onTyped, onClose, onDone, keeper, parts } = props;
  const formId = useId();
  const firstDay = addDays(instantText(useNow()).slice(0, 10), useConfig()?.minimumSelectableDays ?? 0);
  const isReachable = useReachable();
  const draft = useCustomDraft(keeper, parts, begun);
  const isTheirs = useKeeperState(keeper).holder === 'theirs';
  const files = useCustomFiles();
  const listNames = (): string[] => files.toUpload().map(({ name }) => name);
  const isChanged = (): boolean => !isTheirs && draft.isBegun(form.getValues(), listNames());
  const noteTyped = (): void => {
    onTyped(isChanged());
    draft.keep(form.getValues(), listNames);
  };
  const form = useContractForm<CustomRequestFormValues>({
    start: draft.start,
    fields: () => customFields,
    fieldOf: fieldOfPath,
    check: (typed) => checkCustomRequest(typed, companies !== null),
    onType: noteTyped,
  });
  const [fileMessages, setFileMessages] = useState<{ files: readonly string[]; foot: readonly string[] }>({
    files: [],
    foot: [],
  });
  const { progress, send, cancel } = useUpload(customRequestEndpoints.create, [customRequestEndpoints.list]);
  const isSending = progress !== null;

  async function close(): Promise<void> {
    if (isChanged() && !(await confirmLosingText(undefined, customRequestMessages.unsaved))) return;
    await draft.end();
    onTyped(false);
    onClose();
  }

  async function sendTyped(typed: CustomRequestFormValues): Promise<void> {
    try {
      const response = await send({ body: { JsonData: readCustomRequest(typed), Files: files.toUpload() } });
      if (!response) return setFileMessages({ files: [], foot: [customRequestMessages.cancelled] });
      await draft.end();
      onTyped(false);
      onDone(response.message);
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      showFailure(failure);
    }
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (!isReachable || isTheirs) return;
    setFileMessages({ files: [], foot: [] });
    void form.submit(sendTyped);
  }

  function showFailure(failure: RequestFailed): void {
    if (failure.status === null) return setFileMessages({ files: [], foot: [customRequestMessages.uncertain] });
    if (!failure.fields) return setFileMessages({ files: [], foot: failure.sentences });
    const { Files = [], ...others } = failure.fields;
    setFileMessages({ files: Files, foot: form.showErrors(others) });
  }

  const { isDraggedOver, drop } = useFileDrop((dropped) => {
    if (!isTheirs) void files.add([...dropped]).then(noteTyped);
  });

  return (
    <Dialog
      title="Custom shipping request"
      width="xl"
      onClose={() => void close()}
      foot={
        isSending ? (
          <Button onClick={cancel}>Cancel sending</Button>
        ) : (
          <>
            <Button onClick={() => void close()}>Close</Button>
            <OnlineButton type="submit" form={formId} variant="filled" disabled={isTheirs}>
              Send request
            </OnlineButton>
          </>
        )
      }
    >
      <form id={formId} noValidate inert={isSending} {...drop} onSubmit={submit}>
        <DraftFields keeper={keeper}>
          <Stack gap="lg" opacity={isSending ? 0.6 : undefined}>
            <p>For freight, dangerous goods and anything that is not a package. We will reply by email.</p>
            {companies && <CustomerField form={form} companies={companies} />}
            <GoodsFields form={form} />
            <PlaceFields form={form} firstDay={firstDay} />
            <DocumentsField
              files={files}
              onChange={noteTyped}
              isDraggedOver={isDraggedOver}
              missing={draft.missing(files.chosen.map(({ file }) => file.name))}
              messages={fileMessages.files}
            />
          </Stack>
        </DraftFields>
      </form>
      <Box role="status" mt="ml">
        {!isReachable && <Text c="warn">{customRequestMessages.needsConnection}</Text>}
        {progress !== null && <UploadProgress share={progress} what="Sending the request" />}
        <DraftState keeper={keeper} />
      </Box>
      <FieldErrors>{fileMessages.foot}</FieldErrors>
    </Dialog>
  );
}

function Success({ message, onSent }: { message: string; onSent: () => void }) {
  const navigate = useNavigate();
  const go = (): void => {
    onSent();
    void navigate(firstScreen);
  };
  useTimer(go, redirectAfter);
  return (
    <Dialog
      title="Request sent"
      onClose={go}
      foot={
        <Button variant="filled" data-autofocus onClick={go}>
          Go to the orders
        </Button>
      }
    >
      <p role="status">{message}</p>
      <p>{customRequestMessages.goesOn}</p>
    </Dialog>
  );
}
