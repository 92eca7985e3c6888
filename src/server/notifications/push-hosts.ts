/** Only https and listed hosts, so that nobody can make the server call other machines. Tests may list an http address of this machine. */
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
