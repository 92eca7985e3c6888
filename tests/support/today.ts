/** The moment at which every test takes place: a Wednesday, early in the afternoon in Europe. */
export const today = new Date('2026-11-18T12:30:00Z');
