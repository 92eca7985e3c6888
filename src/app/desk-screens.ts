/** The screens that only staff enter, each loaded when it is. */
export const finance = () => import('./screens/finance/finance-screen.tsx');
export const tariffs = () => import('./screens/tariffs/tariffs-screen.tsx');
export const shippingProviders = () => import('./screens/shipping-providers/shipping-providers-screen.tsx');
export const discountCodes = () => import('./screens/discount-codes/discount-codes-screen.tsx');
export const mails = () => import('./screens/mails/mails-screen.tsx');
