import { redirect } from 'react-router';
import { firstScreen } from '#app/paths/routes.ts';
import { writeSignInAddress } from '#app/paths/sign-in-page.ts';
import { getUser } from '#app/base/session.ts';

export const loader = () => redirect(getUser() ? firstScreen : writeSignInAddress(null));

export const Component = () => null;
