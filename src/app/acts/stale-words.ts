/** What is said when somebody else saved what is being edited. */
export const staleWords = {
  changed: 'Somebody changed this while you were editing it. Which one should stay?',
  elsewhere: 'Somebody changed this order meanwhile, but not what you are editing.',
  take: 'Take the saved one',
  keep: 'Save mine',
} as const;
