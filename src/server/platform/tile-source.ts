/** The origin of `tileUrl`, whose places are in braces. One of several hosts, `https://{s}.tiles.example`, becomes a star. */
export function tileSource(tileUrl: string): string {
  const [, scheme, host] = /^(https?:\/\/)([^/?#]+)/i.exec(tileUrl)!;
  const at = host!.lastIndexOf('{');
  if (at < 0) return `${scheme}${host}`.toLowerCase();
  const rest = host!.slice(at).split('.').slice(1).join('.');
  return `${scheme}*.${rest}`.toLowerCase();
}
