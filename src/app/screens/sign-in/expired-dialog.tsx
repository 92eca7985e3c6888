import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { errorMessages } from '#domain/messages/errors.ts';

interface ExpiredDialogProps {
  changePasswordUrl: string | null;
  onClose: () => void;
}

/** The password is right but too old (S2 §2 "Login"). */
export const ExpiredDialog = ({ changePasswordUrl, onClose }: ExpiredDialogProps) => (
  <Dialog
    title="Password expired"
    onClose={onClose}
    foot={
      <>
        <Button onClick={onClose}>Close</Button>
        {changePasswordUrl && (
          <a className={buttonClasses({ look: 'primary' })} href={changePasswordUrl} data-focus>
            Change password
          </a>
        )}
      </>
    }
  >
    <p>{errorMessages.signInExpired}</p>
  </Dialog>
);
