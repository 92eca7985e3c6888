import { Box, Button, Stack, Text } from '@mantine/core';
import { type CarrierTariffs, tariffCalls, type TariffVersion } from '#contract/tariffs.ts';
import { instantText } from '#domain/date-text.ts';
import { tariffImportMessages as messages } from '#domain/messages/tariff-import.ts';
import { firstFreeDay } from '#domain/tariff-start.ts';
import { makeCall } from '#local/client.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { notifyFailure } from '#app/base/messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { saveTable } from './save-table.ts';
import { TariffRow } from './tariff-row.tsx';

const formatDays = ({ validFrom, validUntil }: TariffVersion): string =>
  validUntil === null ? `From ${validFrom}` : `${validFrom} to ${validUntil}`;

async function download(carrier: CarrierTariffs, { id, validFrom }: TariffVersion): Promise<void> {
  const { rows } = await makeCall(tariffCalls.read, { params: { id } });
  saveTable(rows, 'tariff', carrier.providerName, validFrom);
}

/** The versions of a carrier's tariff, newest first, each to be saved as a file; one that has not begun can be taken back. */
export function VersionList({ carrier }: { carrier: CarrierTariffs }) {
  const isReachable = useReachable();
  const now = new Date(useNow());
  const takingBack = useAction(tariffCalls.takeBack, { refresh: [tariffCalls.list] });
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
    <Stack component="ul" className="q-plain" gap={0}>
      {carrier.versions.map((version) => (
        <TariffRow key={version.id} component="li">
          <Box flex="1 1 260px" miw={0}>
            <Text fw={500} c="var(--text)" className="q-number">
              {formatDays(version)} · {version.productName}
            </Text>
            <Text fz="xs" c="dimmed">
              {version.isUsed ? 'Used by offers' : 'Not used by any offer yet'} · imported{' '}
              {instantText(version.createdAt)}
              {version.createdBy !== null && ` by ${version.createdBy}`}
            </Text>
          </Box>
          {version.validFrom >= firstFreeDay(now) && (
            <Button
              size="xs"
              disabled={!isReachable}
              aria-label={`Withdraw the tariff of ${carrier.providerName} from ${version.validFrom}`}
              onClick={() => void takeBack(version)}
            >
              Withdraw
            </Button>
          )}
          <Button
            size="xs"
            leftSection={<Icon name="download" />}
            disabled={!isReachable}
            aria-label={`Download CSV of the tariff of ${carrier.providerName} from ${version.validFrom}`}
            onClick={() => void download(carrier, version).catch(notifyFailure)}
          >
            Download CSV
          </Button>
        </TariffRow>
      ))}
    </Stack>
  );
}
