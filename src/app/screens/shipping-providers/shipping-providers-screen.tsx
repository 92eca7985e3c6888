import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { loadPart } from '#app/base/load-part.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { ProviderExport } from './provider-export.tsx';
import { ProviderList } from './provider-list.tsx';
import { TariffsLink } from './tariffs-link.tsx';
import { useProviderActs } from './use-provider-acts.ts';
import { useProviders } from './use-providers.ts';

export { loader } from './use-providers.ts';

const ProviderCard = lazy(async () => ({
  default: (await loadPart(() => import('./provider-card.tsx'))).ProviderCard,
}));

/** Providers, their margins and their scorecards, for staff (rule PR-1). */
export function Component() {
  const providers = useProviders();
  const acts = useProviderActs();
  return (
    <Screen
      title="Shipping providers"
      actions={
        <>
          <TariffsLink className="q-list-wide" />
          <ProviderExport providers={providers} className="q-list-wide" />
          <Button variant="filled" leftSection={<Icon name="plus" />} disabled={!acts.isReachable} onClick={acts.add}>
            New provider
          </Button>
        </>
      }
    >
      <TypedGuard>
        <ProviderList providers={providers} acts={acts} />
        <Suspense>
          {acts.card !== null && (
            <ProviderCard provider={acts.card === 'new' ? null : acts.card} onClose={acts.close} />
          )}
        </Suspense>
      </TypedGuard>
    </Screen>
  );
}
