export const scanMessages = {
  unreadable: 'This is not an order code. Please scan it again, or type the AWB number or the order number.',
  foreignLink: 'This code leads to another website. Please scan the barcode of the waybill instead.',
  unknown: (code: string) =>
    `No order has the number ${code}. The parcel may not be ours, or the label may be damaged. Please check the number, or search the orders for a part of it.`,
  unknownLink: 'This tracking link does not lead to an order. Its sharing may have been stopped.',
  several: (code: string) => `Several orders have the number ${code}. Please scan the AWB number or the order number.`,
} as const;
