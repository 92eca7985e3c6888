export const labelMessages = {
  letters: (script: string | null, paper: 'label' | 'customs papers') =>
    `The ${paper} can’t print ${script === null ? 'some of these' : script} letters. Please write this line in Latin letters.`,
} as const;
