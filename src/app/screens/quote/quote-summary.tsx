import { Anchor, Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Money } from '#app/ui/money.tsx';
import { chargeableText, weightText } from '#domain/chargeable-weight.ts';
import { centsNumber } from '#domain/money.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { checkHead } from './check-quote.ts';
import type { ValidationContext } from './check-quote.ts';
import { listOpenPoints } from './open-points.ts';
import type { OpenPoints } from './open-points.ts';
import { addUp, makePackageReader } from './quote-totals.ts';
import type { QuoteTotals } from './quote-totals.ts';
import type { QuoteHeadValues } from './quote-form-values.ts';
import type { QuoteForm } from './use-quote-form.ts';

/** Reads the form as it is typed: totals, and what is still open. Comes after the key or the package that it counts. */
function useReading({ control, packages }: QuoteForm, known: ValidationContext) {
  const typed = useDeferredValue(useSyncExternalStore(packages.subscribe, packages.list));
  const head = useDeferredValue(useWatch({ control }) as QuoteHeadValues);
  const readPackage = useMemo(() => makePackageReader(), []);
  const headErrors = useMemo(() => checkHead(head, known), [head, known]);
  return useMemo(() => {
    const readings = typed.map((each) => readPackage(each, head));
    return { totals: addUp(readings), ...listOpenPoints(head, headErrors, readings), head };
  }, [typed, head, headErrors, readPackage]);
}

/** The totals of all packages, and links to the missing fields and to the errors. */
export function QuoteSummary({ form, known }: { form: QuoteForm; known: ValidationContext }) {
  const { totals, missing, wrong, head } = useReading(form, known);
  return (
    <Card component="aside" style={{ gap: 16 }} aria-label="Summary">
      <Title order={2}>Total</Title>
      <Totals totals={totals} system={head.MeasurementSystem} currency={head.currency} />
      <Points title="Still missing" open={missing} onGo={form.focus} />
      <Points title="Errors" open={wrong} onGo={form.focus} />
    </Card>
  );
}

interface PointsProps {
  title: string;
  open: OpenPoints;
  onGo: QuoteForm['focus'];
}

function Points({ title, open: { points, more }, onGo }: PointsProps) {
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
}

interface TotalsProps {
  totals: QuoteTotals;
  system: MeasurementSystem;
  currency: string;
}

function Totals({ totals, system, currency }: TotalsProps) {
  const atLeast = totals.isPartial ? ' so far' : '';
  return (
    <Stack component="dl" gap={6}>
      <Total name="Pieces">{totals.pieces}</Total>
      <Total name="Actual weight">{weightText(totals.actual, system)}</Total>
      <Total name="Volumetric weight">{weightText(totals.volumetric, system)}</Total>
      <Total name={`Chargeable weight${atLeast}`} isMain>
        {chargeableText(totals.chargeable, system)}
      </Total>
      <Total name={`Declared value${atLeast}`}>
        <Money amount={centsNumber(totals.declared)} currency={currency} />
      </Total>
    </Stack>
  );
}

const Total = ({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) => (
  <Group justify="space-between" align="baseline" wrap="nowrap" {...(isMain && { fw: 600 })}>
    <Text component="dt" size="sm" {...(isMain ? { fw: 600 } : { c: 'dimmed' })}>
      {name}
    </Text>
    <Text component="dd" size="sm" fw="inherit" flex="none" className="q-number">
      {children}
    </Text>
  </Group>
);
