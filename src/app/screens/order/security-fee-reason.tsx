import { priceMessages } from '#domain/messages/prices.ts';
import { useConfig } from '#app/base/config.ts';

/** Why there is a security fee, with a link to the terms where they are known. */
export function SecurityFeeReason() {
  const termsUrl = useConfig()?.termsUrl;
  return (
    <>
      {priceMessages.securityFeeReason}
      {termsUrl && (
        <>
          {' '}
          <a href={termsUrl} target="_blank" rel="noreferrer">
            {priceMessages.seeTerms}
            <span className="q-hidden"> (opens in a new tab)</span>
          </a>
          .
        </>
      )}
    </>
  );
}
