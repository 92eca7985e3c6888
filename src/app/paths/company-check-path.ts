/** Rule P-21. */
export const companyCheckPath = '/companyCheck';
