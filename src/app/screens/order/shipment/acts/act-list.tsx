import { Button } from '@mantine/core';
import { useId } from 'react';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import type { ShipmentAct } from './list-shipment-acts.ts';
import type { OnShipmentAct } from './use-shipment-acts.tsx';
import styles from './act-list.module.css';

/** Everything but the contents of a package, which are changed where they stand. */
export type ListedAct = Exclude<ShipmentAct, 'contents'>;

interface ActListProps {
  acts: readonly { act: ListedAct; label: string; isDisabled?: boolean }[];
  onAct: OnShipmentAct;
}

/** Acts under each other, each with what it brings about. They need the server. */
export function ActList({ acts, onAct }: ActListProps) {
  const id = useId();
  const isReachable = useReachable();
  if (acts.length === 0) return null;
  return (
    <>
      <ul className={styles.acts}>
        {acts.map(({ act, label, isDisabled = false }) => (
          <li key={act} className={styles.act}>
            <Button disabled={isDisabled || !isReachable} aria-describedby={`${id}${act}`} onClick={() => onAct(act)}>
              {label}
            </Button>
            <p id={`${id}${act}`} className={styles.what}>
              {shipmentActMessages.what[act]}
            </p>
          </li>
        ))}
      </ul>
      {!isReachable && (
        <p className={styles.whyNot} role="status">
          {shipmentActMessages.needsConnection}
        </p>
      )}
    </>
  );
}
