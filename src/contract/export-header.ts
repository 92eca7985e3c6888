/**
 * The name of the header with which a page of a list belongs to an export: an id, the same for all of its pages. A list that is
 * walked through without one counts as an export all the same (rule P-29).
 */
export const exportHeader = 'X-Export-Id';
