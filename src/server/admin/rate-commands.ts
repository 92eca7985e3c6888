import { currencies, type Currency } from '#domain/package.ts';
import { pinRate, unpinRate, listRatesNow } from '#server/rates/pin-rate.ts';
import { type Command, layOut, UsageError } from './command.ts';

function readCurrency(text: string): Currency {
  const currency = currencies.find((known) => known === text.toUpperCase());
  if (!currency) throw new UsageError(`The currency must be one of ${currencies.join(', ')}.`);
  return currency;
}

/** `npm run admin -- rate …` */
export const rateCommands: Readonly<Record<string, Command>> = {
  pin: {
    usage: 'CURRENCY RATE',
    does: 'pins the rate of a currency, in units per 1 USD, against the feed; existing offers keep their rate',
    words: ['the currency', 'the rate'],
    needs: [],
    takes: [],
    async run({ db, now }, { words: [currency, rate] }) {
      await pinRate(db, readCurrency(currency!), rate!, now);
      return [`${readCurrency(currency!)} is pinned at ${rate} per USD.`];
    },
  },
  unpin: {
    usage: 'CURRENCY',
    does: 'lets a pinned currency follow the feed again',
    words: ['the currency'],
    needs: [],
    takes: [],
    async run({ db, now }, { words: [currency] }) {
      await unpinRate(db, readCurrency(currency!), now);
      return [`${readCurrency(currency!)} follows the feed again.`];
    },
  },
  list: {
    usage: '',
    does: 'shows the rates in use today',
    words: [],
    needs: [],
    takes: [],
    async run({ db, now }) {
      const rates = await listRatesNow(db, now);
      return layOut(
        ['Currency', 'Per USD', 'Day', 'Pinned'],
        rates.map(({ currency, per_usd, day, held }) => [currency, per_usd, day, held ? 'yes' : '-']),
      );
    },
  },
};
