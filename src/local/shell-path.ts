/** False for endpoints, pages drawn by the server, documents with their own policy, and files. */
export const isScreenPath = (pathname: string): boolean =>
  !/^\/(api|v1|offer|track|card-form|sandbox)(\/|$)/i.test(pathname) && !/\.[a-z0-9]{1,12}$/i.test(pathname);
