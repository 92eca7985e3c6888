/** The screens that a start rarely opens, each loaded when it is wanted. */
export const addresses = () => import('./screens/addresses/addresses-screen.tsx');
export const customRequests = () => import('./screens/custom-requests/custom-requests-screen.tsx');
export const discountCodes = () => import('./screens/discount-codes/discount-codes-screen.tsx');
export const drafts = () => import('./screens/drafts/drafts-screen.tsx');
export const finance = () => import('./screens/finance/finance-screen.tsx');
export const mails = () => import('./screens/mails/mails-screen.tsx');
export const people = () => import('./screens/people/people-screen.tsx');
export const palette = () => import('./palette/take-key.ts');
export const provider = () => import('./screens/provider/provider-screen.tsx');
export const shippingProviders = () => import('./screens/shipping-providers/shipping-providers-screen.tsx');
export const tariffs = () => import('./screens/tariffs/tariffs-screen.tsx');
export const unsent = () => import('./screens/unsent/unsent-screen.tsx');
