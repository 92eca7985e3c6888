import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { CarrierTariffs, TariffComparison, TariffPreview } from '#contract/tariffs.ts';
import { tariffImportMessages as messages } from '#domain/messages/tariff-import.ts';
import { firstFreeDay } from '#domain/tariff-start.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { showMessage } from '#app/base/messages.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { FileChoice } from './file-choice.tsx';
import { FileErrors, FileVerdict } from './file-verdict.tsx';
import type { CheckedFile } from './use-checked-file.ts';
import { useTariffImport } from './use-tariff-import.ts';

/** Brings a carrier's tariff in from a CSV file: chosen, checked, put in force from a day on. */
export function ImportTariffDialog({ carrier, onClose }: { carrier: CarrierTariffs; onClose: () => void }) {
  const earliest = firstFreeDay(new Date(useNow()));
  const [day, setDay] = useState(earliest);
  const isReachable = useReachable();
  const { file, refused, isJudging, isPutting, choose, put, reset } = useTariffImport(carrier.providerId);
  const isGood = file?.preview.tariff != null;
  const putInForce = async () => {
    if (!(await put(day))) return;
    showMessage({ kind: 'success', text: messages.put(carrier.providerName, day) });
    onClose();
  };
  return (
    <Dialog
      title={`New tariff of ${carrier.providerName}`}
      width={640}
      onClose={onClose}
      foot={
        file && (
          <>
            <Button onClick={reset}>Choose another file</Button>
            {isGood && (
              <Button
                variant="filled"
                {...busyWhile(isPutting)}
                disabled={!isReachable}
                onClick={() => void putInForce()}
              >
                Put in force
              </Button>
            )}
          </>
        )
      }
    >
      {file === null ? (
        <FileChoice hint={messages.hint} refused={refused['file']} isBusy={isJudging} onChoose={choose} />
      ) : (
        <Stack gap="sm">
          <Judged file={file} />
          {isGood && (
            <DayField
              label="Valid from"
              description={messages.start}
              value={day}
              error={refused['validFrom']}
              onChange={setDay}
            />
          )}
          <div role="alert">
            <FieldError>{refused[''] ?? refused['rows'] ?? refused['providerId'] ?? null}</FieldError>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}

function Judged({ file }: { file: CheckedFile<TariffPreview> }) {
  const { tariff, errors, comparison } = file.preview;
  return (
    <>
      <FileVerdict file={file} verdict={tariff ? messages.good : messages.wrong(errors.length)} />
      {tariff && (
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
      )}
      <FileErrors errors={errors} />
    </>
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
