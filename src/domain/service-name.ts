/** The name of a carrier's product everywhere: carrier and product, the carrier once where the product carries its name. */
export const serviceName = (providerName: string, productName: string): string =>
  productName.toLowerCase().startsWith(providerName.toLowerCase()) ? productName : `${providerName} ${productName}`;
