import { type FineRate, fineRateOfText, dividedRate } from '#domain/money.ts';
import { currencies } from '#domain/package.ts';

/** Units per 1 USD, of all currencies of the feed: carriers bill in more than the portal quotes in. */
export interface RatesOfDay {
  day: string;
  perUsd: ReadonlyMap<string, FineRate>;
}

const brokenFeed = (what: string): Error => new Error(`The feed of exchange rates is not what it should be: ${what}`);

const dayBlock = /<Cube\s+time=(["'])(\d{4}-\d{2}-\d{2})\1\s*>(.*?)<\/Cube>/gs;
const rateLine = /^\s*<Cube\s+currency=(["'])([A-Z]{3})\1\s+rate=(["'])(\d{1,7}(?:\.\d{1,6})?)\3\s*\/>/;

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

function readLines(block: string): Map<string, FineRate> {
  const perEuro = new Map<string, FineRate>();
  let rest = block;
  for (let line = rateLine.exec(rest); line; line = rateLine.exec(rest)) {
    const [whole, , currency, , rate] = line;
    if (perEuro.has(currency!)) throw brokenFeed(`${currency} twice`);
    perEuro.set(currency!, fineRateOfText(rate!));
    rest = rest.slice(whole.length);
  }
  if (rest.trim() !== '') throw brokenFeed('something else among the rates');
  return perEuro;
}

/** Reads the ECB's daily feed (units per 1 EUR) and no other XML. @throws Error, also when a currency of the portal is missing */
export function readFeed(text: string): RatesOfDay {
  if (/<!/.test(text.replaceAll(/<!--.*?-->/gs, ''))) throw brokenFeed('a declaration');
  const blocks = [...text.matchAll(dayBlock)];
  if (blocks.length !== 1) throw brokenFeed(`${blocks.length} days`);
  const [, , day, lines] = blocks[0]!;
  if (!isDay(day!)) throw brokenFeed('no such day');
  const perEuro = readLines(lines!).set('EUR', fineRateOfText('1'));
  const usd = perEuro.get('USD');
  if (!usd) throw brokenFeed('no USD');
  const missing = currencies.find((currency) => !perEuro.get(currency));
  if (missing) throw brokenFeed(`no ${missing}`);
  return { day: day!, perUsd: new Map([...perEuro].map(([currency, rate]) => [currency, dividedRate(rate, usd)])) };
}
