import type * as z from 'zod/mini';
import { batchEndpoints } from '#contract/batches.ts';
import { openingLines } from '#domain/address.ts';
import { batchSettingsRules, batchValues } from '#domain/batch.ts';
import { customsRules } from '#domain/customs.ts';
import { customsDeclaration } from '#contract/customs-shape.ts';
import { insurance, requestWishes } from '#contract/quote-shapes.ts';
import { returnLinkEndpoints } from '#contract/return-links.ts';
import { trackingEndpoints } from '#contract/tracking.ts';
import { webhookEndpoints } from '#contract/webhooks.ts';
import { configResponse } from '#contract/config.ts';
import { customRequestFile, customRequestRow, sentCustomRequest } from '#contract/custom-requests.ts';
import { customerInfo, company } from '#contract/customers.ts';
import { discount } from '#contract/discounts.ts';
import { shipmentDocument } from '#contract/documents.ts';
import { kycPaper } from '#contract/company-check.ts';
import { changeEvent } from '#contract/events.ts';
import { orderMail, supportMessage } from '#contract/support.ts';
import { mailRow, writtenMail } from '#contract/mails.ts';
import { customerFinance, historyRow } from '#contract/finance.ts';
import { orderView, orderViews } from '#contract/order-views.ts';
import { notificationChoices, emailChoices } from '#contract/notifications.ts';
import { offer, offerRequest, pricePart, shippingOptions } from '#contract/offers.ts';
import { paymentMethod, paymentResult } from '#contract/payments.ts';
import { country } from '#contract/places.ts';
import { provider, scorecard } from '#contract/providers.ts';
import { askedQuote, quotedPackage, returnInfo } from '#contract/quotes.ts';
import { actionRow, orderDetails } from '#contract/shipment-changes.ts';
import { servicePoint } from '#contract/service-point-shape.ts';
import { boxedGoods } from '#domain/goods.ts';
import {
  bank,
  carrierAmount,
  detailsForPay,
  finance,
  formFrom,
  formTo,
  invoice,
  packageDetail,
  packedGoods,
  partyForm,
  parties,
  payment,
  payments,
  shipmentParty,
  shippingService,
  shipmentDetails,
} from '#contract/shipment-shapes.ts';
import { address } from '#contract/addresses.ts';
import { orderRow } from '#contract/order-list.ts';
import { mainInfo } from '#contract/shipments.ts';
import { shipmentTracking, trackingState } from '#contract/tracking-shape.ts';

/** Shapes that several bodies or responses use, by the name under which OpenAPI and the client describe them once. */
export const shapeNames: Record<string, z.ZodMiniType> = {
  Action: actionRow,
  Address: address,
  AppConfig: configResponse,
  AskedQuote: askedQuote,
  Bank: bank,
  BatchDetails: batchEndpoints.details.response,
  BatchRow: batchEndpoints.updateRow.response,
  BatchSettings: batchEndpoints.details.response.shape.settings,
  BatchSettingsInput: batchSettingsRules,
  BatchValuesInput: batchValues,
  CarrierAmount: carrierAmount,
  Company: company,
  Country: country,
  CustomRequest: sentCustomRequest,
  CustomRequestFile: customRequestFile,
  KycPaper: kycPaper,
  CustomRequestRow: customRequestRow,
  EmailChoices: emailChoices,
  OrderView: orderView,
  OrderViews: orderViews,
  NotificationChoices: notificationChoices,
  SupportMessage: supportMessage,
  OrderMail: orderMail,
  MailRow: mailRow,
  WrittenMail: writtenMail,
  CustomerFinance: customerFinance,
  CustomerInfo: customerInfo,
  Customs: customsDeclaration,
  CustomsInput: customsRules,
  Discount: discount,
  Document: shipmentDocument,
  Finance: finance,
  FinanceRow: historyRow,
  FormFrom: formFrom,
  FormTo: formTo,
  Hint: changeEvent,
  Goods: packedGoods,
  GoodsInput: boxedGoods,
  HandOver: shipmentDetails,
  Insurance: insurance,
  Invoice: invoice,
  MainInfo: mainInfo,
  Offer: offer,
  OfferRequest: offerRequest,
  OpeningPartyInput: openingLines,
  OrderDetails: orderDetails,
  OrderRow: orderRow,
  Package: quotedPackage,
  PackageDetail: packageDetail,
  PackageDetails: detailsForPay.shape.packageDetails,
  Parties: parties,
  Party: shipmentParty,
  PartyForm: partyForm,
  Payment: payment,
  PaymentMethod: paymentMethod,
  PaymentResult: paymentResult,
  Payments: payments,
  PricePart: pricePart,
  Provider: provider,
  RequestInfo: detailsForPay.shape.info,
  ReturnInfo: returnInfo,
  ReturnLink: returnLinkEndpoints.read.response,
  Scorecard: scorecard,
  Service: shippingService,
  ServicePoint: servicePoint,
  ShippingOptions: shippingOptions,
  Tracking: shipmentTracking,
  TrackingState: trackingState,
  TrackingPage: trackingEndpoints.share.response,
  Webhook: webhookEndpoints.update.response,
  Wishes: requestWishes,
};
