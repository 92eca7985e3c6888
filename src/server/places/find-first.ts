/** The first of `length` places at which a test that never turns false again is true; `length` where it is at none. */
export function findFirst(length: number, isAtOrAfter: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAtOrAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
