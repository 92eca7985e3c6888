import { ActionIcon, Badge, Group } from '@mantine/core';
import { Link } from 'react-router';
import { draftPath } from '#app/drafts/draft-path.ts';
import '#app/list/list.css';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { distanceText } from '#app/ui/distance-text.ts';
import { useNow } from '#app/ui/use-now.ts';
import type { WholeDraft, Draft } from '#local/drafts/draft.ts';
import { summarizeQuote } from '#local/drafts/quote-parts.ts';
import { showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { copyDraft, putBackDraft, removeDraft } from '#local/drafts/keep-drafts.ts';
import { openUserStore } from '#local/store/open-stores.ts';

/** The drafts, the last changed first. */
export function DraftList({ drafts }: { drafts: readonly WholeDraft[] }) {
  const now = useNow();
  const { copy, remove } = useDraftActs();
  return (
    <ul className="q-link-list" aria-label="Drafts">
      {drafts.map(({ draft, parts }) => (
        <Group key={draft.id} component="li" gap={4} wrap="nowrap">
          <Link className="q-link-row" style={{ flex: 1, minWidth: 0 }} to={draftPath(draft)}>
            <span className="q-link-name">{draft.name}</span>
            {draft.kind === 'quote' && <QuoteFacts name={draft.name} parts={parts} />}
            <span className="q-link-facts">
              <Badge color="warn" component="span">
                Not sent
              </Badge>{' '}
              changed {formatAge(new Date(draft.updatedAt).toISOString(), now)}
            </span>
          </Link>
          {draft.kind === 'quote' && (
            <ActionIcon {...named(`Copy ${draft.name}`)} onClick={() => void copy(draft)}>
              <Icon name="copy" />
            </ActionIcon>
          )}
          <ActionIcon {...named(`Delete ${draft.name}`)} onClick={() => void remove(draft)}>
            <Icon name="trash" />
          </ActionIcon>
        </Group>
      ))}
    </ul>
  );
}

const formatAge = (instant: string, now: string): string => {
  const said = distanceText(instant, now);
  return said === 'now' || said.startsWith('in ') ? 'just now' : said;
};

function QuoteFacts({ name, parts }: Pick<WholeDraft, 'parts'> & { name: string }) {
  const { from, to, packages } = summarizeQuote(parts);
  const places = `${from || '…'} → ${to || '…'}`;
  const counted = packages === 1 ? '1 kind of package' : `${packages} kinds of package`;
  return <span className="q-link-facts">{(from || to) && places !== name ? `${places} · ${counted}` : counted}</span>;
}

/** The acts on a draft in the list. Deleting asks no question, because it can be undone. */
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

/** Trouble of the storage has a sentence of its own. */
async function notifyTrouble(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    showMessage({ kind: 'error', text: (error as Error).message });
  }
}
