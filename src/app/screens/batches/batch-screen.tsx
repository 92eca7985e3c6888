import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type LoaderFunction, useLocation, useNavigate, useParams } from 'react-router';
import { type BatchDetails, batchEndpoints, type BatchRow } from '#contract/batches.ts';
import { placeEndpoints } from '#contract/places.ts';
import { type BatchRowState, batchRowStates } from '#domain/batch.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { moneyText } from '#domain/money-text.ts';
import { fetchFile, sendRequest } from '#local/client.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { FilterChip } from '#app/list/list-filters.tsx';
import { readAllPages } from '#app/list/read-all-pages.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { endpointQuery, loadResponse, setResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { queryClient } from '#app/query/query-client.ts';
import { readPathId } from '#app/query/read-path-id.ts';
import { confirmDelete } from '#app/ui/confirm.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BatchPrices } from './batch-prices.tsx';
import { BatchRows } from './batch-rows.tsx';
import { SettingsDialog } from './batch-settings.tsx';
import { BatchSteps, Working } from './batch-steps.tsx';
import { focusRed, listRed, type RedCell } from './row-cells.tsx';
import { RowOffersDialog } from './row-offers.tsx';
import { makeTurns, nextRed, useRowEditor, withEdited } from './row-editor.ts';

const PrintLabelsDialog = lazy(async () => ({
  default: (await import('#app/features/print-labels/print-labels-dialog.tsx')).PrintLabelsDialog,
}));

const neverStale = { staleTime: Number.POSITIVE_INFINITY };
const pageSize = 50;
/** Change events come at once; this is for browsers that get none. */
const workingMs = 1500;
const bookingMs = 15_000;

const readId = (id: string | undefined): number => readPathId(id, 'batch');

export const loader: LoaderFunction = async ({ params }) => {
  await Promise.all([
    loadResponse(placeEndpoints.countries, {}, neverStale),
    loadResponse(batchEndpoints.details, { params: { id: readId(params['id']) } }, { staleTime: 0 }),
  ]);
  return null;
};

/** Rule Q-47. */
export function Component() {
  const id = readId(useParams()['id']);
  const { userId } = useSignedInUser();
  return <BatchScreen key={`${userId} ${id}`} id={id} />;
}

const sumOf = (batch: BatchDetails, ...states: BatchRowState[]): number =>
  states.reduce((sum, state) => sum + batch.counts[state], 0);

/** Steps count from 0. */
function stepOf(batch: BatchDetails): number {
  if (batch.state === 'paying') return 4;
  if (sumOf(batch, 'paid', 'booked') > 0 && sumOf(batch, 'ready', 'quoted', 'quoting') === 0) return 5;
  return sumOf(batch, 'quoting', 'quoted') > 0 ? 3 : 2;
}

interface View {
  state: BatchRowState | null;
  pageNumber: number;
}

/** In the address, so that reload and back find it. */
function useView(): [View, (view: View) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const state = batchRowStates.find((each) => each === parameters.get('state')) ?? null;
  const pageNumber = Math.max(1, Math.trunc(Number(parameters.get('page')) || 1));
  return [
    { state, pageNumber },
    (view) =>
      void navigate(
        {
          search: new URLSearchParams({
            ...(view.state !== null && { state: view.state }),
            ...(view.pageNumber > 1 && { page: String(view.pageNumber) }),
          }).toString(),
        },
        { replace: true, preventScrollReset: true },
      ),
  ];
}

const refresh = [batchEndpoints.details, batchEndpoints.rows, batchEndpoints.list];

function BatchScreen({ id }: { id: number }) {
  const params = { id };
  const [view, setView] = useView();
  const isReachable = useReachable();
  const known = queryClient.getQueryData(endpointQuery(batchEndpoints.details, { params }).queryKey);
  const isWorking = known?.state === 'quoting' || known?.state === 'paying';
  const isCharging = known?.state === 'charging';
  const every =
    isWorking || isCharging ? { everyMs: workingMs } : (known?.booking ?? 0) > 0 ? { everyMs: bookingMs } : {};
  const query = useEndpoint(batchEndpoints.details, { params }, every);
  const countries = useEndpoint(placeEndpoints.countries, {}, neverStale).data?.items ?? [];
  const rowsInput = {
    params,
    query: {
      pageNumber: String(view.pageNumber),
      pageSize: String(pageSize),
      ...(view.state !== null && { state: view.state }),
    },
  };
  const rows = useEndpoint(batchEndpoints.rows, rowsInput, { keepPrevious: true, ...every });
  const editor = useRowEditor(id, countries, rows.data?.items ?? []);
  const { edits } = useSyncExternalStore(editor.state.subscribe, editor.state.get);
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [offersOf, setOffersOf] = useState<BatchRow | null>(null);
  const [printed, setPrinted] = useState<readonly number[] | null>(null);
  const applyResponse = (batch: BatchDetails) => setResponse(batchEndpoints.details, { params }, () => batch);
  const acting = { refresh, applyResponse, since: query.data?.version };
  const leaving = useAction(batchEndpoints.leave, acting);
  const taking = useAction(batchEndpoints.take, acting);
  const quoting = useAction(batchEndpoints.quote, acting);
  const stopping = useAction(batchEndpoints.stop, acting);
  const removing = useAction(batchEndpoints.remove, { refresh: [batchEndpoints.list] });
  const [inTurn] = useState(makeTurns);
  const lastRed = useRef<RedCell>(null);
  /** How many more pages are looked at; null: no problem is looked for. */
  const pagesLeft = useRef<number>(null);
  const isShown = rows.data !== undefined && !rows.isPlaceholderData;
  const goOn = useEffectEvent(() => {
    const left = pagesLeft.current;
    pagesLeft.current = null;
    if (left !== null) goToProblem(left);
  });
  useEffect(() => {
    if (isShown) goOn();
  }, [isShown, rows.data]);
  useLeaveQuestion(Object.keys(edits).length > 0);
  const batch = query.data;

  function goToProblem(left: number): void {
    const next = nextRed(listRed(table.current), lastRed.current);
    if (next) return focusRed(next);
    const invalid = batch?.counts.invalid ?? 0;
    if (invalid === 0) return showMessage({ kind: 'success', text: words.noProblem });
    const isFiltered = view.state === 'invalid';
    const hasNext = isFiltered && view.pageNumber * pageSize < invalid;
    if (isFiltered && !hasNext) lastRed.current = null;
    if (isFiltered && !hasNext && view.pageNumber === 1) {
      const [first] = listRed(table.current);
      if (first) focusRed(first);
    } else if (left > 0) {
      pagesLeft.current = left - 1;
      setView({ state: 'invalid', pageNumber: hasNext ? view.pageNumber + 1 : 1 });
    }
  }
  if (!batch)
    return (
      <Screen title={words.title} up={{ to: '/batches', label: words.all }}>
        {query.error ? (
          <NotLoaded headline={words.batchNotLoaded} query={query} />
        ) : (
          <Skeleton lines={8} label="Loading the list" />
        )}
      </Screen>
    );
  const { counts } = batch;
  const good = counts.ready;
  const kept = sumOf(batch, 'invalid', 'refused', 'failed');
  // Also all prices, once none of them can be ordered any more.
  const stale: BatchRowState[] = batch.services.length === 0 ? ['refused', 'failed', 'quoted'] : ['refused', 'failed'];
  const again = sumOf(batch, ...stale);
  const paid = sumOf(batch, 'paid', 'booked');

  /** False: something is not saved, and the user sees what. */
  async function saveAll(): Promise<boolean> {
    const unsaved = await editor.settle();
    const [first] = unsaved;
    if (!first) return true;
    showMessage({ kind: 'warning', text: words.saveFirst(unsaved.map(({ position }) => position)) });
    table.current?.querySelector<HTMLInputElement>(`[data-row="${first.id}"] input`)?.focus();
    return false;
  }
  async function getPrices(rowIds: (() => Promise<number[]>) | null): Promise<void> {
    if (!(await saveAll())) return;
    await quoting.act({ params, body: rowIds ? { rowIds: await rowIds() } : {} }, null);
  }
  const takeBack = (row: BatchRow) =>
    inTurn(() => taking.act({ params, body: { rowIds: [row.id] } }, words.takenBack(row.position)));
  async function leaveOut(row: BatchRow): Promise<void> {
    await editor.save(row);
    await leaving.act(
      { params, body: { rowIds: [row.id] } },
      {
        text: words.leftOut(row.position),
        action: {
          label: words.undo,
          run: () => void takeBack(row),
        },
      },
    );
  }

  async function idsIn(...states: BatchRowState[]): Promise<BatchRow[]> {
    const lists = await Promise.all(
      states
        .filter((state) => counts[state] > 0)
        .map((state) =>
          readAllPages((page) =>
            sendRequest(batchEndpoints.rows, {
              params,
              query: { pageNumber: String(page.pageNumber), pageSize: String(page.pageSize), state },
            }),
          ),
        ),
    );
    return lists.flatMap((list) => list.rows).toSorted((one, other) => one.position - other.position);
  }
  const askAgain = () => getPrices(async () => (await idsIn(...stale)).map((row) => row.id)).catch(notifyFailure);
  const print = () =>
    idsIn('paid', 'booked').then((list) => setPrinted(list.flatMap(({ requestId }) => requestId ?? [])), notifyFailure);
  const download = () =>
    fetchFile(batchEndpoints.problems, { params }).then(
      (file) => saveFile(file, `to fix ${batch.name.replace(/\.\w+$/, '')}.csv`),
      notifyFailure,
    );
  async function remove({ name, rowCount }: BatchDetails): Promise<void> {
    if (!(await confirmDelete(name, words.deletion(rowCount)))) return;
    if (!(await removing.remove({ params }, words.removed(name)))) return;
    for (const row of withEdited([], editor.state.get().edits, null)) editor.discard(row);
    void navigate('/batches', { replace: true });
  }

  return (
    <Screen
      title={batch.name}
      up={{ to: '/batches', label: words.all }}
      actions={
        paid === 0 && batch.leftUSD === 0 && !isWorking && !isCharging ? (
          <Button disabled={!isReachable} onClick={() => void remove(batch)}>
            {words.remove}
          </Button>
        ) : undefined
      }
    >
      <Stack gap="md">
        <BatchSteps at={stepOf(batch)} />
        {!isReachable && <p role="status">{words.needsConnection}</p>}
        <Working batch={batch} onStop={() => void stopping.act({ params }, words.stopped)} />
        {batch.stopped !== null && !isWorking && (
          <Alert color="warn" role="status">
            {batch.stopped}
          </Alert>
        )}
        <Group gap="xs">
          {!isWorking && !isCharging && good > 0 && (
            <Button variant="filled" disabled={!isReachable} onClick={() => void getPrices(null)}>
              {words.getPrices(good, kept)}
            </Button>
          )}
          {paid > 0 && (
            <Button variant={good > 0 ? 'default' : 'filled'} disabled={!isReachable} onClick={() => void print()}>
              {words.print}
            </Button>
          )}
          {!isWorking && !isCharging && again > 0 && (
            <Button disabled={!isReachable} onClick={() => void askAgain()}>
              {words.askAgain(again)}
            </Button>
          )}
          {counts.invalid > 0 && (
            <Button onClick={() => goToProblem(Math.ceil(counts.invalid / pageSize) + 1)}>{words.nextProblem}</Button>
          )}
          {kept > 0 && (
            <Button leftSection={<Icon name="download" />} disabled={!isReachable} onClick={() => void download()}>
              {words.download}
            </Button>
          )}
          {!isWorking && !isCharging && batch.state !== 'done' && (
            <Button disabled={!isReachable} onClick={() => setSettingsOpen(true)}>
              {words.settings}
            </Button>
          )}
        </Group>
        {!isWorking && good > 0 && <Text c="dimmed">{words.getPricesHint(good, kept)}</Text>}
        {!isWorking && counts.quoted > 0 && <BatchPrices batch={batch} saveAll={saveAll} />}
        {paid > 0 && (
          <Text role="status" fw={500}>
            {words.paid(paid)} {batch.booking > 0 && words.printWait}
          </Text>
        )}
        {!isWorking && batch.leftUSD > 0 && <Text role="status">{words.left(moneyText(batch.leftUSD))}</Text>}
        <Group gap="xs" role="group" aria-label={words.show}>
          <FilterChip isOn={view.state === null} onPress={() => setView({ state: null, pageNumber: 1 })}>
            {words.counted(words.everything, batch.rowCount)}
          </FilterChip>
          {batchRowStates
            .filter((state) => counts[state] > 0 || view.state === state)
            .map((state) => (
              <FilterChip
                key={state}
                isOn={view.state === state}
                onPress={() => setView({ state: view.state === state ? null : state, pageNumber: 1 })}
              >
                {words.counted(words.states[state], counts[state])}
              </FilterChip>
            ))}
        </Group>
        {counts.invalid > 0 && (
          <Text fz="sm" c="dimmed">
            {words.mendHint}{' '}
            <Box component="span" visibleFrom="sm">
              {words.mendKeys}
            </Box>
          </Text>
        )}
        {rows.data ? (
          <>
            <Box
              onFocus={({ target }) => {
                const cell = listRed(table.current).find(({ input }) => input === target);
                if (cell) lastRed.current = cell;
              }}
            >
              <BatchRows
                {...{ batch, editor, table }}
                rows={rows.data.items}
                onLeave={(row) => void inTurn(() => leaveOut(row))}
                onTake={(row) => void takeBack(row)}
                onOffers={setOffersOf}
              />
            </Box>
            <Pages total={rows.data.totalNumberOfItems} view={view} onView={setView} />
          </>
        ) : rows.error ? (
          <NotLoaded headline={words.rowsNotLoaded} query={rows} />
        ) : (
          <Skeleton lines={10} label="Loading the shipments" />
        )}
      </Stack>
      {isSettingsOpen && (
        <SettingsDialog
          customerId={batch.companyId}
          countries={countries}
          start={batch.settings}
          batch={batch}
          label="Save"
          onClose={() => setSettingsOpen(false)}
          onDone={(changed) => {
            applyResponse(changed);
            setSettingsOpen(false);
            showMessage({ kind: 'success', text: words.saved });
          }}
        />
      )}
      {offersOf !== null && <RowOffersDialog batch={batch} row={offersOf} onClose={() => setOffersOf(null)} />}
      {printed !== null && (
        <Suspense>
          <PrintLabelsDialog ids={printed} onClose={() => setPrinted(null)} />
        </Suspense>
      )}
    </Screen>
  );
}

function Pages({ total, view, onView }: { total: number; view: View; onView: (view: View) => void }) {
  if (total <= pageSize && view.pageNumber === 1) return null;
  const from = (view.pageNumber - 1) * pageSize + 1;
  const to = Math.min(total, view.pageNumber * pageSize);
  const go = (step: number) => onView({ ...view, pageNumber: view.pageNumber + step });
  return (
    <Group gap="sm">
      <Button size="xs" disabled={view.pageNumber === 1} onClick={() => go(-1)}>
        {words.before}
      </Button>
      <Text>{words.page(Math.min(from, total), to, total)}</Text>
      <Button size="xs" disabled={to >= total} onClick={() => go(1)}>
        {words.after}
      </Button>
    </Group>
  );
}
