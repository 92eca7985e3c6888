/** The words for a row that somebody else saved while it was edited. */
export const staleWords = {
  changed: 'Somebody changed this while you were editing it. Which one should stay?',
  elsewhere: 'Somebody saved a change meanwhile, but not of what you are editing.',
  own: 'What you sent before was saved, though its answer was lost. Save what you typed since?',
  ownSame: 'What you sent was saved, though its answer was lost.',
  take: 'Take the saved one',
  keep: 'Save mine',
} as const;
