import { tariffCalls } from '#contract/tariffs.ts';
import type { CarrierTariffs, TariffVersion } from '#contract/tariffs.ts';
import { tariffImportMessages as messages } from '#domain/messages/tariff-import.ts';
import { firstFreeDay } from '#domain/tariff-start.ts';
import { makeCall } from '#local/client.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { showMessage } from '#app/shell/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { askDelete } from '#app/ui/confirm.tsx';
import { instantText } from '#app/ui/day-text.ts';
import { useNow } from '#app/ui/use-now.ts';
import { saveTable, notifyFailure } from './save-table.ts';
import styles from './tariffs.module.css';

const formatDays = ({ validFrom, validUntil }: TariffVersion): string =>
  validUntil === null ? `From ${validFrom} on` : `${validFrom} to ${validUntil}`;

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
    if (!(await askDelete(messages.takeBack(carrier.providerName, validFrom)))) return;
    try {
      await takingBack.run({ params: { id } });
      showMessage({ kind: 'success', text: messages.takenBack });
    } catch (failure) {
      notifyFailure(failure);
    }
  };
  if (carrier.versions.length === 0) return <p className={styles.facts}>There is no tariff yet.</p>;
  return (
    <ul className={styles.versions}>
      {carrier.versions.map((version) => (
        <li key={version.id} className={styles.version}>
          <div className={styles.words}>
            <p className={styles.name}>
              {formatDays(version)} · {version.productName}
            </p>
            <p className={styles.facts}>
              {version.isUsed ? 'Used by offers' : 'Not used by any offer yet'} · brought in{' '}
              {instantText(version.createdAt)}
              {version.createdBy !== null && ` by ${version.createdBy}`}
            </p>
          </div>
          {version.validFrom >= firstFreeDay(now) && (
            <Button
              size="small"
              disabled={!isReachable}
              aria-label={`Take back the tariff of ${carrier.providerName} from ${version.validFrom}`}
              onClick={() => void takeBack(version)}
            >
              Take back
            </Button>
          )}
          <Button
            size="small"
            icon="download"
            disabled={!isReachable}
            aria-label={`Save the tariff of ${carrier.providerName} from ${version.validFrom}`}
            onClick={() => void download(carrier, version).catch(notifyFailure)}
          >
            Save
          </Button>
        </li>
      ))}
    </ul>
  );
}
