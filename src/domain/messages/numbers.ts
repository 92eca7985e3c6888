/** Words and sentences of the page with the numbers (rule PAY-25). */
export const numbersMessages = {
  title: 'Numbers',
  periodTooLong: (years: number) => `Please choose at most ${years} years`,
  daysNeeded: 'Please choose both days',
  notLoaded: 'The numbers could not be loaded.',
  needsConnection: 'You’re offline. The numbers need a connection.',
  none: 'There are no paid orders in these days.',
} as const;
