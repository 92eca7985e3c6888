import { isStaff } from '#domain/user.ts';
import { useConfig } from '#app/shell/config.ts';
import { useSignedInUser } from '#app/shell/session.ts';

/** Staff may export orders, unless it is turned off (decisions §1.8). */
export function useMayExport(): boolean {
  const forStaff = isStaff(useSignedInUser().role);
  return useConfig()?.tableExport === true && forStaff;
}
