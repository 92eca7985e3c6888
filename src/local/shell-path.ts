/**
 * Says whether an address of this site is a screen of the page. Calls, the pages that the server draws for people without
 * an account, documents with a policy of their own and plain files are not: they always come from the server.
 */
export const isScreenPath = (pathname: string): boolean =>
  !/^\/(api|v1|offer|track|card-form|sandbox)(\/|$)/i.test(pathname) && !/\.[a-z0-9]{1,12}$/i.test(pathname);
