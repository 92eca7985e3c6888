import { tidyWord } from './tidy-text.ts';

/** Only digits, as many as in the example, which shows usual spaces and hyphens. */
const digitsAlone = [
  'IS 320, FO 100, GN 001, LS 100, MG 501, PG 111',
  'AF 1001, AL 1001, AT 1010, AU 2000, AZ 1000, BD 1340, BE 1000, BG 1000, CH 8001, CV 7600, CY 2008, DK 1050',
  'ET 1000, GE 0101, GW 1000, HM 7050, HT 6120, HU 1037, LR 1000, LU 1111, LV LV-1010, MD MD-2000, MK 1000, MZ 1102',
  'NE 8001, NO 0151, NZ 6011, PH 1008, PY 1536, SI 1000, SJ 9170, TN 1002, VC VC0100, VE 1010, VG VG1110, ZA 0083',
  'BA 71000, BB BB23026, BT 11001, CU 10700, CZ 100 00, DE 10115, DO 11903, DZ 40304, EE 10111, EG 12411, EH 70000',
  'ES 28013, FI 00100, GR 105 57, GT 09001, HN 31301, HR 10000, ID 40115, IQ 31001, IT 00144, JO 11937, KE 20100',
  'KR 03051, KW 54541, KY KY1-1100, LA 01160, LK 20000, LT LT-01100, MA 53000, MM 11181, MN 65030, MV 20026, MX 06000',
  'MY 50000, NA 10001, NI 52000, NP 44601, PK 44000, PL 00-002, SD 11042, SE 114 55, SK 811 01, SN 12500, TH 10150',
  'TR 34110, UA 01001, UY 11600, ZM 50100',
  'BY 220030, CN 100000, CO 111221, EC 090105, IN 110001, KG 720001, KZ 040900, NG 930283, RO 010011, RU 101000',
  'SG 018956, TJ 735450, TM 744000, UZ 702100',
  'CL 8340457, JP 100-0001, PT 1100-148, BR 01310-100, IR 11936-12345',
].join(', ');

const britishAreas =
  'AB|AL|B|BA|BB|BD|BF|BH|BL|BN|BR|BS|BT|BX|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|' +
  'FY|G|GL|GU|HA|HD|HG|HP|HR|HS|HU|HX|IG|IP|IV|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|' +
  'PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|' +
  'WR|WS|WV|YO|ZE';
const inward = String.raw`\d[A-Z\d]?\d[ABD-HJLN-UW-Z]{2}`;
const withFour = (zip: string): string => `(?:${zip})(?:\\d{4})?`;
// French post boxes and large receivers have CEDEX and a number after the code.
const french = (code: string): string => `(?:${code})(?:CEDEX\\d{0,2})?`;

/** An example, and the pattern of a whole code in capital letters and digits. */
const patterns: readonly (readonly [country: string, example: string, pattern: string])[] = [
  ['AD', 'AD500', '[1-7]0\\d'],
  ['AI', 'AI-2640', '2640'],
  ['AM', '0010', '(?:37)?\\d{4}'],
  ['AR', 'C1070AAM', '[A-HJ-NP-Z]?\\d{4}(?:[A-Z]{3})?'],
  ['AS', '96799', withFour('96799')],
  ['AX', '22150', '22\\d{3}'],
  ['BH', '317', '(?:1[0-2]|[1-9])\\d\\d'],
  ['BL', '97133', french('97[01]\\d\\d')],
  ['BM', 'FL 07', '[A-Z]{2}[A-Z\\d]{2}'],
  ['BN', 'BT2328', '[A-Z]{2}\\d{4}'],
  ['CA', 'M5V 3L9', '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z]\\d[ABCEGHJ-NPRSTV-Z]\\d'],
  ['CC', '6799', '6799'],
  ['CR', '10101', '\\d{4,5}|\\d{7}'],
  ['CX', '6798', '6798'],
  ['FK', 'FIQQ 1ZZ', 'FIQQ1ZZ'],
  ['FM', '96941', withFour('9694[1-4]')],
  ['FR', '75001', french('\\d{5}')],
  ['GB', 'SW1A 1AA', `(?:${britishAreas})${inward}|GIR0AA|BFPO\\d{1,4}`],
  ['GF', '97300', french('9[78]3\\d\\d')],
  ['GG', 'GY1 1AA', `GY${inward}`],
  ['GI', 'GX11 1AA', 'GX111AA'],
  ['GL', '3900', '39\\d\\d'],
  ['GP', '97110', french('9[78][01]\\d\\d')],
  ['GS', 'SIQQ 1ZZ', 'SIQQ1ZZ'],
  ['GU', '96910', withFour('969[123]\\d')],
  ['IE', 'D02 AF30', '[A-Z]\\d[\\dW][A-Z\\d]{4}'],
  ['IL', '9614303', '\\d{5}(?:\\d\\d)?'],
  ['IM', 'IM2 1AA', `IM${inward}`],
  ['IO', 'BBND 1ZZ', 'BBND1ZZ'],
  ['JE', 'JE2 3AB', `JE${inward}`],
  ['KH', '120101', '\\d{5,6}'],
  ['LB', '2038 3054', '\\d{4}(?:\\d{4})?'],
  ['LI', '9490', '94(?:8[5-9]|9[0-8])'],
  ['MC', '98000', french('980\\d\\d')],
  ['ME', '81000', '8\\d{4}'],
  ['MF', '97150', french('97[01]\\d\\d')],
  ['MH', '96960', withFour('969[67]\\d')],
  ['MP', '96950', withFour('9695[012]')],
  ['MQ', '97200', french('9[78]2\\d\\d')],
  ['MT', 'VLT 1117', '[A-Z]{3}\\d{2,4}'],
  ['MU', '42602', '\\d{3}(?:\\d\\d|[A-Z]{2}\\d{3})'],
  ['NC', '98800', french('988\\d\\d')],
  ['NF', '2899', '2899'],
  ['NL', '1012 JS', '[1-9]\\d{3}(?:[A-RT-Z][A-Z]|S[BCE-RT-Z])'],
  ['OM', '133', '(?:PC)?\\d{3}'],
  ['PE', '15023', 'LIMA\\d{1,2}|CALLAO0?\\d|[0-2]\\d{4}'],
  ['PF', '98714', french('987\\d\\d')],
  ['PM', '97500', french('9[78]5\\d\\d')],
  ['PN', 'PCRN 1ZZ', 'PCRN1ZZ'],
  ['PR', '00901', withFour('00[679]\\d\\d')],
  ['PW', '96940', withFour('969(?:39|40)')],
  ['RE', '97400', french('9[78]4\\d\\d')],
  ['RS', '11000', '\\d{5,6}'],
  ['SA', '11564', withFour('\\d{5}')],
  ['SH', 'STHL 1ZZ', '(?:ASCN|STHL|TDCU)1ZZ'],
  ['SM', '47890', '4789\\d'],
  ['SO', 'JH 09010', '[A-Z]{2}\\d{5}'],
  ['SV', 'CP 1101', '(?:CP)?[1-3][1-7][0-2]\\d'],
  ['SZ', 'H100', '[HLMS]\\d{3}'],
  ['TC', 'TKCA 1ZZ', 'TKCA1ZZ'],
  ['TW', '104', '\\d{3}(?:\\d{2,3})?'],
  ['TZ', '11101', '\\d{4,5}'],
  ['UM', '96898', '96898'],
  ['US', '10001', withFour('\\d{5}')],
  ['VA', '00120', '00120'],
  ['VI', '00802', withFour('008[0-5]\\d')],
  ['VN', '100000', '\\d{5,6}'],
  ['WF', '98600', french('986\\d\\d')],
  ['YT', '97600', french('976\\d\\d')],
];

interface PostcodeFormat {
  readonly example: string;
  readonly pattern: RegExp;
}

function readFormats(): Map<string, PostcodeFormat> {
  const formats = new Map<string, PostcodeFormat>();
  for (const row of digitsAlone.split(', ')) {
    const example = row.slice(3);
    const digits = example.replaceAll(/\D/g, '').length;
    formats.set(row.slice(0, 2), { example, pattern: new RegExp(`^\\d{${digits}}$`) });
  }
  for (const [country, example, pattern] of patterns)
    formats.set(country, { example, pattern: new RegExp(`^(?:${pattern})$`) });
  return formats;
}

let formats: ReadonlyMap<string, PostcodeFormat> | undefined;

const formatOf = (countryCode: string): PostcodeFormat | undefined => (formats ??= readFormats()).get(countryCode);

// Some senders write the country's sign before the digits, and some countries require it.
const signs: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'AT A, AX FIN, BA BIH, BE B, DE D, EE EST, ES E, FI FIN, FR F, HU H, IT I, JP J, LI FL, LU L, ME MNE, MK NMK, NO N, PT P, RS SRB, ' +
    'RU RUS, SE S, SI SLO, SM RSM, US USA, VA V SCV'
  )
    .split(', ')
    .map((row) => row.split(' '))
    .map(([country = '', ...others]) => [country, [country, ...others]]),
);

const signsOf = (countryCode: string): readonly string[] => signs.get(countryCode) ?? [countryCode];

/** Only capital letters and digits, in single width. */
export const barePostcode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Removes the country's sign: `LV-1010` and `1010` are one code. */
export function plainPostcode(countryCode: string, text: string): string {
  const bare = barePostcode(text);
  const pattern = formatOf(countryCode)?.pattern;
  const rests = signsOf(countryCode).flatMap((sign) => (bare.startsWith(sign) ? [bare.slice(sign.length)] : []));
  return rests.find((rest) => pattern?.test(rest)) ?? bare;
}

export const postcodeExample = (countryCode: string): string | null => formatOf(countryCode)?.example ?? null;

/** True for any text in a country without a known format. */
export function fitsPostcodeFormat(countryCode: string, text: string): boolean {
  const format = formatOf(countryCode);
  return format === undefined || format.pattern.test(plainPostcode(countryCode, text));
}

/** The stored form, also of a beginning: without the country's sign unless the country itself writes it, as Latvia does. */
export function tidyPostcode(countryCode: string, text: string): string {
  const line = tidyWord(text).replace(/^〒\s*/, '');
  if (!/^\d/.test(postcodeExample(countryCode) ?? '')) return line;
  const isWhole = plainPostcode(countryCode, line) !== barePostcode(line);
  const between = isWhole ? String.raw`[^\p{L}\p{N}]*` : String.raw`[^\p{L}\p{N}]+`;
  return line.replace(new RegExp(`^(?:${signsOf(countryCode).join('|')})${between}(?=\\d)`, 'iu'), '');
}

/** Countries whose postcodes, or areas, are all listed. An unlisted one causes a warning only, since lists grow old (rule Q-40). */
const listed = new Set(
  (
    'AD AL AT AU AX BE BG BY CA CH CY CZ DE DK EE ES FI FO FR GB GL HR HU IE IM IN IS IT JE JP KR LI LT LU LV MC MD MK MT ' +
    'MY NL NO NZ PL PT RO RU SE SG SI SK SM TR UA US VA ZA'
  ).split(' '),
);

/** Whether an unlisted postcode is doubtful. `countryCode` is ISO 3166 alpha-2. */
export const listsAllPostcodes = (countryCode: string): boolean => listed.has(countryCode);

/** Countries with postcodes that begin with a zero, which spreadsheet programs drop. */
const leadingZeros: ReadonlySet<string> = new Set(
  'AU CO DE DZ EC ES FI FR GE IT KR LA LK LT MX MY NO NZ PE PL PR RO SG SK TR UA US ZA'.split(' '),
);

/** The postcode with the zeros that a spreadsheet program dropped; null: none are missing. */
export function restoreZeros(countryCode: string, postcode: string): string | null {
  if (!leadingZeros.has(countryCode) || !/^\d+$/.test(postcode) || fitsPostcodeFormat(countryCode, postcode))
    return null;
  const digits = (postcodeExample(countryCode) ?? '').replaceAll(/\D/g, '').length;
  const whole = postcode.padStart(digits, '0');
  return digits - postcode.length <= 2 && fitsPostcodeFormat(countryCode, whole) ? whole : null;
}
