import bwip from 'bwip-js/node';

/** A Code 128 symbol in modules, the width of its narrowest bar: where each bar begins and how wide it is. */
export interface Code128 {
  readonly modules: number;
  readonly bars: readonly { readonly at: number; readonly width: number }[];
}

/** White modules that the standard asks for on either side. */
export const quietModules = 10;

/**
 * The bars of a waybill number. Digits in pairs take one character each, so that ten of them are 90 modules wide.
 * @throws RangeError for anything but capital letters, digits and hyphens
 */
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
