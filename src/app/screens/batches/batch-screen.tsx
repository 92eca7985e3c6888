import { Alert, Box, Group, Stack, Text } from '@mantine/core';
import { useRef, useState, useSyncExternalStore } from 'react';
import { type LoaderFunction, useLocation, useNavigate, useParams } from 'react-router';
import { type BatchDetails, batchEndpoints, type BatchRow } from '#contract/batches.ts';
import { batchRowStates } from '#domain/batch.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { moneyText } from '#domain/money.ts';
import { showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { loadCountries, useCountries } from '#app/features/places/countries.ts';
import { FilterChip } from '#app/list/list-filters.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { endpointQuery, loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { queryClient } from '#app/query/query-client.ts';
import { readPathId } from '#app/query/read-path-id.ts';
import { confirmDelete } from '#app/ui/confirm.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { Loading } from '#app/ui/not-loaded.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { BatchActions, sumOf, toFix } from './batch-actions.tsx';
import { BatchPages } from './batch-pages.tsx';
import { BatchPrices } from './batch-prices.tsx';
import { applyBatch, batchReads } from './batch-query.ts';
import { BatchRows } from './batch-rows.tsx';
import { BatchSteps, Working } from './batch-steps.tsx';
import { RowOffersDialog } from './row-offers.tsx';
import { makeTurns, useRowEditor, withEdited } from './row-editor.ts';
import { type RowsView, useNextProblem } from './use-next-problem.ts';

const pageSize = 50;
/** Change events come at once; this is for browsers that get none. */
const workingMs = 1500;
const bookingMs = 15_000;

const readId = (id: string | undefined): number => readPathId(id, 'batch');

export const loader: LoaderFunction = async ({ params }) => {
  await Promise.all([
    loadCountries(),
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

/** Steps count from 0. */
function stepOf(batch: BatchDetails): number {
  if (batch.state === 'paying') return 4;
  if (sumOf(batch, 'paid', 'booked') > 0 && sumOf(batch, 'ready', 'quoted', 'quoting') === 0) return 5;
  return sumOf(batch, 'quoting', 'quoted') > 0 ? 3 : 2;
}

/** In the address, so that reload and back find it. */
function useView(): [RowsView, (view: RowsView) => void] {
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

function BatchScreen({ id }: { id: number }) {
  const params = { id };
  const [view, setView] = useView();
  const isReachable = useReachable();
  const cached = queryClient.getQueryData(endpointQuery(batchEndpoints.details, { params }).queryKey);
  const isWorking = cached?.state === 'quoting' || cached?.state === 'paying';
  const isCharging = cached?.state === 'charging';
  const every =
    isWorking || isCharging ? { everyMs: workingMs } : (cached?.booking ?? 0) > 0 ? { everyMs: bookingMs } : {};
  const query = useEndpoint(batchEndpoints.details, { params }, every);
  const countries = useCountries();
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
  const [offersOf, setOffersOf] = useState<BatchRow | null>(null);
  const acting = { refresh: batchReads, applyResponse: applyBatch, since: query.data?.version };
  const leaving = useAction(batchEndpoints.leave, acting);
  const taking = useAction(batchEndpoints.take, acting);
  const stopping = useAction(batchEndpoints.stop, acting);
  const removing = useAction(batchEndpoints.remove, { refresh: [batchEndpoints.list] });
  const [inTurn] = useState(makeTurns);
  const problems = useNextProblem({
    ...{ table, batch: query.data, view, setView, pageSize },
    shown: rows.isPlaceholderData ? undefined : rows.data,
  });
  useLeaveQuestion(Object.keys(edits).length > 0);
  const batch = query.data;

  if (!batch)
    return (
      <Screen title={words.title} up={{ to: '/batches', label: words.all }}>
        <Loading lines={8} label="Loading the list" headline={words.batchNotLoaded} query={query} />
      </Screen>
    );
  const { counts } = batch;
  const isIdle = !isWorking && !isCharging;
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
        paid === 0 && batch.leftUSD === 0 && isIdle ? (
          <OnlineButton onClick={() => void remove(batch)}>{words.remove}</OnlineButton>
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
        <BatchActions {...{ batch, countries, isIdle, saveAll }} onNextProblem={problems.goToNext} />
        {isIdle && counts.ready > 0 && <Text c="dimmed">{words.getPricesHint(counts.ready, toFix(batch))}</Text>}
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
            <Box onFocus={({ target }) => problems.noteFocus(target)}>
              <BatchRows
                {...{ batch, editor, table }}
                rows={rows.data.items}
                onLeave={(row) => void inTurn(() => leaveOut(row))}
                onTake={(row) => void takeBack(row)}
                onOffers={setOffersOf}
              />
            </Box>
            <BatchPages
              {...{ pageSize, pageNumber: view.pageNumber, total: rows.data.totalNumberOfItems }}
              onTurn={(pageNumber) => setView({ ...view, pageNumber })}
            />
          </>
        ) : (
          <Loading lines={10} label="Loading the shipments" headline={words.rowsNotLoaded} query={rows} />
        )}
      </Stack>
      {offersOf !== null && <RowOffersDialog batch={batch} row={offersOf} onClose={() => setOffersOf(null)} />}
    </Screen>
  );
}
