import { Box, EmptyState, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type CarrierTariffs,
  tariffEndpoints,
  type TariffComparison,
  type TariffPreview,
  type TariffVersion,
} from '#contract/tariffs.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Loading } from '#app/ui/not-loaded.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { type CarrierPoints, servicePointEndpoints } from '#contract/service-points.ts';
import { instantText } from '#domain/date-text.ts';
import {
  tariffImportMessages as messages,
  pointImportMessages as pointMessages,
} from '#domain/messages/tariff-import.ts';
import { firstFreeDay } from '#domain/tariff.ts';
import { sendRequest } from '#local/client.ts';
import { useAction } from '#app/query/actions.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { ImportDialog, ImportPointsDialog, useCheckedFile } from './import-dialog.tsx';

function ImportTariffDialog({ carrier, onClose }: { carrier: CarrierTariffs; onClose: () => void }) {
  const { providerId, providerName } = carrier;
  const earliest = firstFreeDay(new Date(useNow()));
  const [validFrom, setValidFrom] = useState(earliest);
  const checking = useAction(tariffEndpoints.preview);
  const puttingInForce = useAction(tariffEndpoints.putInForce, { refresh: [tariffEndpoints.list] });
  const checked = useCheckedFile<TariffPreview>((rows) => checking.run({ body: { providerId, rows } }));
  const { tariff, comparison } = checked.file?.preview ?? {};
  const putInForce = async () => {
    if (!(await checked.act((rows) => puttingInForce.run({ body: { providerId, validFrom, rows } })))) return;
    showMessage({ kind: 'success', text: messages.put(providerName, validFrom) });
    onClose();
  };
  const facts = tariff && (
    <>
      <FactList>
        <Fact name="Carrier">{tariff.carrier}</Fact>
        <Fact name="Product">{tariff.productName}</Fact>
        <Fact name="Fuel">{tariff.fuelPercent} %</Fact>
        <Fact name="Zones">{tariff.zones}</Fact>
        <Fact name="Countries">{tariff.countries}</Fact>
        <Fact name="Remote areas">{tariff.remoteAreas}</Fact>
        <Fact name="Heaviest piece">{tariff.heaviestPieceKg} kg</Fact>
      </FactList>
      {comparison && <Compared comparison={comparison} fuelPercent={tariff.fuelPercent} />}
      <p>{messages.zeros}</p>
    </>
  );
  return (
    <ImportDialog
      title={`New tariff of ${providerName}`}
      hint={messages.hint}
      checked={checked}
      isChecking={checking.isRunning}
      verdict={({ errors }) => (tariff ? messages.good : messages.wrong(errors.length))}
      good={
        tariff
          ? { facts, label: 'Put in force', isRunning: puttingInForce.isRunning, run: () => void putInForce() }
          : null
      }
      onClose={onClose}
    >
      {tariff && (
        <DayField
          label="Valid from"
          description={messages.start}
          value={validFrom}
          error={checked.refused['validFrom']}
          onChange={setValidFrom}
        />
      )}
    </ImportDialog>
  );
}

const Compared = ({ comparison, fuelPercent }: { comparison: TariffComparison; fuelPercent: string }) => (
  <Stack gap="2xs" component="section" aria-label={messages.comparedWith(comparison.validFrom)}>
    <Text fw={500} c="var(--text)">
      {messages.comparedWith(comparison.validFrom)}
    </Text>
    <FactList>
      {comparison.prices.map((changes) => (
        <Fact key={changes.service} name={messages.services[changes.service]}>
          {messages.changes(changes)}
        </Fact>
      ))}
      <Fact name="Fuel">{messages.fuel(comparison.fuelPercent, fuelPercent)}</Fact>
    </FactList>
  </Stack>
);

const formatDays = ({ validFrom, validUntil }: TariffVersion): string =>
  validUntil === null ? `From ${validFrom}` : `${validFrom} to ${validUntil}`;

/** The file's name is such as `tariff-harbour-saver-2026-11-20.csv`. */
function saveTable(rows: readonly (readonly string[])[], ...names: readonly string[]): void {
  const name = names.map((each) => each.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')).join('-');
  saveFile(csvBlob(writeCsv(rows)), `${name}.csv`);
}

const RuledRow = ({ component, children }: { component: 'li' | 'div'; children: ReactNode }) => (
  <Flex
    wrap="wrap"
    align="center"
    component={component}
    rowGap="xs"
    columnGap="sm"
    py="sm"
    style={{ borderBottom: 'var(--hairline)' }}
  >
    {children}
  </Flex>
);

async function downloadTariff(carrier: CarrierTariffs, { id, validFrom }: TariffVersion): Promise<void> {
  const { rows } = await sendRequest(tariffEndpoints.read, { params: { id } });
  saveTable(rows, 'tariff', carrier.providerName, validFrom);
}

/** Newest first; a version that has not begun can be deleted. */
function VersionList({ carrier }: { carrier: CarrierTariffs }) {
  const now = new Date(useNow());
  const takingBack = useAction(tariffEndpoints.takeBack, { refresh: [tariffEndpoints.list] });
  const takeBack = async ({ id, validFrom }: TariffVersion) => {
    const question = messages.takeBack(carrier.providerName, validFrom);
    if (await askConfirmation({ question, yes: 'Withdraw', no: 'Keep', danger: true }))
      await takingBack.act({ params: { id } }, messages.takenBack);
  };
  if (carrier.versions.length === 0)
    return (
      <Text fz="xs" c="dimmed">
        There is no tariff yet.
      </Text>
    );
  return (
    <Stack component="ul" gap={0}>
      {carrier.versions.map((version) => (
        <RuledRow key={version.id} component="li">
          <Box flex="1 1 16.25rem" miw={0}>
            <Text fw={500} c="var(--text)">
              {formatDays(version)} · {version.productName}
            </Text>
            <Text fz="xs" c="dimmed">
              {version.isUsed ? 'Used by offers' : 'Not used by any offer yet'} · imported{' '}
              {instantText(version.createdAt)}
              {version.createdBy !== null && ` by ${version.createdBy}`}
            </Text>
          </Box>
          {version.validFrom >= firstFreeDay(now) && (
            <OnlineButton
              size="xs"
              aria-label={`Withdraw the tariff of ${carrier.providerName} from ${version.validFrom}`}
              onClick={() => void takeBack(version)}
            >
              Withdraw
            </OnlineButton>
          )}
          <OnlineButton
            size="xs"
            leftSection={<Icon name="download" />}
            aria-label={`Download CSV of the tariff of ${carrier.providerName} from ${version.validFrom}`}
            onClick={() => void downloadTariff(carrier, version).catch(notifyFailure)}
          >
            Download CSV
          </OnlineButton>
        </RuledRow>
      ))}
    </Stack>
  );
}

const scrollToTop = (element: HTMLElement | null): void => element?.scrollIntoView();

/** For managers. */
export function Component() {
  const query = useEndpoint(tariffEndpoints.list, {});
  const { data } = query;
  const [importing, setImporting] = useState<CarrierTariffs | null>(null);
  const { hash } = useLocation();
  return (
    <Screen title="Tariffs" width="form">
      {!data && (
        <Loading lines={6} label="Loading the tariffs" headline="The tariffs could not be loaded." query={query} />
      )}
      {data?.items.length === 0 && <EmptyState description="There are no express carriers yet." />}
      <Stack gap="1.75rem">
        {data?.items.map((carrier) => (
          <section key={carrier.providerId} aria-labelledby={`carrier-${carrier.providerId}`}>
            <Group justify="space-between" wrap="nowrap" gap="sm" pb="xs">
              <Title
                order={2}
                id={`carrier-${carrier.providerId}`}
                ref={hash === `#carrier-${carrier.providerId}` ? scrollToTop : undefined}
              >
                {carrier.providerName}
              </Title>
              <OnlineButton
                size="xs"
                aria-label={`New tariff of ${carrier.providerName}`}
                onClick={() => setImporting(carrier)}
              >
                New tariff
              </OnlineButton>
            </Group>
            <VersionList carrier={carrier} />
            <ServicePoints providerId={carrier.providerId} />
          </section>
        ))}
      </Stack>
      <OfflineNote>Tariffs need a connection.</OfflineNote>
      {importing && <ImportTariffDialog carrier={importing} onClose={() => setImporting(null)} />}
    </Screen>
  );
}

/** One response has the service points of all carriers. */
function ServicePoints({ providerId }: { providerId: number }) {
  const query = useEndpoint(servicePointEndpoints.list, {});
  const { data } = query;
  const [isImporting, setImporting] = useState(false);
  const carrier = data?.items.find((each) => each.providerId === providerId);
  if (!data)
    return (
      <Loading
        lines={2}
        label="Loading the service points"
        headline="The service points could not be loaded."
        query={query}
      />
    );
  if (!carrier) return null;
  return (
    <>
      <PointsRow carrier={carrier} onReplace={() => setImporting(true)} />
      {isImporting && <ImportPointsDialog carrier={carrier} onClose={() => setImporting(false)} />}
    </>
  );
}

async function downloadPoints({ providerId, providerName }: CarrierPoints): Promise<void> {
  const { rows } = await sendRequest(servicePointEndpoints.read, { params: { id: providerId } });
  saveTable(rows, 'service-points', providerName);
}

function PointsRow({ carrier, onReplace }: { carrier: CarrierPoints; onReplace: () => void }) {
  const { points, importedAt, importedBy, providerName } = carrier;
  const csvLabel = points === 0 ? 'Download empty CSV' : 'Download CSV';
  return (
    <RuledRow component="div">
      <Box flex="1 1 16.25rem" miw={0}>
        <Text fw={500} c="var(--text)">
          {pointMessages.count(points)}
        </Text>
        <Text fz="xs" c="dimmed">
          {importedAt === null ? pointMessages.none : pointMessages.brought(instantText(importedAt), importedBy)}
        </Text>
      </Box>
      <OnlineButton size="xs" aria-label={`New service points of ${providerName}`} onClick={onReplace}>
        New service points
      </OnlineButton>
      <OnlineButton
        size="xs"
        leftSection={<Icon name="download" />}
        aria-label={`${csvLabel} of the service points of ${providerName}`}
        onClick={() => void downloadPoints(carrier).catch(notifyFailure)}
      >
        {csvLabel}
      </OnlineButton>
    </RuledRow>
  );
}
