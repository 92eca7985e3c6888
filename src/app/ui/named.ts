/** For a button with an icon alone. */
export const named = (label: string) => ({ 'aria-label': label, title: label });
