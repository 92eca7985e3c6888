import { orderMessages } from '#domain/messages/order.ts';
import { useConfig } from '#app/shell/config.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { offerWords } from './offer-words.ts';
import styles from './nothing-to-choose.module.css';

/** The way on where there is nothing to choose. */
export const NewQuoteLink = () => (
  <ButtonLink look="primary" to="/shippingQuote">
    Ask for a new quote
  </ButtonLink>
);

/** In place of the offers of a request whose time is over. */
export const ExpiredRequest = () => (
  <div className={styles.box}>
    <h2 className={styles.title}>{orderMessages.expired}</h2>
    <p>{offerWords.expiredReason}</p>
    <NewQuoteLink />
  </div>
);

/** In place of the offers when there are none: why, and what to do. */
export function NoOffers() {
  const helpEmail = useConfig()?.helpEmail;
  return (
    <div className={styles.box}>
      <h2 className={styles.title}>{offerWords.noExpress}</h2>
      <p>
        {offerWords.noExpressReason}
        {helpEmail && (
          <>
            {' '}
            For anything larger write to <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
          </>
        )}
      </p>
      <NewQuoteLink />
    </div>
  );
}
