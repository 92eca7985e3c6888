import { latePart } from '#app/base/late-part.tsx';
import { Dialog } from './dialog.tsx';
import { RetryNotice } from './retry-notice.tsx';
import { Skeleton } from './skeleton.tsx';

const notLoaded = 'This dialog could not be loaded.';
const reasons = ['Please check your connection and try again.'];

/** A dialog whose code is loaded when it opens; until then it can be closed. */
export const lateDialog: typeof latePart = (load, name) =>
  latePart(load, name, {
    fallback: (props) => (
      <Dialog title="Loading" onClose={closeOf(props)}>
        <Skeleton />
      </Dialog>
    ),
    missing: (props, retry) => (
      <Dialog title="Not loaded" onClose={closeOf(props)}>
        <RetryNotice headline={notLoaded} reasons={reasons} {...retry} />
      </Dialog>
    ),
  });

const closeOf = (props: unknown) => (props as { onClose: () => void }).onClose;
