import { Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { productEndpoints, savedPackageEndpoints } from '#contract/products.ts';
import { csvMessages } from '#domain/messages/table-files.ts';
import { productImportMessages as messages } from '#domain/messages/products.ts';
import { mostProducts } from '#domain/product.ts';
import { makeId } from '#local/browser-id.ts';
import { sendRequest } from '#local/client.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { readFile } from '#app/csv/decode-file.ts';
import { FileChoice, GoodRows, ImportDialogFrame, WrongRows } from '#app/csv/import-parts.tsx';
import { useCountries } from '#app/features/places/countries.ts';
import { invalidateEndpoints, useEndpoint } from '#app/query/endpoint-query.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { UploadProgress } from '#app/upload/upload-progress.tsx';
import { cellsOf, goodColumns, Questions, type Source } from './import-preview.tsx';
import { noChoices, readProducts, type ReadFile, type ReadRow, templateHeads } from './read-products.ts';

/** Its key stays the same at every try. */
interface Waiting {
  row: ReadRow;
  key: string;
}

interface Sending {
  waiting: readonly Waiting[];
  all: number;
  refused: readonly ReadRow[];
  isRunning: boolean;
  trouble: string | null;
}

const save = (companyId: number, { row: { product, body }, key }: Waiting): Promise<unknown> =>
  product
    ? sendRequest(
        productEndpoints.update,
        { params: { id: product.id }, body: body! },
        { key, headers: { 'If-Match': `"${product.version}"` } },
      )
    : sendRequest(productEndpoints.create, { params: { id: companyId }, body: body! }, { key });

/** One request for each row, until one has no response or the user stops it. */
function useSending(companyId: number) {
  const [sending, setSending] = useState<Sending | null>(null);
  const stopped = useRef(false);
  const isSending = useRef(false);
  async function send(start: readonly ReadRow[]): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    stopped.current = false;
    const waiting = sending?.waiting ?? start.map((row) => ({ row, key: makeId() }));
    let now: Sending = { all: waiting.length, refused: [], ...sending, waiting, isRunning: true, trouble: null };
    setSending(now);
    const done = () => now.all - now.waiting.length - now.refused.length;
    for (const each of waiting) {
      if (stopped.current) break;
      try {
        await save(companyId, each);
      } catch (failure) {
        if (!(failure instanceof RequestFailed)) throw failure;
        const { status, sentences } = failure;
        if (![400, 404, 409].includes(status ?? 0)) {
          const isRefused = status !== null && status < 500;
          now = { ...now, trouble: isRefused ? sentences.join(' ') : messages.broken(done(), now.all) };
          break;
        }
        now = { ...now, refused: [...now.refused, { ...each.row, problems: sentences }] };
      }
      now = { ...now, waiting: now.waiting.filter((other) => other !== each) };
      setSending(now);
    }
    isSending.current = false;
    const isCut = stopped.current && now.waiting.length > 0;
    setSending({ ...now, isRunning: false, trouble: isCut ? messages.stopped(done(), now.all) : now.trouble });
    await invalidateEndpoints([productEndpoints.list]);
  }
  return { sending, send, stop: () => void (stopped.current = true), clear: () => setSending(null) };
}

function useFile(companyId: number) {
  const countries = useCountries();
  const boxes = useEndpoint(savedPackageEndpoints.list, { params: { id: companyId } }).data?.items;
  const products = useEndpoint(productEndpoints.list, { params: { id: companyId } });
  const [source, setSource] = useState<Source | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [choices, setChoices] = useState(noChoices);
  const list = products.data?.items;
  const lookups = countries.length > 0 && boxes && list ? { countries, boxes, products: list } : null;
  async function choose(file: File): Promise<void> {
    const decoded = await readFile(file);
    if (decoded.kind === 'refused' || !lookups) {
      setRefused(decoded.kind === 'refused' ? decoded.reason : messages.listNotRead);
      return;
    }
    const read = readProducts(decoded.text, lookups);
    setRefused(read.kind === 'refused' ? read.reason : null);
    if (read.kind === 'refused') return;
    setSource({ name: file.name, text: decoded.text, guessed: decoded.guessed });
    setChoices(noChoices);
  }
  return { lookups, isFailed: products.isError, source, setSource, refused, choices, setChoices, choose };
}

interface ImportDialogProps {
  companyId: number;
  onClose: () => void;
}

/** Rule Q-44. */
export function ImportDialog({ companyId, onClose }: ImportDialogProps) {
  const file = useFile(companyId);
  const { sending, send, stop, clear } = useSending(companyId);
  const { source, choices, lookups } = file;
  // What was read before the first row was sent stays: saved rows are in the list now.
  const [sent, setSent] = useState<ReadFile | null>(null);
  const now = source && lookups ? readProducts(source.text, lookups, choices) : null;
  const read = sent ?? (now?.kind === 'rows' ? now : null);
  const ready = read?.isAnswered ? read.rows.filter(({ body }) => body !== null) : [];
  const left = sending ? sending.waiting.length : ready.length;
  const start = () => {
    setSent(read);
    void send(ready);
  };
  return (
    <ImportDialogFrame
      title={messages.title}
      hasFile={read !== null}
      isRunning={sending?.isRunning ?? false}
      rowsLeft={left}
      save={left > 0 ? { label: sending ? messages.goOn(left) : messages.save(left), run: start } : null}
      isDone={sending !== null}
      onChoose={(chosen) => {
        clear();
        setSent(null);
        void file.choose(chosen);
      }}
      onStop={stop}
      onClose={onClose}
    >
      {read ? (
        <Stack gap="sm">
          <Text fw={500} c="var(--text)">
            {source?.name}
          </Text>
          {left > 0 || !sending ? (
            // Stays while rows are sent, so that a second press meets the same button.
            <Stack gap="sm" inert={sending !== null}>
              <Questions read={read} {...file} />
            </Stack>
          ) : null}
          {read.leftOut.length > 0 && <p>{csvMessages.leftOut(read.leftOut)}</p>}
          <div role="status">
            {sending ? (
              <Progress {...sending} />
            ) : (
              <Text fw={500} c="var(--text)">
                {describeReady(read, ready)}
              </Text>
            )}
          </div>
          <div role="alert">
            <FieldError>{sending?.trouble}</FieldError>
          </div>
          {left > 0 && (
            <GoodRows
              caption="Products to save"
              columns={goodColumns}
              rows={sending ? sending.waiting.map(({ row }) => row) : ready}
              cellsOf={cellsOf}
            />
          )}
          <WrongRows
            heads={read.heads}
            rows={[...listWrong(read), ...(sending?.refused ?? [])].toSorted((one, other) => one.number - other.number)}
            fileName="products-with-errors.csv"
          />
        </Stack>
      ) : (
        <FileChoice
          hint={messages.hint(mostProducts)}
          refused={file.refused ?? (file.isFailed ? messages.listNotRead : null)}
          isReady={lookups !== null}
          template={{ fileName: 'products-empty.csv', cells: [templateHeads] }}
          onChoose={(chosen) => void file.choose(chosen)}
        />
      )}
    </ImportDialogFrame>
  );
}

const listWrong = ({ isAnswered, rows }: ReadFile): readonly ReadRow[] =>
  isAnswered ? rows.filter(({ problems }) => problems.length > 0) : [];

function describeReady({ isAnswered, rows }: ReadFile, ready: readonly ReadRow[]): string {
  if (!isAnswered) return messages.chooseFirst;
  const skipped = rows.filter(({ body, problems }) => body === null && problems.length === 0).length;
  const updates = ready.filter(({ product }) => product !== null).length;
  const added = ready.length - updates;
  const sentences = [
    ...(added > 0 ? [messages.ready(added)] : []),
    ...(updates > 0 ? [messages.readyToUpdate(updates)] : []),
    ...(skipped > 0 ? [messages.skipped(skipped)] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : messages.noneReady;
}

function Progress({ waiting, all, refused, isRunning }: Sending) {
  const done = all - waiting.length - refused.length;
  if (!isRunning && waiting.length === 0)
    return (
      <Text fw={500} c="var(--text)">
        {messages.saved(done)}
      </Text>
    );
  return <UploadProgress share={done / Math.max(all, 1)} what={messages.progress(done, all)} />;
}
