/** Phone numbers as people paste them, each with what is kept of it; null for one that is refused. */
export const typedPhones: readonly (readonly [typed: string, kept: string | null])[] = [
  ['\u202a+49 30 23125101\u202c', '+49 30 23125101'],
  ['\u2068+49 30 23125101\u2069', '+49 30 23125101'],
  ['+49\u201130\u201123125101', '+49 30 23125101'],
  ['+1\u2013212\u2013555\u20130100', '+1 212 555 0100'],
  ['+49\ufe0f30 23125101', '+4930 23125101'],
  ['\uff0b49 30 23125101', '+49 30 23125101'],
  ['+49 30 23125101\u200b', '+49 30 23125101'],
  ['+49\u00a030\u202f23125101', '+49 30 23125101'],
  ['tel:+49-30-23125101', '+49 30 23125101'],
  ['+49 30/23125101', '+49 30 23125101'],
  ['0049 30 23125101', '+49 30 23125101'],
  ['+49 30 23125101 ext. 12', null],
  ['030 / 23 12 51 01', null],
];

/** Email addresses as they come from elsewhere, each with what is kept of it; null for one that is refused. */
export const typedEmails: readonly (readonly [typed: string, kept: string | null])[] = [
  ['mira@lumen.example\u200b', 'mira@lumen.example'],
  ['\u202amira@lumen.example\u202c', 'mira@lumen.example'],
  ['mira@\u200blumen.example', 'mira@lumen.example'],
  ['mira\u00ad@lumen.example', 'mira@lumen.example'],
  ['\ufeffmira@lumen.example\u00a0', 'mira@lumen.example'],
  ['ｍｉｒａ@lumen.example', 'mira@lumen.example'],
  ['mira..vos@lumen.example', null],
  ['.mira@lumen.example', null],
  ['mira@-lumen.example', null],
];

/** Countries by their code with a postcode that has the sign of the country before it, and the postcode as it is kept. */
export const signedPostcodes: readonly (readonly [country: string, typed: string, kept: string])[] = [
  ['DE', 'D-10115', '10115'],
  ['AT', 'A-1010', '1010'],
  ['FR', 'F-75001', '75001'],
  ['IT', 'I-00144', '00144'],
  ['BE', 'B-1000', '1000'],
  ['SE', 'S-114 55', '114 55'],
  ['ES', 'E-28013', '28013'],
  ['NO', 'N-0151', '0151'],
  ['FI', 'FIN-00100', '00100'],
  ['LU', 'L-1111', '1111'],
  ['LI', 'FL-9490', '9490'],
  ['DE', 'DE\u201110115', '10115'],
];
