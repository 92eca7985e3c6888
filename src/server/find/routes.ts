import type { findEndpoints } from '#contract/find.ts';
import { readOrderId, readOrderNumber, shortestPrefix } from '#domain/order-number.ts';
import { isStaff } from '#domain/user.ts';
import type { Handlers } from '#server/platform/handler.ts';
import { findByNumber, findCompanies, findPeople, nameWords } from './repository.ts';

const longEnough = (number: string | null): string | null =>
  number !== null && number.length >= shortestPrefix ? number : null;

export const findHandlers = (): Handlers<typeof findEndpoints> => ({
  async find({ db, query: { text }, caller, now }) {
    const numbers = {
      id: readOrderId(text),
      beginning: longEnough(readOrderNumber(text)),
      reference: longEnough(text.trim().toLowerCase()),
    };
    const isNumber = Object.values(numbers).some((number) => number !== null);
    const words = nameWords(text);
    const ofStaff = isStaff(caller.role);
    return {
      orders: isNumber ? await findByNumber(db, numbers, ofStaff ? null : caller.customerId, now) : [],
      companies: ofStaff && words.length > 0 ? await findCompanies(db, words) : [],
      // A program needs no people.
      people:
        words.length > 0 && !caller.key
          ? await findPeople(db, { words, email: text }, ofStaff ? null : caller.customerId)
          : [],
    };
  },
});
