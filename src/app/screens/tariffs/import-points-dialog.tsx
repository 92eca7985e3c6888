import { type CarrierPoints, type PointsPreview, servicePointEndpoints } from '#contract/service-points.ts';
import { pointImportMessages as messages } from '#domain/messages/point-import.ts';
import { showMessage } from '#app/base/messages.ts';
import { useAction } from '#app/query/actions.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useCheckedFile } from './use-checked-file.ts';

export function ImportPointsDialog({ carrier, onClose }: { carrier: CarrierPoints; onClose: () => void }) {
  const { providerId, providerName } = carrier;
  const judging = useAction(servicePointEndpoints.preview);
  const replacing = useAction(servicePointEndpoints.replace, { refresh: [servicePointEndpoints.list] });
  const checked = useCheckedFile<PointsPreview>((rows) => judging.run({ body: { rows, providerId } }));
  const found = checked.file?.preview.points;
  const replaceAll = async (size: number) => {
    if (!(await checked.act((rows) => replacing.run({ params: { id: providerId }, body: { rows } })))) return;
    showMessage({ kind: 'success', text: messages.replaced(providerName, size) });
    onClose();
  };
  const facts = found && (
    <>
      <FactList>
        <Fact name="Service points">{found.count.toLocaleString('en')}</Fact>
        <Fact name="Cities">{found.cities.toLocaleString('en')}</Fact>
        <Fact name="Countries">{found.countries}</Fact>
      </FactList>
      {carrier.points > 0 && <p>{messages.replaces(carrier.points, found)}</p>}
      <p>{messages.zeros}</p>
    </>
  );
  return (
    <ImportDialog
      title={`New service points of ${providerName}`}
      hint={messages.hint}
      checked={checked}
      isJudging={judging.isRunning}
      verdict={({ points, errors }) => (points ? messages.good(points.count) : messages.wrong(errors.length))}
      good={
        found
          ? {
              facts,
              label: 'Replace the service points',
              isRunning: replacing.isRunning,
              run: () => void replaceAll(found.count),
            }
          : null
      }
      onClose={onClose}
    />
  );
}
