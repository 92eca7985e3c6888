import { estimate, firm } from '#tests/support/other-offers.ts';
import { basic, type Portal, type Who } from './portal.ts';
import type { Role } from './surface.ts';
import {
  address,
  allQuote,
  customRequest,
  discount,
  expressQuote,
  nextNumber,
  pdf,
  provider,
  shippingDetails,
} from './values.ts';

/** The values of one request: path parameters by name, query and body. */
export interface Input {
  params?: Readonly<Record<string, string | number>>;
  query?: Record<string, unknown>;
  body?: Record<string, any>;
  headers?: Record<string, string>;
}

type Example = (portal: Portal, who: NonNullable<Who>) => Promise<Input | Input[]> | Input;

export const userOf: Readonly<Record<Role, NonNullable<Who>>> = {
  Customer: 'customer',
  CSD: 'csd',
  CSDManager: 'manager',
};

const newDiscount = async (portal: Portal): Promise<{ id: number; code: string }> =>
  await portal.ok('manager', 'POST', '/api/discount', { body: discount() });

const newProvider = async (portal: Portal): Promise<number> =>
  (await portal.ok('csd', 'POST', '/api/ShippingProvider', { body: provider() })).id;

const newAddress = async (portal: Portal): Promise<number> =>
  (await portal.ok('customer', 'POST', '/api/Addresses', { body: address() })).id;

const newComment = async (portal: Portal, request: number): Promise<number> =>
  (await portal.ok('csd', 'POST', `/api/shipping/addComment/${request}`, { body: { commentBody: 'Call first' } })).id;

const newDocument = async (portal: Portal, request: number): Promise<number> => {
  const uploaded = await portal.ok('customer', 'POST', `/api/shipping/upload-invoice/${request}`, {
    body: { 'documents[0].typeCode': 'INV', 'documents[0].imageFormat': 'PDF', 'documents[0].file': pdf() },
    format: 'multipart',
  });
  return uploaded.items[0].id;
};

/** The first package of a request. */
const packageOf = async (portal: Portal, request: number): Promise<number> =>
  (await portal.ok('csd', 'GET', `/api/shipping/shippingDetails/${request}`)).packageDetails.packages[0].id;

const dropOffPoints = async (
  portal: Portal,
  request: number,
): Promise<{ facilityId: string; localName: string | null }[]> =>
  (
    await portal.ok('customer', 'POST', '/api/pickUp/DropOffServicePoints', {
      body: { CountryCode: 'DE', Address: 'Lampenweg 12 Berlin', RequestId: request },
    })
  ).servicePoints;

/** A request that is handed over at a drop-off point. */
const droppedOff = async (portal: Portal): Promise<object> => {
  const points = await dropOffPoints(portal, await portal.ordered());
  const { facilityId } = points.find(({ localName }) => localName !== null)!;
  return { ...shippingDetails(), pickupType: 'O', selectedDropOffPoint: { facilityId } };
};

const orderBody = async (portal: Portal, id: number) => ({
  OfferId: (await portal.options(id)).expressShippingOffers[0].id as number,
  Step: 1,
});

async function makeDetailedRequests(portal: Portal): Promise<number[]> {
  const commented = await portal.payable('customer', { ...shippingDetails(), pickupType: 'C' });
  await newComment(portal, commented);
  return [
    await portal.quote(),
    commented,
    await portal.paid('D', await droppedOff(portal)),
    await portal.invoiced(),
    await portal.labelled(),
  ];
}

const detailedOf = new Map<Portal, Promise<number[]>>();

/** Requests whose details have values in every field between them, made once: whoever reads them changes nothing. */
function detailedRequests(portal: Portal): Promise<number[]> {
  if (!detailedOf.has(portal)) detailedOf.set(portal, makeDetailedRequests(portal));
  return detailedOf.get(portal)!;
}

const byId = (id: string | number): Input => ({ params: { id } });
const quoteAsStaff = async (portal: Portal, who: Who, body: Record<string, unknown>): Promise<Input> => ({
  body: { ...body, CmpnHash: who === 'customer' ? 'ignored' : (await portal.company()).hash },
});

/** Makes valid input for each endpoint, with new objects each time, since many changes can be made only once. */
export const examples: Readonly<Record<string, Example>> = {
  'POST /api/authorization/authorize': async (portal) => ({ body: { token: await portal.handover('customer') } }),
  'POST /api/authorization/renew': () => ({ body: {} }),
  'POST /api/authorization/signout': async (portal, who) => ({
    body: {},
    headers: { authorization: `Bearer ${await portal.freshToken(who)}` },
  }),
  'GET /api/Addresses': async (portal) => {
    await newAddress(portal);
    return {
      query: { sortField: 'name', sortOrder: 'asc', pageNumber: 1, pageSize: 10, searchText: 'Workshop' },
    };
  },
  'POST /api/Addresses': () => ({ body: address() }),
  'PUT /api/Addresses/{id}': async (portal) => ({ ...byId(await newAddress(portal)), body: address() }),
  'POST /api/Addresses/Duplicate/{id}': async (portal) => ({ ...byId(await newAddress(portal)), body: {} }),
  'DELETE /api/Addresses/{id}': async (portal) => byId(await newAddress(portal)),
  'GET /api/Addresses/CountriesForSelect': () => ({}),
  'GET /api/Shipping/RecentAddresses/{id}': async (portal) => byId((await portal.company()).id),
  'GET /api/addresses/from': async (portal) => ({
    query: { shippingRequestId: await portal.payable(), searchText: 'Lampen' },
  }),
  'GET /api/addresses/to': async (portal) => ({
    query: { shippingRequestId: await portal.payable(), searchText: 'Lantern' },
  }),
  'DELETE /api/shipping/DeleteRecentAddress': async (portal) => {
    const request = await portal.payable();
    const { recentAddressesFrom } = await portal.ok('customer', 'GET', `/api/shipping/shippingDetails/${request}`);
    return { query: { id: recentAddressesFrom[0].id, type: 'From', ShippingRequestId: request } };
  },
  'POST /api/shipping/sendLeftCartEmail/{orderId}': async (portal) => {
    const orderId = await portal.quote();
    return {
      params: { orderId },
      body: {
        orderId,
        destinations: { from: 'Berlin 10115 DE', to: 'New York 10001 US' },
        shippingPrice: 185.89,
        orderUrl: `https://quayside.example/shippingQuote/${orderId}`,
      },
    };
  },
  'GET /api/shipping/GetCityFromPostalCode/{countryCode}/{postcode}': () => ({
    params: { countryCode: 'DE', postcode: '10115' },
  }),
  'GET /api/shipping/GetPostalCodeFromCity/{countryCode}/{cityText}': () => ({
    params: { countryCode: 'DE', cityText: 'Potsdam' },
  }),
  'POST /api/Shipping/ExpressOffers': (portal, who) => quoteAsStaff(portal, who, expressQuote()),
  'POST /api/Shipping/AllOffers': (portal, who) => quoteAsStaff(portal, who, allQuote()),
  'GET /api/shipping/ReturnShippingInfo/{id}': async (portal) => byId(await portal.paid()),
  'GET /api/shipping/GetAllCompanies': () => ({}),
  'POST /api/shipping/NewCustomShippingRequest': async (portal, who) => ({
    body: {
      JsonData: { ...customRequest(), ...(who !== 'customer' && { customerId: (await portal.company()).id }) },
      Files: pdf(),
    },
  }),
  'GET /api/shipping/MoreOffers/': async (portal) => ({
    query: { shippingRequestId: await portal.quote(), dueTime: 24, targetPrice: 90 },
  }),
  'POST /api/shipping/MoreOffers/': async (portal) => ({
    body: { shippingRequestId: await portal.quote(), dueTime: 24, targetPrice: 90 },
  }),
  'POST /v1/get-user-token': () => ({ body: { ip: 'false', appid: '1' }, headers: basic('customer') }),
  'POST /v1/get-csd-user-token': () => ({ body: { ip: 'false', appid: '1' }, headers: basic('csd') }),
  'GET /api/shipping/shippingDetails/{id}': async (portal) => (await detailedRequests(portal)).map(byId),
  'POST /api/shipping/shippingDetails/{id}': async (portal) => ({
    ...byId(await portal.ordered()),
    body: shippingDetails(),
  }),
  'GET /api/shipping/PickupAvailability/{id}': async (portal) => [
    byId(await portal.payable()),
    byId(await portal.payable('customer', { ...shippingDetails(), pickupDate: '2026-11-22' })),
  ],
  'POST /api/pickUp/servicePoints': async (portal) => ({
    body: { CountryCode: 'DE', Address: 'Berlin', RequestId: await portal.ordered() },
  }),
  'POST /api/pickUp/DropOffServicePoints': async (portal) => ({
    body: { CountryCode: 'DE', Address: 'Lampenweg 12 Berlin', RequestId: await portal.ordered() },
  }),
  'GET /api/Shipping/ShippingRequestMainInfo/{id}': async (portal) => [
    byId(await portal.quote()),
    byId(await portal.labelled()),
  ],
  'GET /api/shipping/GetLableImagePdf/{id}': async (portal) => byId(await portal.labelled()),
  'POST /api/shipping/upload-invoice/{id}': async (portal) => ({
    ...byId(await portal.paid()),
    body: { 'documents[0].typeCode': 'INV', 'documents[0].imageFormat': 'PDF', 'documents[0].file': pdf() },
  }),
  'GET /api/shipping/documents/{id}': async (portal) => {
    const request = await portal.paid();
    await newDocument(portal, request);
    return byId(request);
  },
  'GET /api/shipping/document/{id}': async (portal) => byId(await newDocument(portal, await portal.paid())),
  'PUT /api/shipping/UpdateShippingContacts/{id}': async (portal) => {
    const request = byId(await portal.payable());
    const from = { contact: 'Mira Vos', company: 'Lumen', phone: '+49 30 1', email: 'mira@lumen.example' };
    const to = { contact: 'Dana Whitfield', company: 'Hudson', phone: '+1 212 1', email: 'dana@hudson.example' };
    return [
      { ...request, body: { from } },
      { ...request, body: { to } },
    ];
  },
  'POST /api/shipping/changeShippingState/{id}': async (portal) => ({
    ...byId(await portal.paid()),
    body: { status: 'O' },
  }),
  'POST /api/shipping/editPackageDescription/{id}': async (portal) => {
    const request = await portal.quote();
    return { ...byId(request), body: { id: await packageOf(portal, request), DescriptionOfContents: 'Bells' } };
  },
  'POST /api/shipping/enterVendorInvoice/{id}': async (portal) => ({
    ...byId(await portal.paid()),
    body: { number: 'INV-1', date: '2026-11-18', amountEUR: 92.5, amountUSD: 1 },
  }),
  'GET /api/shipping/ShippingOfferFinance/{id}': async (portal) => byId(await portal.paid()),
  'PUT /api/Shipping/EditRefund/': async (portal) => ({
    body: { shippingRequestId: await portal.invoiced(), refundAmountUSD: 2 },
  }),
  'POST /api/shipping/SendRefund/{id}': async (portal) => ({
    ...byId(await portal.invoiced()),
    body: { sendRefundAmount: 1 },
  }),
  'POST /api/payment/SendRefund/': async (portal) => ({
    body: { shippingRequestId: await portal.invoiced(), sendRefundAmount: 1 },
  }),
  'DELETE /api/Shipping/{id}': async (portal) => byId(await portal.quote()),
  'GET /api/shipping/ShippingRequestCustomerInfo/{id}': async (portal) => byId(await portal.quote()),
  'POST /api/shipping/customer/{id}': async (portal) => ({
    ...byId((await portal.company()).id),
    body: { name: 'Lumen Radteile GmbH', phone: '+49 30 1', email: 'post@lumen.example', address: 'Berlin' },
  }),
  'GET /api/shipping/shippingOptions/{id}': async (portal) => {
    const { shippingRequestId } = await portal.ok('customer', 'POST', '/api/Shipping/AllOffers', { body: allQuote() });
    return [byId(shippingRequestId), byId(await portal.estimated(allQuote())), byId(await portal.ordered())];
  },
  'GET /api/shipping/RefreshShippingOptions/{id}': async (portal) => byId(await portal.quote()),
  'POST /api/shipping/RefreshShippingOptions/{id}': async (portal) => ({ ...byId(await portal.quote()), body: {} }),
  'PUT /api/shipping/SelectOffer/{id}': async (portal) => {
    const request = await portal.quote();
    return { ...byId(request), body: await orderBody(portal, request) };
  },
  'POST /api/shipping/shippingOffer/{id}': async (portal) => {
    const request = await portal.quote();
    return { ...byId(request), body: await orderBody(portal, request) };
  },
  'POST /api/shipping/AskForTargetPrice/{id}': async (portal) => ({
    ...byId(await portal.otherOffer(estimate)),
    body: { targetPrice: 80, deadLine: 24 },
  }),
  'POST /api/shipping/EnterTargetPrice/{id}': async (portal) => ({
    ...byId(await portal.otherOffer(estimate)),
    body: { targetPrice: 70, pickUpDate: '2026-11-26', deliveryDate: '2026-12-03', providerNote: 'By road' },
  }),
  'PUT /api/Shipping/DeclineShippingOffer/{id}': async (portal) => ({
    ...byId(await portal.otherOffer(estimate)),
    body: { reason: 'No room on the ship' },
  }),
  'POST /api/shipping/EditShippingOfferNote/{id}': async (portal) => ({
    ...byId(await portal.otherOffer(firm)),
    body: { CSDNote: 'Needs a tail lift' },
  }),
  'PUT /api/shipping/OverrideOfferPrice/': async (portal) => ({
    body: {
      ShippingOfferId: await portal.otherOffer(firm),
      OfferPrice: 550,
      newShippingProviderPrice: 480,
      newTotalMargin: 12.5,
    },
  }),
  'GET /api/shipping/getShippingDetailsForPay/{id}': async (portal) => (await detailedRequests(portal)).map(byId),
  'GET /api/shipping/ValidateShippingRequest/{id}': async (portal) => byId(await portal.payable()),
  'GET /api/shipping/RequestList': async (portal, who) => {
    await portal.labelled();
    const all = { sortField: 'dateCreated', sortOrder: 'desc', pageNumber: 1, pageSize: 100 };
    const { id } = await portal.company();
    return [
      { query: all },
      { query: { ...all, searchText: 'Berlin', userId: -999, ...(who !== 'customer' && { customerId: id }) } },
    ];
  },
  'GET /api/shipping/GetAllUsersByCompany/{id}': async (portal) => byId((await portal.company()).id),
  'GET /api/shipping/getCompanyUsers': () => ({}),
  'GET /api/Shipping/ShippingRequestActions/': async (portal) => {
    const shippingRequestId = await portal.paid();
    return [{ query: { shippingRequestId } }, { query: { shippingRequestId, searchText: 'paid' } }];
  },
  'GET /api/shipping/getAllComments/{id}': async (portal) => {
    const request = await portal.quote();
    await newComment(portal, request);
    return byId(request);
  },
  'POST /api/shipping/addComment/{id}': async (portal) => ({
    ...byId(await portal.quote()),
    body: { commentBody: 'The consignee closes at four' },
  }),
  'DELETE /api/shipping/deleteComment/{id}': async (portal) => byId(await newComment(portal, await portal.quote())),
  'GET /api/shipping/getOrderDetails/{id}': async (portal) => byId(await portal.quote()),
  'GET /api/payment/getPaymentMethod/{id}': async (portal) => ({
    ...byId(await portal.payable()),
    query: { companyHash: 'ignored' },
  }),
  'PUT /api/payment/confirmPaymentMethod/{id}': async (portal, who) => {
    const { code } = await newDiscount(portal);
    return {
      ...byId(await portal.payable()),
      body: {
        type: 'C',
        readAndAccepted: true,
        companyHash: 'ignored',
        useDebitCredit: false,
        payCreditCard: { nonce: 'any' },
        discountCode: who === 'customer' ? code : null,
        discountPercent: 99,
        expectedAmountUSD: null,
      },
    };
  },
  'GET /api/payment/getClientToken': () => ({}),
  'GET /api/payment/customerFinanceHistory/{id}': async (portal) => {
    await portal.invoiced();
    const { id, hash } = await portal.company();
    const body = { customerSpecificPricing: 2.5, debit: 100_000, creditLimit: 10_000, comment: 'Agreed by phone' };
    await portal.ok('csd', 'POST', `/api/payment/editCustomerFinance/${id}`, { body });
    const all = { sortField: 'date', sortOrder: 'desc', pageNumber: 1, pageSize: 100 };
    return [
      { ...byId(id), query: { ...all, companyHash: hash } },
      { ...byId(id), query: { ...all, type: 1, dateFrom: '2026-11-01', dateTo: '2026-11-30', paymentType: 'C' } },
    ];
  },
  'GET /api/payment/customerInfo/{id}': async (portal) => byId((await portal.company()).id),
  'GET /api/payment/editCustomerFinance/{id}': async (portal) => byId((await portal.company()).id),
  'POST /api/payment/editCustomerFinance/{id}': async (portal) => ({
    ...byId((await portal.company()).id),
    body: { customerSpecificPricing: 2.5, debit: 100_000, creditLimit: 10_000, comment: 'Agreed by phone' },
  }),
  'GET /api/discount': async (portal) => {
    await newDiscount(portal);
    return { query: { page: 1, pageSize: 10_000, search: 'CODE' } };
  },
  'GET /api/discount/{id}': async (portal) => byId((await newDiscount(portal)).id),
  'POST /api/discount': () => ({ body: discount() }),
  'PUT /api/discount/{id}': async (portal) => ({ ...byId((await newDiscount(portal)).id), body: discount() }),
  'DELETE /api/discount/{id}': async (portal) => byId((await newDiscount(portal)).id),
  'GET /api/discount/check': async (portal) => ({ query: { code: (await newDiscount(portal)).code } }),
  'POST /api/discount/calculateDiscountedAmount/{shippingRequestId}': async (portal) => ({
    params: { shippingRequestId: await portal.payable() },
    body: { discountCode: (await newDiscount(portal)).code },
  }),
  'GET /api/discountcodeexclusion/{id}': async (portal) => {
    const { id } = await newDiscount(portal);
    const body = { discountCodeId: id, companyIds: [(await portal.company('maple')).id] };
    await portal.ok('manager', 'POST', '/api/discountcodeexclusion/bulk', { body });
    return byId(id);
  },
  'POST /api/discountcodeexclusion/bulk': async (portal) => ({
    body: { discountCodeId: (await newDiscount(portal)).id, companyIds: [(await portal.company('maple')).id] },
  }),
  'DELETE /api/discountcodeexclusion/{id}/{companyId}': async (portal) => ({
    params: { id: (await newDiscount(portal)).id, companyId: (await portal.company('maple')).id },
  }),
  'GET /api/ShippingProvider': async (portal) => {
    await newProvider(portal);
    return { query: { searchText: 'Baltic' } };
  },
  'POST /api/ShippingProvider': () => ({ body: provider() }),
  'PUT /api/ShippingProvider/{id}': async (portal) => ({ ...byId(await newProvider(portal)), body: provider() }),
  'DELETE /api/ShippingProvider/{id}': async (portal) => byId(await newProvider(portal)),
  'PUT /api/shipping/trackingNumbers/{id}': async (portal) => ({
    ...byId(await portal.paid()),
    body: { awbNumber: `1234${nextNumber()}567`, prgNumber: 'PRG1' },
  }),
  'GET /api/config': () => ({}),
  'GET /api/health': () => ({}),
  'GET /api/ready': () => ({}),
};
