export const named = (label: string) => ({ 'aria-label': label, title: label });
