/** The error's own code, such as `ECONNREFUSED` or an SQLSTATE; null when it has none. */
export const readErrorCode = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
};
