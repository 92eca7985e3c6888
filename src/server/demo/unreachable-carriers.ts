import type { Carrier, Carriers } from '#server/carriers/carrier.ts';

/** The line to the carriers, which can be cut. */
export interface CarrierLine {
  isCut: boolean;
}

/** The same carriers, which take no booking while the line to them is cut. */
export function carriersOver(line: CarrierLine, { list, find }: Carriers): Carriers {
  const over = (carrier: Carrier): Carrier => ({
    ...carrier,
    book: async (tx, booking) => {
      if (line.isCut) throw new Error(`${carrier.name} does not answer`);
      return carrier.book(tx, booking);
    },
  });
  return {
    list: async (db, day) => (await list(db, day)).map(over),
    async find(db, providerId, day) {
      const carrier = await find(db, providerId, day);
      return carrier && over(carrier);
    },
  };
}
