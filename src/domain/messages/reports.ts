export const reportsMessages = {
  title: 'Reports',
  periodTooLong: (years: number) => `Please choose at most ${years} years`,
  notLoaded: 'The reports could not be loaded.',
  needsConnection: 'You’re offline. Reports need a connection.',
  refreshedAt: (moment: string) => `As of ${moment}, updated every five minutes.`,
  none: 'Nothing happened during these days.',
  showTable: 'Table',
  csv: 'CSV',
  drawing: (title: string) => `${title}; the table has the numbers.`,
  table: (title: string) => `Table: ${title}`,
  saved: (title: string) => `${title} saved as a CSV file`,
  plots: {
    orders: { title: 'Orders a week', about: 'Paid orders by the week of the payment, without cancelled ones.' },
    money: {
      title: 'Revenue and margin a week',
      about: 'In USD. The security fee is left out until the vendor invoice shows how much of it we keep.',
    },
    carriers: { title: 'Share by carrier', about: 'The part of all paid orders, in percent.' },
    waiting: {
      title: 'Time to respond and book',
      about: 'Average hours from the offer request to the first price, and from the payment to the booking.',
    },
    wins: { title: 'Wins of providers', about: 'Offer requests, those with a price, and the orders they won.' },
    refunds: { title: 'Refunds a week', about: 'In USD: max refunds, and payments of cancelled orders.' },
    onTime: { title: 'On-time share', about: 'Deliveries on the day of the offer or before, in percent.' },
    spend: { title: 'Spend a week', about: 'In USD: payments for orders less refunds and cancellations.' },
  },
} as const;
