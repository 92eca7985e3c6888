/** The words for a row that somebody else saved while it was edited. */
export const staleWords = {
  changed: 'This was changed by someone else while you were editing it. Which version do you want to keep?',
  elsewhere: 'Someone else has saved a change, but not to what you are editing.',
  own: 'Your earlier change was saved, although its confirmation was lost. Save what you have typed since?',
  ownSame: 'Your change was saved, although its confirmation was lost.',
  take: 'Use the saved version',
  keep: 'Save mine',
  keepChosen: 'Save my choice',
  choose: 'For each field, choose the text to keep.',
} as const;
