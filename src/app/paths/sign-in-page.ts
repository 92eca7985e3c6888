import { readText, writeText } from '#local/browser-text.ts';
import { isStaff, type Role } from '#domain/user.ts';
import { findRoles } from './own-path.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';

export type SignInPage = '/login' | '/admin';

const flag = 'quayside-staff-here';

let isStaffHere = readText(flag) === '1';

const signInPageOf = (role: Role): SignInPage => (isStaff(role) ? '/admin' : '/login');

export function followSignInPage(): void {
  const take = (): void => {
    const user = getUser();
    if (user) remember(isStaff(user.role));
  };
  take();
  subscribeToUser(take);
}

/** The address decides if only one role has it, else who was here last. `back` null: no way back. */
export function writeSignInAddress(back: string | null): string {
  const page = chooseSignInPage(back, isStaffHere);
  return back ? `${page}?back=${encodeURIComponent(back)}` : page;
}

export function chooseSignInPage(back: string | null, staffWereHere: boolean): SignInPage {
  const roles = back === null ? null : findRoles(back);
  const pages = roles === null || roles === 'anyone' ? [] : [...new Set(roles.map(signInPageOf))];
  if (pages.length === 1) return pages[0]!;
  return staffWereHere ? '/admin' : '/login';
}

function remember(staff: boolean): void {
  isStaffHere = staff;
  writeText(flag, staff ? '1' : null);
}
