/** The address of the form by which a company is checked once (rule P-21). */
export const companyCheckPath = '/companyCheck';
