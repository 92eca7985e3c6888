// A processor second is worth more on one machine than on another, and on one machine more in a quiet minute than in a
// busy one: neighbours share its caches and its cores' halves. A calculation that is always the same is timed between the
// stages, and shares are compared with the seconds that a stage would have taken at the pace of the reference.

/** Processor seconds of the calculation on the machine that the shares were set on, while it was quiet. */
export const referenceSeconds = 0.28;

const rounds = 360;

/**
 * Does the calculation, much like what tests do: objects, JSON, texts, patterns, sorting.
 * @returns a number that depends on each step, so that none of them can be left out
 */
export function calculate(times = rounds) {
  let sum = 0;
  for (let round = 0; round < times; round += 1) {
    const rows = Array.from({ length: 400 }, (_, index) => ({
      id: round * 400 + index,
      name: `Order ${(index * 7919) % 1009} of company ${index % 17}`,
      packages: [{ weight: index % 31, label: `P-${index.toString(36)}` }],
      price: { amount: String(index * 101 + round), currency: index % 2 ? 'EUR' : 'USD' },
    }));
    const read = JSON.parse(JSON.stringify(rows));
    const words = new Map();
    for (const { name, price } of read) {
      for (const [word] of name.matchAll(/[\p{L}\p{N}]+/gu))
        words.set(word, (words.get(word) ?? 0) + price.amount.length);
    }
    const sorted = read.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const text = sorted
      .map(({ name, packages }) => `${name.replace(/(\d+)/g, '<$1>')} ${packages[0].label}`)
      .join('\n');
    sum += text.length + words.size + text.split(/\s+/).filter((word) => word.startsWith('<')).length;
  }
  return sum;
}

/** Times the calculation in processor seconds of this process. */
export function timeCalculation(times = rounds) {
  const begun = process.cpuUsage();
  calculate(times);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

/** Does the calculation until the compiler has done with it: the first times take twice as long. */
export function warmUp() {
  for (let times = 0; times < 3; times += 1) calculate(rounds / 6);
}

/**
 * Processor seconds of a stage at the pace of the reference.
 * @param cpu the seconds that were counted
 * @param before seconds that the calculation took before the stage
 * @param after and after it: the pace of a machine with neighbours changes within minutes
 */
export const comparableSeconds = (cpu, before, after) => (cpu * referenceSeconds) / ((before + after) / 2);
