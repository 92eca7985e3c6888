/** The same id for all pages of an export. Reading many pages without it also counts as an export (rule P-29). */
export const exportHeader = 'X-Export-Id';
