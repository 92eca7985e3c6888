export { moneyText } from '#domain/money-text.ts';
