declare const QUAYSIDE_VERSION: string;

/** Of the product, put in by the build from package.json. */
export const version: string = QUAYSIDE_VERSION;
