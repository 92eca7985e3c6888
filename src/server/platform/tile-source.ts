/** The origin for the page's policy; several hosts, `https://{s}.tiles.example`, become a star. */
export function tileSource(tileUrl: string): string {
  const [, scheme, host] = /^(https?:\/\/)([^/?#]+)/i.exec(tileUrl)!;
  const at = host!.lastIndexOf('{');
  if (at < 0) return `${scheme}${host}`.toLowerCase();
  const rest = host!.slice(at).split('.').slice(1).join('.');
  return `${scheme}*.${rest}`.toLowerCase();
}
