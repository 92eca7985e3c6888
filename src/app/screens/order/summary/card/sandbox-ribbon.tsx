import { cardFormMessages } from '#domain/messages/card-form.ts';
import { useConfig } from '#app/base/config.ts';
import styles from './sandbox-ribbon.module.css';

/** Says that nothing here costs anything. Not shown where cards move real money. */
export function SandboxRibbon() {
  const payment = useConfig()?.payment;
  if (payment?.mode !== 'sandbox') return null;
  return <p className={styles.ribbon}>{cardFormMessages.ribbon}</p>;
}
