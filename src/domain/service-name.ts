/** Does not repeat a carrier's name that the product begins with. */
export const serviceName = (providerName: string, productName: string): string =>
  productName.toLowerCase().startsWith(providerName.toLowerCase()) ? productName : `${providerName} ${productName}`;
