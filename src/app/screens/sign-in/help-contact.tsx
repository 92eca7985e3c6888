import type { AppConfig } from '#contract/config.ts';

/** The phone number and email address for help with a password, where no page changes it. */
export const HelpContact = ({ config: { helpPhone, helpEmail } }: { config: AppConfig }) => (
  <>
    Call <a href={`tel:${helpPhone.replaceAll(/[^\d+]/g, '')}`}>{helpPhone}</a> or write to{' '}
    <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
  </>
);
