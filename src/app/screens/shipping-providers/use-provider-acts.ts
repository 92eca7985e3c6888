import { useState } from 'react';
import { type ProviderAnswer, providerCalls } from '#contract/providers.ts';
import { deletionTitles } from '#domain/messages/confirmations.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { useAction } from '#app/query/actions.ts';
import { askDelete } from '#app/ui/confirm.tsx';

/** Answers that a change of a provider makes old. */
export const invalidates = [providerCalls.list, providerCalls.scorecards];

/** The acts on the providers, and the card that is open: null for none, `new` for one to be. */
export function useProviderActs() {
  // As it was when the card was opened: what moves meanwhile must not become the version that is compared with.
  const [card, setCard] = useState<ProviderAnswer | 'new' | null>(null);
  const removing = useAction(providerCalls.remove, { refresh: invalidates });

  async function remove(provider: ProviderAnswer): Promise<void> {
    if (await askDelete(deletionTitles.provider(provider), providerMessages.deletion))
      await removing.remove({ params: { id: provider.id } }, providerMessages.removed(provider.name));
  }

  return {
    card,
    add: () => setCard('new'),
    edit: (provider: ProviderAnswer) => setCard(provider),
    close: () => setCard(null),
    remove: (provider: ProviderAnswer) => void remove(provider),
  };
}
