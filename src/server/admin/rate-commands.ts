import { currencies } from '#domain/package.ts';
import type { Currency } from '#domain/package.ts';
import { pinRate, unpinRate, listRatesNow } from '#server/rates/pin-rate.ts';
import { layOut, Misspoken } from './command.ts';
import type { Command } from './command.ts';

function readCurrency(text: string): Currency {
  const currency = currencies.find((known) => known === text.toUpperCase());
  if (!currency) throw new Misspoken(`The currency must be one of ${currencies.join(', ')}.`);
  return currency;
}

/** `npm run admin -- rate …` */
export const rateCommands: Readonly<Record<string, Command>> = {
  hold: {
    usage: 'CURRENCY RATE',
    does: 'holds a currency at its units per 1 USD, whatever the feed says; offers keep the rate they were made with',
    words: ['the currency', 'the rate'],
    needs: [],
    takes: [],
    async run({ db, now }, { words: [currency, rate] }) {
      await pinRate(db, readCurrency(currency!), rate!, now);
      return [`${readCurrency(currency!)} is held at ${rate} per USD.`];
    },
  },
  free: {
    usage: 'CURRENCY',
    does: 'lets a held currency follow the feed again',
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
    does: 'shows the rates that count today',
    words: [],
    needs: [],
    takes: [],
    async run({ db, now }) {
      const rates = await listRatesNow(db, now);
      return layOut(
        ['Currency', 'Per USD', 'Of', 'Held'],
        rates.map(({ currency, per_usd, day, held }) => [currency, per_usd, day, held ? 'yes' : '-']),
      );
    },
  },
};
