/** The carrier once where the product carries its name. */
export const serviceName = (providerName: string, productName: string): string =>
  productName.toLowerCase().startsWith(providerName.toLowerCase()) ? productName : `${providerName} ${productName}`;
