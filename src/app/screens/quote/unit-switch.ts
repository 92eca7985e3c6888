import type { MeasurementSystem } from '#domain/package.ts';
import { convertMeasures, isRaised, isSameSize, type Measures } from './convert-package.ts';
import type { PackageStore } from './package-store.ts';

/**
 * Makes the switch between the measurement systems of a form. Each switch converts all packages and says whether there was
 * anything to convert, and whether a side had to be raised; the way back brings the very texts that were typed, where nobody
 * typed others since.
 */
export function makeUnitSwitch(packages: PackageStore): (to: MeasurementSystem) => 'nothing' | 'converted' | 'raised' {
  let last = new Map<number, { before: Measures; after: Measures }>();
  return (to) => {
    const known = last;
    last = new Map();
    const ids = packages.ids();
    let hasRaised = false;
    packages.change((typed, at) => {
      const id = ids[at]!;
      const earlier = known.get(id);
      const isBack = earlier !== undefined && isSameSize(earlier.after, typed);
      const after = isBack ? earlier.before : convertMeasures(typed, to);
      if (isSameSize(after, typed)) return typed;
      hasRaised ||= !isBack && isRaised(typed, to);
      const { length, width, height, weight } = typed;
      last.set(id, { before: { length, width, height, weight }, after });
      return { ...typed, ...after };
    });
    if (last.size === 0) return 'nothing';
    return hasRaised ? 'raised' : 'converted';
  };
}
