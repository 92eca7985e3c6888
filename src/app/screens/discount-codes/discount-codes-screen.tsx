import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { loadPart } from '#app/base/load-part.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { DiscountExport } from './discount-export.tsx';
import { DiscountList } from './discount-list.tsx';
import { useDiscountActs } from './use-discount-acts.ts';
import { useDiscounts } from './use-discounts.ts';

export { loader } from './use-discounts.ts';

const CodeDialog = lazy(async () => ({ default: (await loadPart(() => import('./code-dialog.tsx'))).CodeDialog }));
const DiscountForm = lazy(async () => ({
  default: (await loadPart(() => import('./discount-form.tsx'))).DiscountForm,
}));
const ExclusionDialog = lazy(async () => ({
  default: (await loadPart(() => import('./exclusion-dialog.tsx'))).ExclusionDialog,
}));

/** Discount codes and the companies they are closed for, for managers (rule DC-1). An id in the address opens that code. */
export const Component = () => (
  <TypedGuard>
    <DiscountCodes />
  </TypedGuard>
);

function DiscountCodes() {
  const { id } = useParams();
  const discounts = useDiscounts();
  const acts = useDiscountActs();
  const { dialog } = acts;
  return (
    <Screen
      title="Discount codes"
      actions={
        <>
          <DiscountExport discounts={discounts} className="q-list-wide" />
          <Button variant="filled" leftSection={<Icon name="plus" />} disabled={!acts.isReachable} onClick={acts.add}>
            New code
          </Button>
        </>
      }
    >
      <DiscountList discounts={discounts} acts={acts} />
      <Suspense>
        {id !== undefined && <CodeDialog key={id} id={id} onClose={acts.closeCode} />}
        {dialog?.kind === 'new' && <DiscountForm discount={null} onClose={acts.close} />}
        {dialog?.kind === 'excluded' && <ExclusionDialog discount={dialog.discount} onClose={acts.close} />}
      </Suspense>
    </Screen>
  );
}
