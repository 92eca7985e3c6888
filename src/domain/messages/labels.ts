export const labelMessages = {
  letters: (script: string | null) =>
    `The label can’t print ${script === null ? 'some of these' : script} letters. Please write this line in Latin letters.`,
} as const;
