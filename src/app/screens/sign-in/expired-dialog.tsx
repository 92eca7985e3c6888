import { Button } from '@mantine/core';
import { Dialog } from '#app/ui/dialog.tsx';
import type { AppConfig } from '#contract/config.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { HelpContact } from './help-contact.tsx';

interface ExpiredDialogProps {
  /** Null while it is on its way. */
  config: AppConfig | null;
  onClose: () => void;
}

/** The password is right and has expired (rule P-7). */
export const ExpiredDialog = ({ config, onClose }: ExpiredDialogProps) => (
  <Dialog
    title="Password expired"
    onClose={onClose}
    foot={
      <>
        <Button onClick={onClose}>Close</Button>
        {config?.changePasswordUrl && (
          <Button component="a" variant="filled" href={config.changePasswordUrl} data-autofocus>
            Change password
          </Button>
        )}
      </>
    }
  >
    <p>{errorMessages.signInExpired}</p>
    {config && !config.changePasswordUrl && (
      <p>
        <HelpContact config={config} />
      </p>
    )}
  </Dialog>
);
