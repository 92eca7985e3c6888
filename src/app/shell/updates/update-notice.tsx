import { Button } from '@mantine/core';
import { useState } from 'react';
import { busyWhile } from '#app/ui/busy.ts';
import { takeUpdate } from './follow-updates.ts';

/** Says that a new version waits, while no open tab has anything to lose by it. */
export function UpdateNotice() {
  const [isLater, setLater] = useState(false);
  const [isTaking, setTaking] = useState(false);
  if (isLater) return null;
  const take = async () => {
    setTaking(true);
    await takeUpdate();
    setTaking(false);
  };
  return (
    <div className="q-snackbar q-update" role="status">
      <p className="q-snackbar-text">A new version of Quayside is available.</p>
      <Button size="xs" onClick={() => setLater(true)}>
        Later
      </Button>
      <Button size="xs" variant="filled" {...busyWhile(isTaking)} onClick={() => void take()}>
        Update
      </Button>
    </div>
  );
}
