import { isStaff } from '#domain/user.ts';
import { useConfig } from '#app/base/config.ts';
import { useSignedInUser } from '#app/base/session.ts';

/** Staff may export orders, unless the settings turn it off (rule P-5). */
export function useMayExport(): boolean {
  const forStaff = isStaff(useSignedInUser().role);
  return useConfig()?.tableExport === true && forStaff;
}
