/**
 * Where map tiles come from, as the security policy names it: the origin of their address. A place for one of several
 * hosts, `https://{s}.tiles.example`, becomes a star; its parts further left are not distinguished. `tileUrl` is a web
 * address with its places still in braces.
 */
export function tileSource(tileUrl: string): string {
  const [, scheme, host] = /^(https?:\/\/)([^/?#]+)/i.exec(tileUrl)!;
  const at = host!.lastIndexOf('{');
  if (at < 0) return `${scheme}${host}`.toLowerCase();
  const rest = host!.slice(at).split('.').slice(1).join('.');
  return `${scheme}*.${rest}`.toLowerCase();
}
