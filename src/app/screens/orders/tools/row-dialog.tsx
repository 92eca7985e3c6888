import { PlainTable } from '#app/ui/plain-table.tsx';
import { ActionsDialog } from '#app/order-history/actions-dialog.tsx';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { CancelDialog } from '#app/acts/cancel-dialog.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { confirmationMessages, deletionTitles } from '#domain/messages/confirmations.ts';
import { toolTexts } from './tool-texts.ts';
import type { OrderRow } from '#contract/order-list.ts';
import { orderAllows } from '#domain/order-rights.ts';
import type { RowAct } from '#app/list/row-menu.tsx';
import { Box, Button, Paper, Stack, Title } from '@mantine/core';
import type { ResponseOf } from '#contract/endpoint.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { formatSides, unitsOf } from '#domain/units.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { moneyText } from '#domain/money.ts';
import { Loading } from '#app/ui/not-loaded.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { Columns } from '#app/ui/columns.tsx';

type Details = ResponseOf<typeof shipmentChangeEndpoints.orderDetails>;
type Package = Details['packages'][number];

const words = toolTexts.info;

/** Shows the order as it was quoted (rule S-20). */
function InfoDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const query = useEndpoint(shipmentChangeEndpoints.orderDetails, { params: { id: requestId } }, { staleTime: 0 });
  const { data } = query;
  return (
    <Dialog
      title={words.title(requestId)}
      onClose={onClose}
      width="full"
      foot={<Button onClick={onClose}>Back to the orders</Button>}
    >
      {data ? (
        <Info details={data} />
      ) : (
        <Loading lines={8} label={toolTexts.orderLoading} headline={toolTexts.orderNotLoaded} query={query} />
      )}
    </Dialog>
  );
}

function Info({ details }: { details: Details }) {
  const { measurementSystem, packages } = details;
  const isPhone = useIsPhone();
  const general = [...new Set(packages.map((one) => one.generalShipmentDescription))];
  return (
    <Stack gap="md" c="var(--text)">
      <Columns least="sm">
        <Place name="From" country={details.fromCountry} city={details.fromCity} postcode={details.fromPostcode} />
        <Place name="To" country={details.toCountry} city={details.toCity} postcode={details.toPostcode} />
      </Columns>
      <FactList>
        <Fact name="Measurement system">{words.systems[measurementSystem]}</Fact>
        <Fact name="General shipment description">{general.join(', ')}</Fact>
      </FactList>
      {isPhone ? (
        <PackageCards packages={packages} system={measurementSystem} />
      ) : (
        <PackageTable packages={packages} system={measurementSystem} />
      )}
    </Stack>
  );
}

interface PlaceProps {
  name: string;
  country: string;
  city: string;
  postcode: string | null;
}

const Place = ({ name, country, city, postcode }: PlaceProps) => (
  <section>
    <Title order={3} fz="md" mb="2xs">
      {name}
    </Title>
    <FactList>
      <Fact name="Country">{country}</Fact>
      <Fact name="City">{city}</Fact>
      <Fact name="Postcode">{postcode}</Fact>
    </FactList>
  </section>
);

interface PackagesProps {
  packages: readonly Package[];
  system: MeasurementSystem;
}

/** The cells of a package, by the name of their column. */
const describePackage = (one: Package, system: MeasurementSystem) => ({
  Type: words.types[one.packageType],
  'Size, L × W × H': formatSides(one, system),
  Weight: `${one.weight} ${unitsOf(system).weight}`,
  Quantity: one.quantity.toLocaleString('en'),
  Value: `${moneyText(one.price)} ${one.currency}`,
  'Made in': one.manufacture,
  Description: one.detailedPackageDescription,
  Contents: one.generalShipmentDescription,
});

const atEnd = new Set(['Weight', 'Quantity', 'Value']);
const whole = new Set(['Type', 'Size, L × W × H', ...atEnd]);
const lookOf = (name: string) => ({
  ...(atEnd.has(name) && { ta: 'end' as const }),
  style: { whiteSpace: whole.has(name) ? ('nowrap' as const) : undefined },
});

function PackageTable({ packages, system }: PackagesProps) {
  const rows = packages.map((one) => describePackage(one, system));
  return (
    <Box style={{ overflowX: 'auto' }} role="region" aria-label="Table of packages" tabIndex={0}>
      <PlainTable
        verticalSpacing="xs"
        horizontalSpacing="xs"
        style={{ overflowWrap: 'anywhere' }}
        columns={Object.keys(rows[0] ?? {}).map((name) => [name, lookOf(name)])}
        rows={rows.map((row) => Object.values(row))}
      />
    </Box>
  );
}

const PackageCards = ({ packages, system }: PackagesProps) => (
  <Stack component="ol" gap="sm" aria-label="Packages">
    {packages.map((one, index) => (
      <Paper component="li" px="md" py="sm" key={index}>
        <FactList>
          {Object.entries(describePackage(one, system)).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </FactList>
      </Paper>
    ))}
  </Stack>
);

/** For staff (rule S-20). */
export interface OpenRow {
  act: 'actions' | 'info' | 'cancel';
  row: OrderRow;
}

/** A deleted order has only its history. */
export const makeRowActs =
  (onOpen: (pressed: OpenRow) => void) =>
  (row: OrderRow): readonly RowAct[] => {
    const { id, status } = row;
    const actOf = (act: RowAct['label'], of: string, icon: RowAct['icon'], kind: OpenRow['act']): RowAct => ({
      label: act,
      of: `${of} order ${id}`,
      icon,
      onClick: () => onOpen({ act: kind, row }),
    });
    return [
      actOf('Action list', ' of', 'clock', 'actions'),
      ...(status === 'D' ? [] : [actOf('View info', ' of', 'info', 'info')]),
      ...(orderAllows('cancel', { status }) ? [actOf('Delete', '', 'trash', 'cancel')] : []),
    ];
  };

export function RowDialog({ act, row, onClose }: OpenRow & { onClose: () => void }) {
  switch (act) {
    case 'actions':
      return <ActionsDialog requestId={row.id} onClose={onClose} />;
    case 'info':
      return <InfoDialog requestId={row.id} onClose={onClose} />;
    case 'cancel':
      return <CancelOrder requestId={row.id} onClose={onClose} />;
  }
}

/** The same question as on the shipment's page, with current data. */
function CancelOrder({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const input = { params: { id: requestId } };
  const info = useEndpoint(shipmentEndpoints.mainInfo, input, { staleTime: 0 });
  const details = useEndpoint(shipmentEndpoints.details, input, { staleTime: 0 });
  if (info.data && details.data) {
    return <CancelDialog isDeletion requestId={requestId} info={info.data} details={details.data} onClose={onClose} />;
  }
  const error = info.error ?? details.error;
  return (
    <Dialog title={confirmationMessages.delete(deletionTitles.order(requestId))} onClose={onClose} width="md">
      {error ? (
        <RetryNotice
          headline={toolTexts.orderNotLoaded}
          reasons={describeFailure(error)}
          isRetrying={info.isFetching || details.isFetching}
          onRetry={() => void Promise.all([info.refetch(), details.refetch()])}
        />
      ) : (
        <Skeleton lines={4} label={toolTexts.orderLoading} />
      )}
    </Dialog>
  );
}
