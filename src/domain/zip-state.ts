/** The last three-digit prefix of each state; `-` for unused prefixes. */
const ranges =
  '4- 5NY 7PR 8VI 9PR 27MA 29RI 38NH 49ME 54VT 55MA 59VT 69CT 89NJ 98AE 99- 149NY 196PA 199DE 200DC 201VA 205DC 219MD 246VA ' +
  '268WV 269- 289NC 299SC 319GA 339FL 340AA 349FL 369AL 385TN 397MS 399GA 427KY 429- 459OH 479IN 499MI 528IA 529- 549WI 567MN ' +
  '568- 569DC 577SD 579- 588ND 589- 599MT 629IL 658MO 659- 679KS 693NE 699- 714LA 715- 729AR 732OK 733TX 749OK 799TX 816CO ' +
  '819- 831WY 838ID 839- 847UT 849- 865AZ 869- 884NM 885TX 888- 898NV 899- 961CA 966AP 968HI 969GU 979OR 994WA 999AK';

const states = ranges.split(' ').map((range) => {
  const [, last, state = '-'] = /^(\d+)(.+)$/.exec(range) ?? [];
  return { last: Number(last), state };
});

/** `NY`; null for a text that is no ZIP code. */
export function stateOfZip(zip: string): string | null {
  const [, area] = /^(\d{3})\d{2}(?:[ -]?\d{4})?$/.exec(zip.trim()) ?? [];
  if (area === undefined) return null;
  const { state } = states.find(({ last }) => Number(area) <= last)!;
  return state === '-' ? null : state;
}

const canadianProvinces: Readonly<Record<string, string>> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON' },
  ...{ R: 'MB', S: 'SK', T: 'AB', V: 'BC', Y: 'YT' },
};

/** Places of two states share these postcodes. */
const sharedInAustralia = new Set(
  '0872 2406 2540 2611 2618 2619 2620 3500 3585 3586 3644 3691 3707 4375 4377 4380 4383 4385'.split(' '),
);

/** The last postcode of each; `-` where there are none. */
const australianRanges = (
  '0199- 0299ACT 0799- 0999NT 2599NSW 2618ACT 2899NSW 2920ACT 2999NSW 3999VIC 4999QLD 5999SA 6999WA ' +
  '7999TAS 8999VIC 9999QLD'
)
  .split(' ')
  .map((range) => ({ last: Number(range.slice(0, 4)), state: range.slice(4) }));

function australianState(postcode: string): string | null {
  if (!/^\d{4}$/.test(postcode) || sharedInAustralia.has(postcode)) return null;
  const { state } = australianRanges.find(({ last }) => Number(postcode) <= last)!;
  return state === '-' ? null : state;
}

/** The state that a postcode alone makes certain; null elsewhere. `country`: ISO 3166 alpha-2. */
export function stateOfPostcode(country: string, postcode: string | null): string | null {
  const code = (postcode ?? '').trim().toUpperCase();
  if (country === 'US') return stateOfZip(code);
  if (country === 'CA') return (/^[A-Z]\d[A-Z]/.test(code) && canadianProvinces[code[0]!]) || null;
  return country === 'AU' ? australianState(code) : null;
}
