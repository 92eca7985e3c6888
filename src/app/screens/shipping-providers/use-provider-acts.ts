import { useState } from 'react';
import { type ProviderResponse, providerEndpoints } from '#contract/providers.ts';
import { deletionTitles } from '#domain/messages/confirmations.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { useAction } from '#app/query/actions.ts';
import { askDelete } from '#app/ui/confirm.tsx';

/** The cached responses that a change of a provider makes stale. */
export const invalidates = [providerEndpoints.list, providerEndpoints.scorecards];

/** `card` is null while closed, `new` for a new provider. */
export function useProviderActs() {
  // As it was when the card opened: its version is the one to compare with.
  const [card, setCard] = useState<ProviderResponse | 'new' | null>(null);
  const removing = useAction(providerEndpoints.remove, { refresh: invalidates });

  async function remove(provider: ProviderResponse): Promise<void> {
    if (await askDelete(deletionTitles.provider(provider), providerMessages.deletion))
      await removing.remove({ params: { id: provider.id } }, providerMessages.removed(provider.name));
  }

  return {
    card,
    add: () => setCard('new'),
    edit: (provider: ProviderResponse) => setCard(provider),
    close: () => setCard(null),
    remove: (provider: ProviderResponse) => void remove(provider),
  };
}
