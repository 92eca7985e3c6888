/** The name of a button that shows an icon alone: for those who cannot see it, and as its tip. */
export const named = (label: string) => ({ 'aria-label': label, title: label });
