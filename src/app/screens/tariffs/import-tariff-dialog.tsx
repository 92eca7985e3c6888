import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type CarrierTariffs, tariffCalls, type TariffComparison, type TariffPreview } from '#contract/tariffs.ts';
import { tariffImportMessages as messages } from '#domain/messages/tariff-import.ts';
import { firstFreeDay } from '#domain/tariff-start.ts';
import { showMessage } from '#app/base/messages.ts';
import { useAction } from '#app/query/actions.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useCheckedFile } from './use-checked-file.ts';

/** Brings a carrier's tariff in from a CSV file: chosen, checked, put in force from a day on. */
export function ImportTariffDialog({ carrier, onClose }: { carrier: CarrierTariffs; onClose: () => void }) {
  const { providerId, providerName } = carrier;
  const earliest = firstFreeDay(new Date(useNow()));
  const [validFrom, setValidFrom] = useState(earliest);
  const judging = useAction(tariffCalls.preview);
  const putting = useAction(tariffCalls.putInForce, { refresh: [tariffCalls.list] });
  const checked = useCheckedFile<TariffPreview>((rows) => judging.run({ body: { providerId, rows } }));
  const { tariff, comparison } = checked.file?.preview ?? {};
  const putInForce = async () => {
    if (!(await checked.act((rows) => putting.run({ body: { providerId, validFrom, rows } })))) return;
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
      isJudging={judging.isRunning}
      verdict={({ errors }) => (tariff ? messages.good : messages.wrong(errors.length))}
      good={
        tariff ? { facts, label: 'Put in force', isRunning: putting.isRunning, run: () => void putInForce() } : null
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

/** The prices that a new tariff changes. */
const Compared = ({ comparison, fuelPercent }: { comparison: TariffComparison; fuelPercent: string }) => (
  <Stack gap={4} component="section" aria-label={messages.comparedWith(comparison.validFrom)}>
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
