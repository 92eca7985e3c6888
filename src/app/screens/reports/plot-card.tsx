import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { reportsMessages } from '#domain/messages/reports.ts';
import { loadPart } from '#app/base/load-part.ts';
import { showMessage } from '#app/base/messages.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { isEmpty, type Plot, writePlot } from './plot.ts';
import { PlotDrawing } from './plot-drawing.tsx';
import { PlotTable } from './plot-table.tsx';

async function save(plot: Plot): Promise<void> {
  const { csvBlob, writeCsv } = await loadPart(() => import('#app/csv/csv-text.ts'));
  saveFile(csvBlob(writeCsv(writePlot(plot))), `report-${plot.name}.csv`);
  showMessage({ kind: 'success', text: reportsMessages.saved(plot.title) });
}

/** A plot with the way to its table and, for those who may, to its file. */
export function PlotCard({ plot, mayExport }: { plot: Plot; mayExport: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const ids = { title: useId(), table: useId() };
  const hasData = !isEmpty(plot);
  return (
    <Card component="section" aria-labelledby={ids.title} p="md" style={{ alignSelf: 'stretch' }}>
      <Stack gap="sm">
        <Group justify="space-between" align="start" gap="xs">
          <Title order={2} size="h4" id={ids.title}>
            {plot.title}
          </Title>
          {hasData && (
            <Group gap="xs">
              <Button
                size="xs"
                aria-expanded={isOpen}
                aria-controls={ids.table}
                aria-label={reportsMessages.table(plot.title)}
                onClick={() => setOpen(!isOpen)}
              >
                {reportsMessages.showTable}
              </Button>
              {mayExport && (
                <Button size="xs" aria-label={`${reportsMessages.csv}: ${plot.title}`} onClick={() => void save(plot)}>
                  {reportsMessages.csv}
                </Button>
              )}
            </Group>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {plot.about}
        </Text>
        {hasData ? <PlotDrawing plot={plot} /> : <Text>{reportsMessages.none}</Text>}
        <div id={ids.table}>{hasData && isOpen && <PlotTable plot={plot} />}</div>
      </Stack>
    </Card>
  );
}
