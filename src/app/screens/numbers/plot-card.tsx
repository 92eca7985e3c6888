import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { numbersMessages } from '#domain/messages/numbers.ts';
import { loadPart } from '#app/base/load-part.ts';
import { showMessage } from '#app/base/messages.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { isEmpty, writePlot } from './plot.ts';
import type { Plot } from './plot.ts';
import { PlotDrawing } from './plot-drawing.tsx';
import { PlotTable } from './plot-table.tsx';

async function save(plot: Plot): Promise<void> {
  const { csvBlob, writeCsv } = await loadPart(() => import('#app/csv/csv-text.ts'));
  saveFile(csvBlob(writeCsv(writePlot(plot))), `numbers-${plot.name}.csv`);
  showMessage({ kind: 'success', text: numbersMessages.saved(plot.title) });
}

/** A plot with the way to its table and, for those who may, to its file. */
export function PlotCard({ plot, mayExport }: { plot: Plot; mayExport: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const ids = { title: useId(), table: useId() };
  const hasNumbers = !isEmpty(plot);
  return (
    <Card component="section" aria-labelledby={ids.title} p="md" style={{ alignSelf: 'stretch' }}>
      <Stack gap="sm">
        <Group justify="space-between" align="start" gap="xs">
          <Title order={2} size="h4" id={ids.title}>
            {plot.title}
          </Title>
          {hasNumbers && (
            <Group gap="xs">
              <Button
                size="xs"
                aria-expanded={isOpen}
                aria-controls={ids.table}
                aria-label={numbersMessages.table(plot.title)}
                onClick={() => setOpen(!isOpen)}
              >
                {numbersMessages.showTable}
              </Button>
              {mayExport && (
                <Button size="xs" aria-label={`${numbersMessages.csv}: ${plot.title}`} onClick={() => void save(plot)}>
                  {numbersMessages.csv}
                </Button>
              )}
            </Group>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {plot.about}
        </Text>
        {hasNumbers ? <PlotDrawing plot={plot} /> : <Text>{numbersMessages.none}</Text>}
        <div id={ids.table}>{hasNumbers && isOpen && <PlotTable plot={plot} />}</div>
      </Stack>
    </Card>
  );
}
