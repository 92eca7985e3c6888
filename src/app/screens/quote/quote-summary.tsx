import { Anchor, Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import {
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useWatch } from 'react-hook-form';
import { Money } from '#app/ui/money.tsx';
import { chargeableText, weightText } from '#domain/chargeable-weight.ts';
import { centsNumber } from '#domain/money.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { checkHead, type ValidationContext } from './check-quote.ts';
import { listOpenPoints, type OpenPoints } from './open-points.ts';
import { addUp, makePackageReader, type QuoteTotals } from './quote-totals.ts';
import type { PackageStore } from './package-store.ts';
import type { PackageFormValues, QuoteHeadValues } from './quote-form-values.ts';
import type { QuoteForm } from './use-quote-form.ts';

/** A package is read this long after its last key, and once a second while somebody types without a pause; in ms. */
const pauses = { delay: 150, maxWait: 1000 };

/**
 * The packages: a typed text is taken after a pause, any other change at once. A field that loses the focus ends the pause:
 * a link to it that the next Tab reached would be gone a moment later, and the focus with it.
 */
function usePackagesLater(packages: PackageStore): readonly PackageFormValues[] {
  const [list, setList] = useState(packages.list);
  const take = useCallback(() => startTransition(() => setList(packages.list())), [packages]);
  const takeLater = useDebouncedCallback(take, pauses);
  useEffect(() => {
    take();
    return packages.subscribe((isTyped) => (isTyped ? takeLater() : take()));
  }, [packages, take, takeLater]);
  useWindowEvent('focusout', () => setList(packages.list()));
  return list;
}

/** Reads the form as it is typed: totals, and what is still open. It follows the typing after a pause. */
function useReading({ control, packages }: QuoteForm, known: ValidationContext) {
  const typed = usePackagesLater(packages);
  const head = useDeferredValue(useWatch({ control }) as QuoteHeadValues);
  const readPackage = useMemo(() => makePackageReader(), []);
  const headErrors = useMemo(() => checkHead(head, known), [head, known]);
  return useMemo(() => {
    const readings = typed.map((each) => readPackage(each, head));
    return { totals: addUp(readings), ...listOpenPoints(head, headErrors, readings), head };
  }, [typed, head, headErrors, readPackage]);
}

/** The totals of all packages, and links to the missing fields and to the errors. */
export function QuoteSummary({ form, known }: SummaryProps) {
  return (
    <Card component="aside" style={{ gap: 16 }} aria-label="Summary">
      <Counted form={form} known={known} />
    </Card>
  );
}

interface SummaryProps {
  form: QuoteForm;
  known: ValidationContext;
}

/** Reads the form as it changes, and draws again only what says something else. */
function Counted({ form, known }: SummaryProps) {
  const { totals, missing, wrong, head } = useReading(form, known);
  return (
    <>
      <Title order={2}>{totals.isPartial ? 'Total so far' : 'Total'}</Title>
      <Totals {...totals} system={head.MeasurementSystem} currency={head.currency} />
      <Points title="Still missing" open={missing} onGo={form.focus} />
      <Points title="Errors" open={wrong} onGo={form.focus} />
    </>
  );
}

interface PointsProps {
  title: string;
  open: OpenPoints;
  onGo: QuoteForm['focus'];
}

const isSame = (before: PointsProps, now: PointsProps): boolean =>
  before.onGo === now.onGo && JSON.stringify(before.open) === JSON.stringify(now.open);

const Points = memo(function Points({ title, open: { points, more }, onGo }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <div>
      <Divider mb="sm" />
      <Title order={3} size="h4" fw={500} c="dimmed" mb={4}>
        {title}
      </Title>
      <Text component="ul" size="sm" c="dimmed" style={{ listStyle: 'none' }}>
        {points.map(({ field, text }) => (
          <li key={field}>
            <Anchor
              component="button"
              type="button"
              underline="always"
              ta="start"
              mih="var(--control-small)"
              py={4}
              onClick={() => onGo(field)}
            >
              {text}
            </Anchor>
          </li>
        ))}
        {more > 0 && <li>and {more === 1 ? 'one more package' : `${more} more packages`}</li>}
      </Text>
    </div>
  );
}, isSame);

interface TotalsProps extends QuoteTotals {
  system: MeasurementSystem;
  currency: string;
}

const Totals = memo(function Totals({ system, currency, ...totals }: TotalsProps) {
  return (
    <Stack component="dl" gap={6}>
      <Total name="Pieces">{totals.pieces}</Total>
      <Total name="Actual weight">{weightText(totals.actual, system)}</Total>
      <Total name="Volumetric weight">{weightText(totals.volumetric, system)}</Total>
      <Total name="Chargeable weight" isMain>
        {chargeableText(totals.chargeable, system)}
      </Total>
      <Total name="Declared value">
        <Money amount={centsNumber(totals.declared)} currency={currency} />
      </Total>
    </Stack>
  );
});

const Total = ({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) => (
  <Group justify="space-between" align="baseline" gap="0 8px" {...(isMain && { fw: 600 })}>
    <Text component="dt" size="sm" {...(isMain ? { fw: 600 } : { c: 'dimmed' })}>
      {name}
    </Text>
    <Text component="dd" size="sm" fw="inherit" ms="auto" className="q-number">
      {children}
    </Text>
  </Group>
);
