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
