import { Box, Flex, Text } from '@mantine/core';
import { type CarrierPoints, servicePointEndpoints } from '#contract/service-points.ts';
import { instantText } from '#domain/date-text.ts';
import { pointImportMessages as messages } from '#domain/messages/point-import.ts';
import { sendRequest } from '#local/client.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { notifyFailure } from '#app/base/messages.ts';
import type { ReactNode } from 'react';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { saveFile } from '#app/ui/save-file.ts';

/** The file's name is such as `tariff-harbour-saver-2026-11-20.csv`. */
export function saveTable(rows: readonly (readonly string[])[], ...names: readonly string[]): void {
  const name = names.map((each) => each.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')).join('-');
  saveFile(csvBlob(writeCsv(rows)), `${name}.csv`);
}

export const TariffRow = ({ component, children }: { component: 'li' | 'div'; children: ReactNode }) => (
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

async function download({ providerId, providerName }: CarrierPoints): Promise<void> {
  const { rows } = await sendRequest(servicePointEndpoints.read, { params: { id: providerId } });
  saveTable(rows, 'service-points', providerName);
}

export function PointTable({ carrier, onReplace }: { carrier: CarrierPoints; onReplace: () => void }) {
  const { points, importedAt, importedBy, providerName } = carrier;
  const csvLabel = points === 0 ? 'Download empty CSV' : 'Download CSV';
  return (
    <TariffRow component="div">
      <Box flex="1 1 16.25rem" miw={0}>
        <Text fw={500} c="var(--text)">
          {messages.count(points)}
        </Text>
        <Text fz="xs" c="dimmed">
          {importedAt === null ? messages.none : messages.brought(instantText(importedAt), importedBy)}
        </Text>
      </Box>
      <OnlineButton size="xs" aria-label={`New service points of ${providerName}`} onClick={onReplace}>
        New service points
      </OnlineButton>
      <OnlineButton
        size="xs"
        leftSection={<Icon name="download" />}
        aria-label={`${csvLabel} of the service points of ${providerName}`}
        onClick={() => void download(carrier).catch(notifyFailure)}
      >
        {csvLabel}
      </OnlineButton>
    </TariffRow>
  );
}
