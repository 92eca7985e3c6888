import * as hostedFields from 'braintree-web/hosted-fields';

/** The version of the provider's library: its parts refuse to work with a client of another one. Its types leave it out. */
export const libraryVersion = (hostedFields as unknown as { VERSION: string }).VERSION;
