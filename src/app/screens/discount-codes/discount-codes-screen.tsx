import { Button, Stack } from '@mantine/core';
import { use, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLocation, useNavigate, useParams } from 'react-router';
import { isExpiredOn, discountLabels as labels } from '#domain/discount.ts';
import { deletionTitles } from '#domain/messages/confirmations.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { utcDay } from '#domain/working-days.ts';
import { DialogTyped } from '#app/base/unsaved.ts';
import { DiscountForm, invalidates, UsageList, useToday } from './discount-form.tsx';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import { ListScreen, RowButton } from '#app/list/list-screen.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { discountListOn, formatUsageLimit } from './discount-list.tsx';
import { discountEndpoints, type DiscountResponse } from '#contract/discounts.ts';
import { discountDay } from '#domain/date-text.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useAction } from '#app/query/actions.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { confirmDelete } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Loading } from '#app/ui/not-loaded.tsx';

interface CodeDialogProps {
  /** From the address; it may be anything. */
  id: string;
  onClose: () => void;
}

/** An expired code is only shown. */
function CodeDialog({ id, ...props }: CodeDialogProps) {
  const noteTyped = use(DialogTyped);
  const onClose = () => {
    // The text is saved or was discarded: leaving the address must not ask about it.
    noteTyped(false);
    props.onClose();
  };
  const isNumber = /^\d{1,15}$/.test(id);
  const query = useEndpoint(
    discountEndpoints.read,
    { params: { id: Number(id) } },
    { staleTime: 0, enabled: isNumber },
  );
  const { data, error, isFetching } = query;
  // The version when the form opened: a refetch must not replace it.
  const [opened, setOpened] = useState<DiscountResponse | null>(null);
  if (!opened && data && !isFetching) setOpened(data);
  const today = useToday();
  if (opened) {
    return isExpiredOn(opened, today) ? (
      <ExpiredCode discount={opened} onClose={onClose} />
    ) : (
      <DiscountForm discount={opened} onClose={onClose} />
    );
  }
  const isMissing = !isNumber || (error instanceof RequestFailed && error.status === 404);
  return (
    <Dialog
      title="Discount code"
      onClose={onClose}
      width="md"
      foot={<Button onClick={onClose}>Back to the codes</Button>}
    >
      {isMissing ? (
        <p role="alert">{discountMessages.noSuchDiscount}</p>
      ) : (
        <Loading lines={6} label="Loading the discount code" headline={discountMessages.notLoaded} query={query} />
      )}
    </Dialog>
  );
}

const ExpiredCode = ({ discount, onClose }: { discount: DiscountResponse; onClose: () => void }) => (
  <Dialog
    title={discount.code}
    onClose={onClose}
    width="md"
    foot={<Button onClick={onClose}>Back to the codes</Button>}
  >
    <Stack gap="md" c="var(--text)">
      <p>{discountMessages.expired}.</p>
      <FactList>
        <Fact name={labels.percent}>{discount.discountPercent} %</Fact>
        <Fact name={labels.validFrom}>{discountDay(discount.validFrom)}</Fact>
        <Fact name={labels.validTo}>{discountDay(discount.validTo)}</Fact>
        <Fact name={labels.redemptions}>{formatUsageLimit(discount)}</Fact>
      </FactList>
      <UsageList discount={discount} />
    </Stack>
  </Dialog>
);

export const loader = (args: LoaderFunctionArgs): null => listLoader(discountListOn(utcDay(new Date())))(args);

const path = '/discountCode';

/** Dialogs without an address of their own. */
type OpenDialog = { kind: 'new' } | { kind: 'excluded'; discount: DiscountResponse };

/** For managers (rule DC-1). An id in the address opens that code. */
export function Component() {
  const { id } = useParams();
  const today = useToday();
  const discounts = useList(useMemo(() => discountListOn(today), [today]));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const removing = useAction(discountEndpoints.remove, { refresh: invalidates });
  const close = () => setDialog(null);

  async function remove(discount: DiscountResponse): Promise<void> {
    if (await confirmDelete(deletionTitles.discount(discount), discountMessages.deletion))
      await removing.remove({ params: { id: discount.id } }, discountMessages.removed(discount.code));
  }
  /** The address opens the dialog. */
  const open = ({ id: opened }: DiscountResponse) => void navigate({ pathname: `${path}/${opened}`, search });
  return (
    <ListScreen
      title="Discount codes"
      list={discounts}
      fileName="discount-codes.csv"
      add={{ label: 'New code', first: 'Add a first code', run: () => setDialog({ kind: 'new' }) }}
      needsConnection={discountMessages.needsConnection}
      none={discountMessages.none}
      // An expired code can be viewed and deleted, but not edited (rule DC-5).
      renderActs={(row) => (
        <>
          {isExpiredOn(row, today) ? (
            <RowButton icon="lock" name={`Show ${row.code} (expired)`} isFree onClick={() => open(row)} />
          ) : (
            <RowButton icon="edit" name={`Edit ${row.code}`} onClick={() => open(row)} />
          )}
          <RowButton
            icon="user"
            name={`Excluded companies of ${row.code}`}
            onClick={() => setDialog({ kind: 'excluded', discount: row })}
          />
          <RowButton icon="trash" name={`Delete ${row.code}`} onClick={() => void remove(row)} />
        </>
      )}
    >
      {id !== undefined && <CodeDialog key={id} id={id} onClose={() => void navigate({ pathname: path, search })} />}
      {dialog?.kind === 'new' && <DiscountForm discount={null} onClose={close} />}
      {dialog?.kind === 'excluded' && <ExclusionDialog discount={dialog.discount} onClose={close} />}
    </ListScreen>
  );
}
