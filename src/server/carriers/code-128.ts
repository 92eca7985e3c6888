import bwip from 'bwip-js/node';

/** In modules, the width of the narrowest bar. */
export interface Code128 {
  readonly modules: number;
  readonly bars: readonly { readonly at: number; readonly width: number }[];
}

/** The standard's white margin on either side. */
export const quietModules = 10;

/** Pairs of digits take one character: ten are 90 modules wide. @throws RangeError for anything but capital letters, digits and hyphens */
export function encodeCode128(text: string): Code128 {
  if (!/^[0-9A-Z-]+$/.test(text)) throw new RangeError(`no waybill number: ${text}`);
  const [symbol] = bwip.raw('code128', text, {});
  if (!symbol || !('sbs' in symbol)) throw new RangeError(`no symbol for ${text}`);
  const bars: { at: number; width: number }[] = [];
  let modules = 0;
  symbol.sbs.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ at: modules, width });
    modules += width;
  });
  return { modules, bars };
}
