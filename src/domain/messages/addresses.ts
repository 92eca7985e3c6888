import { count } from './count.ts';

export const addressMessages = {
  copyOf: (name: string) => `Copy of ${name}`,

  paste: {
    label: 'Paste an address',
    hint: 'From a mail or a web page, in one piece',
    understood: 'Understood',
    fill: 'Fill in',
    filled: (name: string) => `Filled in: ${name}.`,
    none: 'No address was found in this text. Please paste company or name, street, postcode and city.',
    two: 'These are several addresses. Please paste one at a time.',
    long: (most: number) => `This text is too long for an address. Please paste at most ${most} characters.`,
    noCountry: 'The country is not clear. Please choose it below.',
  },

  empty: 'There are no addresses yet.',
  notFound: (searchText: string) =>
    `No addresses match “${searchText}”. You can search by label, company, person, place, phone number or email address.`,
  notLoaded: 'The address book could not be loaded.',
  needsConnection: 'You’re offline. You can change addresses when you’re back online.',

  added: (title: string) => `${title} was added.`,
  saved: (title: string) => `${title} was saved.`,
  duplicated: (title: string) => `${title} was duplicated.`,
  deleted: (title: string) => `${title} was deleted.`,

  select: {
    open: 'Select',
    close: 'Stop selecting',
    bar: 'Selected addresses',
    one: (title: string) => `Select ${title}`,
    page: (size: number) => `This page (${size})`,
    count: (size: number) => `${size.toLocaleString('en')} selected`,
    remove: 'Delete selected',
    title: (size: number) => (size === 1 ? 'this address' : `these ${size.toLocaleString('en')} addresses`),
    deleted: (size: number) => `${count(size, 'address was', 'addresses were')} deleted.`,
    someDeleted: (done: number, all: number) =>
      `${done.toLocaleString('en')} of ${all.toLocaleString('en')} addresses were deleted. The others are still there and selected.`,
    undo: 'Undo',
    restored: (size: number) => `${count(size, 'address is', 'addresses are')} back.`,
    notRestored: (left: number, all: number) =>
      `${left.toLocaleString('en')} of ${all.toLocaleString('en')} addresses are not back yet.`,
    goOn: 'Go on',
  },

  deletedMeanwhile:
    'Someone else has deleted this address. What you typed is still here; saving adds it as a new address.',
  noAnswer: 'The server did not answer. Nothing you typed is lost; please save again.',

  updateLabel: (name: string) => `Update “${name}”?`,
  updateReplaces: (before: string, after: string) =>
    `Your address book has:\n${before}\n\nUpdate replaces it with:\n${after}\n\nTo keep both, choose another label or leave it empty.`,
  labelTwice: (name: string) => `“${name}” is the label of another address`,
  labelNames: (address: string) => `It stands for:\n${address}\n\nThat address stays as it is if you keep both.`,
  otherLabel: 'Choose another label',

  phoneDoubt: 'Phone numbers in this country have a different length. Please check that no digit is missing.',

  exported: (size: number) => `${count(size, 'address was', 'addresses were')} exported.`,
} as const;
