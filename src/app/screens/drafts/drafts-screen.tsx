import { ActionIcon, Badge, Box, Button, EmptyState, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { draftPath, useDrafts } from '#app/drafts/use-drafts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkRow, LinkRows, RowFacts } from '#app/list/link-list.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import { whyClosed } from '#domain/why-closed.ts';
import { orderPath } from '#app/paths/order-path.ts';
import { changeQuotePath } from '#app/paths/quote-path.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { named } from '#app/ui/named.ts';
import { ageText } from '#app/ui/distance-text.ts';
import { useNow } from '#app/ui/use-now.ts';
import type { Draft, WholeDraft } from '#local/drafts/draft.ts';
import { listTyped, summarizeQuote } from '#local/drafts/quote-parts.ts';
import { showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { copyDraft, putBackDraft, removeDraft } from '#local/drafts/keep-drafts.ts';
import { openUserStore } from '#local/store/open-stores.ts';

/** Last changed first. */
function DraftList({ drafts }: { drafts: readonly WholeDraft[] }) {
  const now = useNow();
  return (
    <LinkRows label="Drafts">
      {drafts.map((each) => (
        <DraftRow key={each.draft.id} {...each} now={now} />
      ))}
    </LinkRows>
  );
}

function DraftRow({ draft, parts, now }: WholeDraft & { now: string }) {
  const { copy, remove } = useDraftActs();
  const { kind, about, name } = draft;
  const isOfOrder = kind === 'details' || kind === 'message';
  const info = useEndpoint(shipmentEndpoints.mainInfo, { params: { id: about ?? 0 } }, { enabled: isOfOrder }).data;
  const closed = isOfOrder && info ? whyNotOpen(kind, info) : null;
  return (
    <Group component="li" gap="2xs" wrap="nowrap" align="flex-start">
      <Box flex={1} miw={0}>
        <LinkRow name={name} {...(closed === null && { to: draftPath(draft) })}>
          {kind === 'quote' && <QuoteFacts name={name} parts={parts} />}
          <RowFacts>
            <Badge color="warn" component="span">
              Not sent
            </Badge>{' '}
            changed {ageText(draft.updatedAt, now)}
          </RowFacts>
          {closed !== null && <ClosedFacts orderId={about!} info={info!} sentence={closed} typed={listTyped(parts)} />}
        </LinkRow>
      </Box>
      {kind === 'quote' && (
        <ActionIcon mt="sm" {...named(`Copy ${name}`)} onClick={() => void copy(draft)}>
          <Icon name="copy" />
        </ActionIcon>
      )}
      <ActionIcon mt="sm" {...named(`Delete ${name}`)} onClick={() => void remove(draft)}>
        <Icon name="trash" />
      </ActionIcon>
    </Group>
  );
}

function whyNotOpen(kind: 'details' | 'message', { status, step, paid }: MainInfo): string | null {
  const isOver = kind === 'details' ? status === 'D' || status === 'E' || step >= 3 : status === 'E';
  if (!isOver) return null;
  // The link to the next step is beside it.
  return status === 'E' ? 'This request has expired.' : whyClosed(status, step, { paid });
}

interface ClosedFactsProps {
  orderId: number;
  info: MainInfo;
  sentence: string;
  typed: readonly string[];
}

/** For a draft that can no longer be sent: why, what to do, and its text to copy. */
const ClosedFacts = ({ orderId, info: { status, replacedBy }, sentence, typed }: ClosedFactsProps) => (
  <Text component="div" size="xs" c="dimmed">
    <p>
      {sentence}{' '}
      {status === 'E' && !replacedBy ? (
        <Link to={changeQuotePath(orderId)}>Ask for a new quote</Link>
      ) : (
        <Link to={orderPath(replacedBy ?? orderId)}>Open order {replacedBy ?? orderId}</Link>
      )}
    </p>
    <details>
      <summary style={{ width: 'fit-content', cursor: 'pointer' }}>What you typed</summary>
      {typed.map((line, at) => (
        <Text key={at} inherit mt="2xs" style={{ whiteSpace: 'pre-line' }}>
          {line}
        </Text>
      ))}
    </details>
  </Text>
);

function QuoteFacts({ name, parts }: Pick<WholeDraft, 'parts'> & { name: string }) {
  const { from, to, packages } = summarizeQuote(parts);
  const places = `${from || '…'} → ${to || '…'}`;
  const counted = packages === 1 ? '1 kind of package' : `${packages} kinds of package`;
  return <RowFacts>{(from || to) && places !== name ? `${places} · ${counted}` : counted}</RowFacts>;
}

/** Deleting asks no question, because it can be undone. */
function useDraftActs() {
  const { userId } = useSignedInUser();

  async function copy({ id, name }: Draft): Promise<void> {
    await notifyTrouble(async () => {
      const made = await copyDraft(openUserStore(userId), id, { now: Date.now(), name: `${name} (copy)` });
      if (made) showMessage({ kind: 'success', text: `${name} was copied.` });
    });
  }
  async function remove({ id, name }: Draft): Promise<void> {
    await notifyTrouble(async () => {
      const removed = await removeDraft(openUserStore(userId), id);
      document.getElementById('main')?.focus({ preventScroll: true });
      if (!removed) return;
      const run = () => void notifyTrouble(() => putBackDraft(openUserStore(userId), removed));
      showMessage({ kind: 'success', text: `${name} was deleted.`, action: { label: 'Undo', run } });
    });
  }
  return { copy, remove };
}

/** Storage errors have their own sentence. */
async function notifyTrouble(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    showMessage({ kind: 'error', text: (error as Error).message });
  }
}

/** Rule OFF-5. Needs no connection. */
export function Component() {
  const { drafts, trouble } = useDrafts();
  return (
    <Screen
      title="Drafts"
      width="form"
      actions={
        <Button component={Link} variant="filled" leftSection={<Icon name="plus" />} to="/shippingQuote">
          New quote
        </Button>
      }
    >
      {trouble && <p role="alert">{trouble.message}</p>}
      {!trouble && !drafts && <Skeleton lines={6} label="Loading the drafts" />}
      {!trouble && drafts?.length === 0 && (
        <EmptyState description="You have no drafts in this browser.">
          <Button component={Link} variant="filled" to="/shippingQuote">
            Start a quote
          </Button>
        </EmptyState>
      )}
      {!trouble && drafts && drafts.length > 0 && (
        <>
          <Text size="xs" c="dimmed" mb="sm">
            Saved only in this browser, for you alone, until you send or delete them or sign out.
          </Text>
          <DraftList drafts={drafts} />
        </>
      )}
    </Screen>
  );
}
