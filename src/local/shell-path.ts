/** False for calls, pages that the server draws, documents with a policy of their own and plain files. */
export const isScreenPath = (pathname: string): boolean =>
  !/^\/(api|v1|offer|track|card-form|sandbox)(\/|$)/i.test(pathname) && !/\.[a-z0-9]{1,12}$/i.test(pathname);
