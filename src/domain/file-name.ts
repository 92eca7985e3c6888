const longestName = 120;

/** Controls, formats such as bidi overrides, line and paragraph separators, lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Into the stem and an ending such as `.pdf`, which is empty without one. */
function splitEnding(name: string): [string, string] {
  const at = name.lastIndexOf('.');
  return at > 0 && name.length - at <= 10 ? [name.slice(0, at), name.slice(at)] : [name, ''];
}

/** Removes folders and invisible characters; at most 120 characters with the extension. `fallback` if nothing is left. */
export function cleanFileName(sent: string, fallback: string): string {
  const last = sent.split(/[/\\]/).at(-1)!;
  const name = last.replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').trim();
  if (name === '' || /^\.+$/.test(name)) return fallback;
  const [stem, ending] = splitEnding(name);
  return `${[...stem].slice(0, longestName - ending.length).join('')}${ending}`;
}

/** `12 KB`, `3.4 MB` */
export const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
