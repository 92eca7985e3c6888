/** Countries whose postcodes, or areas, are all listed. An unlisted one causes a warning only, since lists grow old (rule Q-40). */
const listed = new Set(
  (
    'AD AL AT AU AX BE BG BY CA CH CY CZ DE DK EE ES FI FO FR GB GL HR HU IE IM IN IS IT JE JP KR LI LT LU LV MC MD MK MT ' +
    'MY NL NO NZ PL PT RO RU SE SG SI SK SM TR UA US VA ZA'
  ).split(' '),
);

/** Whether an unlisted postcode is doubtful. `countryCode` is ISO 3166 alpha-2. */
export const listsAllPostcodes = (countryCode: string): boolean => listed.has(countryCode);
