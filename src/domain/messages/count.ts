/** `1 row`, `1,200 rows`. */
export const count = (size: number, one: string, many: string): string =>
  `${size.toLocaleString('en')} ${size === 1 ? one : many}`;
