import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './acting-strip.module.css';

interface ActingStripProps {
  customerName: string;
}

/** For staff: whose order this is, over every screen of it. Nothing for a customer. */
export function ActingStrip({ customerName }: ActingStripProps) {
  const { role } = useSignedInUser();
  if (!isStaff(role)) return null;
  return (
    <p className={styles.strip} title={customerName}>
      <Icon name="user" size={16} />
      <span className={styles.words}>
        You act for <strong>{customerName}</strong>
      </span>
    </p>
  );
}
