import { Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import { labelEndpoints } from '#contract/labels.ts';
import { instantText } from '#domain/date-text.ts';
import { fetchFile, sendRequest } from '#local/client.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldErrors } from '#app/ui/field-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Loading } from '#app/ui/not-loaded.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import {
  dotsOf,
  isTwoASheet,
  isZpl,
  type LabelChoice,
  labelChoices,
  readLabelChoice,
  resolutionOf,
  storeLabelChoice,
} from './label-choices.ts';
import { ZplPreview } from './zpl-preview.tsx';

const count = (size: number): string => size.toLocaleString('en');

const words = {
  title: (orders: number) => (orders === 1 ? 'Print label' : 'Print labels'),
  loading: 'Looking for labels',
  notLoaded: 'We could not check which orders have a label.',
  labelsOf: (labels: number, orders: number) =>
    labels === 0
      ? 'None of the selected orders has a label.'
      : `${count(labels)} of ${count(orders)} selected orders ${labels === 1 ? 'has' : 'have'} a label.`,
  missing: (ids: readonly number[]) =>
    ids.length === 1
      ? `Order ${ids[0]} has no label or was deleted, so it is left out.`
      : `These orders have no label or were deleted, so they are left out: ${ids.join(', ')}.`,
  noZpl: (ids: readonly number[], all: number) =>
    all === 1
      ? 'The carrier made this label and gave no ZPL. Please choose a PDF.'
      : ids.length === 1
        ? `The carrier of order ${ids[0]} gave no ZPL, so it is left out. Please print it as PDF.`
        : `The carriers of these orders gave no ZPL, so they are left out: ${ids.join(', ')}. Please print them as PDF.`,
  format: 'Format',
  start: 'Begin at',
  starts: [
    { value: '1', label: 'The first place, on a new sheet' },
    { value: '2', label: 'The second place, on a half-used sheet' },
  ],
  piece: 'Piece',
  allPieces: (pieces: number) => `All ${pieces} pieces`,
  papers: 'Customs papers after the labels of each order: three invoices and the packing list',
  onlyNew: 'Only labels that were not printed yet',
  printedBy: (at: string, by: string) => `Printed ${instantText(at)} by ${by}.`,
  printedOf: (printed: number) =>
    printed === 1 ? '1 of these labels was printed before.' : `${count(printed)} of these labels were printed before.`,
  clear: (printed: number) => (printed === 1 ? 'Clear mark' : 'Clear marks'),
  again: 'If printing was cancelled or failed, print the same label again. That costs nothing.',
  zplHint: 'Send the file to the label printer as it is, for example by copying it to the printer’s share.',
  preview: 'Show preview',
  open: 'Open to print',
  download: (labels: number) => (labels === 1 ? 'Download 1 label' : `Download ${count(labels)} labels`),
  busy: 'Creating the file',
  done: (labels: number) =>
    labels === 1 ? 'The label is saved.' : `The file holds the labels of ${count(labels)} orders.`,
  blocked: 'The browser opened no new tab. Please allow it, or download the label.',
  needsConnection: 'You’re offline. You can print labels when you’re back online.',
} as const;

type Labels = ResponseOf<typeof labelEndpoints.labelsThere>;

interface Print {
  choice: LabelChoice;
  start: number;
  piece: number | null;
  papers: boolean;
}

interface PrintLabelsDialogProps {
  ids: readonly number[];
  /** Of a single order, one text each; none for one piece, and where they cannot be printed singly. */
  pieces?: readonly string[];
  onClose: () => void;
}

/** Rule S-44. Orders without a label are named first. */
export function PrintLabelsDialog({ ids, pieces = [], onClose }: PrintLabelsDialogProps) {
  const { userId } = useSignedInUser();
  const [print, setPrint] = useState<Print>(() => ({
    choice: readLabelChoice(userId),
    start: 1,
    piece: null,
    papers: false,
  }));
  const [isOnlyNew, setOnlyNew] = useState(false);
  const query = useLabels(ids);
  const { data, refetch } = query;
  const isReachable = useReachable();
  const chosen = data ? chooseLabels(data, print.choice, isOnlyNew) : [];
  const file = useLabelFile(print, chosen, () => void refetch());
  const isSingle = ids.length === 1;
  const canRun = isReachable || file.isBusy;
  const change = (changed: Partial<Print>): void => {
    file.clear();
    setPrint({ ...print, ...changed });
    if (changed.choice) storeLabelChoice(userId, changed.choice);
  };
  return (
    <Dialog
      title={words.title(ids.length)}
      onClose={onClose}
      width="md"
      foot={
        <>
          <Button onClick={onClose}>{chosen.length === 0 ? 'Close' : 'Cancel'}</Button>
          {chosen.length > 0 && (
            <>
              <Button
                {...busyWhile(file.isBusy)}
                disabled={!canRun}
                onClick={() => void (isZpl(print.choice) ? file.preview() : file.open())}
              >
                {isZpl(print.choice) ? words.preview : words.open}
              </Button>
              <Button
                variant="filled"
                leftSection={<Icon name="download" />}
                {...busyWhile(file.isBusy)}
                disabled={!canRun}
                onClick={() => void file.download(onClose)}
              >
                {file.isBusy ? words.busy : words.download(chosen.length)}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack gap="md" c="var(--text)">
        {data ? (
          <>
            <WhichLabels data={data} ids={ids} choice={print.choice} />
            <NativeSelect
              label={words.format}
              value={print.choice}
              onChange={({ target }) => change({ choice: target.value as LabelChoice })}
              data={Object.entries(labelChoices).map(([value, label]) => ({ value, label }))}
            />
            {isTwoASheet(print.choice) && (
              <NativeSelect
                label={words.start}
                value={String(print.start)}
                onChange={({ target }) => change({ start: Number(target.value) })}
                data={[...words.starts]}
              />
            )}
            {isSingle && pieces.length > 1 && (
              <NativeSelect
                label={words.piece}
                value={String(print.piece ?? '')}
                onChange={({ target }) => change({ piece: target.value === '' ? null : Number(target.value) })}
                data={[
                  { value: '', label: words.allPieces(pieces.length) },
                  ...pieces.map((label, at) => ({ value: String(at + 1), label })),
                ]}
              />
            )}
            {isForPaper(print.choice) && data.withPapers.length > 0 && (
              <Switch
                label={words.papers}
                checked={print.papers}
                onChange={({ target }) => change({ papers: target.checked })}
              />
            )}
            {!isSingle && data.printed.length > 0 && (
              <Switch
                label={words.onlyNew}
                checked={isOnlyNew}
                onChange={({ target }) => {
                  file.clear();
                  setOnlyNew(target.checked);
                }}
              />
            )}
            <PrintedMark printed={data.printed} isSingle={isSingle} onCleared={() => void refetch()} />
            <Text fz="sm" c="dimmed">
              {isZpl(print.choice) ? `${words.zplHint} ${words.again}` : words.again}
            </Text>
            {isZpl(print.choice) && file.zpl !== null && <ZplPreview zpl={file.zpl} dotsPerMm={dotsOf(print.choice)} />}
          </>
        ) : (
          <Loading lines={2} label={words.loading} headline={words.notLoaded} query={query} />
        )}
        <FieldErrors>{file.trouble}</FieldErrors>
        {data && !isReachable && <p role="status">{words.needsConnection}</p>}
      </Stack>
    </Dialog>
  );
}

function chooseLabels({ withLabel, withoutZpl, printed }: Labels, choice: LabelChoice, isOnlyNew: boolean): number[] {
  const before = new Set(isOnlyNew ? printed.map(({ id }) => id) : []);
  const left = new Set(isZpl(choice) ? withoutZpl : []);
  return withLabel.filter((id) => !before.has(id) && !left.has(id));
}

interface WhichLabelsProps {
  data: Labels;
  ids: readonly number[];
  choice: LabelChoice;
}

const WhichLabels = ({ data: { withLabel, withoutLabel, withoutZpl }, ids, choice }: WhichLabelsProps) => (
  <>
    {(ids.length > 1 || withLabel.length === 0) && <p>{words.labelsOf(withLabel.length, ids.length)}</p>}
    {withoutLabel.length > 0 && (
      <Text mah="30dvh" style={{ overflowY: 'auto' }}>
        {words.missing(withoutLabel)}
      </Text>
    )}
    {isZpl(choice) && withoutZpl.length > 0 && (
      <Text mah="30dvh" style={{ overflowY: 'auto' }}>
        {words.noZpl(withoutZpl, ids.length)}
      </Text>
    )}
  </>
);

interface PrintedMarkProps {
  printed: Labels['printed'];
  isSingle: boolean;
  onCleared: () => void;
}

function PrintedMark({ printed, isSingle, onCleared }: PrintedMarkProps) {
  const { once, isRunning } = useRunOnce();
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const [last] = printed;
  if (!last) return null;
  const clear = () =>
    once(async () => {
      const failure = await markPrinted(
        printed.map(({ id }) => id),
        false,
      );
      setTrouble(failure);
      if (failure.length === 0) onCleared();
    });
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fz="sm">{isSingle ? words.printedBy(last.at, last.by) : words.printedOf(printed.length)}</Text>
        <Button size="xs" variant="subtle" {...busyWhile(isRunning)} onClick={() => void clear()}>
          {words.clear(printed.length)}
        </Button>
      </Group>
      {trouble.length > 0 && <FieldErrors>{trouble}</FieldErrors>}
    </>
  );
}

/** Returns what went wrong, in sentences. */
async function markPrinted(ids: readonly number[], printed: boolean): Promise<readonly string[]> {
  try {
    await sendRequest(labelEndpoints.labelsPrinted, { body: { ids: [...ids], printed } });
    return [];
  } catch (failure) {
    if (!(failure instanceof RequestFailed)) throw failure;
    return describeFailure(failure);
  }
}

/** Customs papers are printed on the same sheets as the labels, so not on those of a label printer. */
const isForPaper = (choice: LabelChoice): boolean => !isZpl(choice) && choice !== '4x6';

const fetchLabels = (ids: number[], { choice, start, piece, papers }: Print): Promise<Blob> =>
  isZpl(choice)
    ? fetchFile(labelEndpoints.labelsZpl, { body: { ids, resolution: resolutionOf(choice), piece } })
    : fetchFile(labelEndpoints.labels, {
        body: { ids, pages: choice, start, piece, papers: papers && isForPaper(choice) },
      });

function useLabelFile(print: Print, ids: number[], onPrinted: () => void) {
  const { once, isRunning: isBusy } = useRunOnce();
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const [zpl, setZpl] = useState<string | null>(null);
  const run = (act: (file: Blob) => Promise<void> | void, onFailed?: () => void): Promise<void> =>
    once(async () => {
      setTrouble([]);
      try {
        await act(await fetchLabels(ids, print));
      } catch (failure) {
        onFailed?.();
        if (!(failure instanceof RequestFailed)) throw failure;
        setTrouble(describeFailure(failure));
      }
    });
  const mark = async (): Promise<void> => {
    setTrouble(await markPrinted(ids, true));
    onPrinted();
  };
  return {
    isBusy,
    trouble,
    zpl,
    clear: () => {
      setTrouble([]);
      setZpl(null);
    },
    preview: () => run(async (file) => setZpl(await file.text())),
    /** In the browser's viewer. The tab is opened first: a browser blocks one that opens later. */
    open: () => {
      const tab = globalThis.open('', '_blank');
      if (!tab) {
        setTrouble([words.blocked]);
        return Promise.resolve();
      }
      return run(
        async (file) => {
          tab.location.replace(URL.createObjectURL(file));
          await mark();
        },
        () => tab.close(),
      );
    },
    download: (onDone: () => void) =>
      run(async (file) => {
        saveFile(file, `${ids.length === 1 ? 'Label' : 'Labels'}.${isZpl(print.choice) ? 'zpl' : 'pdf'}`);
        await mark();
        showMessage({ kind: 'success', text: words.done(ids.length) });
        onDone();
      }),
  };
}

/** POST, since a thousand ids are too long for a URL. */
const useLabels = (ids: readonly number[]) =>
  useQuery({
    queryKey: [labelEndpoints.labelsThere.path, ids],
    queryFn: ({ signal }) => sendRequest(labelEndpoints.labelsThere, { body: { ids: [...ids] } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
