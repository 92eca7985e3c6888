/**
 * Says whether messages may go to an address that a browser named: https at its usual port on a host of the list, so that
 * nobody has the server call another machine. A list may name an http address of this machine, which a test listens on.
 */
export function isPushAddress(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return hosts.some((host) => {
    if (host.startsWith('http:')) return origin === new URL(host).origin;
    if (protocol !== 'https:' || port !== '') return false;
    return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
  });
}
