import { dayInWords } from '#domain/date-text.ts';

export const commentMessages = {
  label: 'Comment',
  field: 'Note',
  tooMany: (most: number) => `An order can have at most ${most} notes. Please delete one first.`,
  notAddedYet: (why: string) => `Your note is not added. ${why} The text stays here.`,
  colleague: 'Colleague',
  colleagues: 'Colleagues',
  colleaguesFound: (count: number) => (count === 1 ? '1 colleague' : `${count} colleagues`),
  tooManyMentions: (most: number) => `A note can mention at most ${most} colleagues.`,
  notColleague: 'Only colleagues of customer support can be mentioned.',
  added: 'Comment added',
  removed: 'Comment removed',
  /** Not the text, which may be long. */
  title: (writer: string) => `the note by ${writer}`,
  addedAction: 'Comment added',
  /** Without the text: a removed comment must not stay readable. */
  addedContent: (id: number) => `Comment ${id} was added`,
  removedAction: 'Comment removed',
  removedContent: (id: number, writer: string, day: string) =>
    `Comment ${id}, written by ${writer} on ${dayInWords(day)}, was removed`,
} as const;
