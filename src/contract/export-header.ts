/** An id, the same for all pages of an export. A list read page by page without one counts as an export all the same (rule P-29). */
export const exportHeader = 'X-Export-Id';
