import { redirect } from 'react-router';
import { firstScreen } from '#app/routes.ts';
import { writeSignInAddress } from './door.ts';
import { getUser } from './session.ts';

/** The root shows nothing of its own (S1 §2). */
export const loader = () => redirect(getUser() ? firstScreen : writeSignInAddress(null));

export const Component = () => null;
