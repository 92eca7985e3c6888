import type { GeneratedAlways } from 'kysely';
import type { ColumnTypes, Decimal, Generated, Instant, Money } from './column-types.ts';

/** The tables of the migrations. Written by `npm run tables`, except for the column types in column-types.ts. */
export interface Tables {
  addresses: {
    id: Generated<number>;
    customerId: number;
    type: ColumnTypes['addresses.type'];
    name: string | null;
    countryId: number;
    postcode: string | null;
    city: string;
    street: string;
    apartment: string | null;
    line3: string | null;
    suburb: string | null;
    state: string | null;
    company: string;
    contact: string;
    phone: string;
    email: string;
    taxId: string | null;
    createdAt: Instant;
    version: Generated<number>;
    searchText: GeneratedAlways<string | null>;
  };
  /** The amount due that a person was last shown for an order, without a discount. */
  amountsShown: {
    requestId: number;
    customerId: number;
    userId: number;
    amount: Money;
  };
  apiKeys: {
    id: Generated<number>;
    customerId: number;
    userId: number;
    madeById: number;
    name: string;
    start: string;
    secretHash: Uint8Array;
    oldSecretHash: Uint8Array | null;
    oldSecretUntil: Instant | null;
    scopes: string[];
    networks: string[];
    apiVersion: string;
    expiresOn: string | null;
    revokedAt: Instant | null;
    lastUsedAt: Instant | null;
    createdAt: Instant;
    version: Generated<number>;
  };
  authenticators: {
    userId: number;
    /** Encrypted; null until the first one is confirmed. */
    secret: string | null;
    addedAt: Instant | null;
    lastStep: number | null;
    pendingSecret: string | null;
    pendingUntil: Instant | null;
  };
  batchCharges: {
    id: Generated<number>;
    clientId: string;
    reference: string;
    batchId: number | null;
    batchName: string;
    customerId: number;
    userId: number;
    state: ColumnTypes['batchCharges.state'];
    total: Money;
    fromDebit: Money;
    fromCredit: Money;
    fromCard: Money;
    eurRate: Decimal;
    termsVersion: string | null;
    termsAcceptedAt: Instant | null;
    createdAt: Instant;
    settledAt: Instant | null;
    gatewayId: string | null;
    leasedUntil: Instant | null;
    failure: string | null;
    watchedUntil: Instant | null;
    /** It was charged, and the mail of its batch has not yet told of it. */
    awaitsMail: Generated<boolean>;
  };
  batchRows: {
    id: Generated<number>;
    batchId: number;
    customerId: number;
    position: number;
    /** The client id of its order; a new one when it is changed after that. */
    key: string;
    state: ColumnTypes['batchRows.state'];
    /** A job has begun with it, so stopping leaves it alone. */
    isWorking: Generated<boolean>;
    cells: ColumnTypes['batchRows.cells'];
    /** Its fields as entered. */
    entered: ColumnTypes['batchRows.entered'];
    problems: ColumnTypes['batchRows.problems'];
    notes: ColumnTypes['batchRows.notes'];
    reference: string | null;
    isDoubleAllowed: Generated<boolean>;
    doubleOf: number | null;
    /** The row before it with the same reference. */
    doublePosition: number | null;
    requestId: number | null;
    replacesId: number | null;
    offerId: number | null;
    /** Of the chosen offer when it was shown, with the security fee. */
    price: Money | null;
    /** The card payment of the batch that it was last paid with, or is to be; null: it was paid otherwise. */
    chargeId: number | null;
    /** While it is being paid: of the deposit, for this row alone. */
    setAsideDebit: Generated<Money>;
    /** While it is being paid: of the credit, for this row alone. */
    setAsideCredit: Generated<Money>;
    result: string | null;
    /** Its offer was chosen for it alone. */
    isOwnChoice: Generated<boolean>;
    /** The nearest drop-off point of each carrier by its id, for a row that is dropped off; null: it is picked up. */
    dropOffs: ColumnTypes['batchRows.dropOffs'] | null;
    /** It began to be paid, and the mail of its batch has not yet told how that ended. */
    awaitsMail: Generated<boolean>;
    version: Generated<number>;
  };
  batches: {
    id: Generated<number>;
    clientId: string;
    customerId: number;
    madeById: number;
    /** Who last had its rows quoted or paid: jobs act as this user. Null: nobody yet. */
    payerId: number | null;
    /** Who last paid for its rows. */
    paidById: number | null;
    /** When rows last began or ended to be paid. */
    paidAt: Instant | null;
    name: string;
    heads: ColumnTypes['batches.heads'];
    columns: ColumnTypes['batches.columns'];
    settings: ColumnTypes['batches.settings'];
    /** Why work ended before all rows were done. */
    stopped: string | null;
    progressAt: Instant;
    createdAt: Instant;
    version: Generated<number>;
  };
  bookingAttempts: {
    id: Generated<number>;
    requestId: number;
    customerId: number;
    number: number;
    providerId: number;
    state: ColumnTypes['bookingAttempts.state'];
    sentAt: Instant;
    lookUps: Generated<number>;
    refusal: ColumnTypes['bookingAttempts.refusal'] | null;
    carrierText: string | null;
    problems: ColumnTypes['bookingAttempts.problems'] | null;
    awbNumber: string | null;
    accountId: number | null;
    carrierShipmentId: string | null;
    charged: Money | null;
    chargedCurrency: string | null;
  };
  /** A refund to a card. */
  cardRefunds: {
    id: Generated<number>;
    clientId: string;
    reference: string;
    requestId: number;
    customerId: number;
    userId: number;
    attemptId: number;
    amount: Money;
    state: ColumnTypes['cardRefunds.state'];
    afterCancel: boolean;
    gatewayId: string | null;
    failure: string | null;
    leasedUntil: Instant | null;
    createdAt: Instant;
    settledAt: Instant | null;
  };
  carrierAccounts: {
    id: Generated<number>;
    providerId: number;
    customerId: number | null;
    adapter: ColumnTypes['carrierAccounts.adapter'];
    mode: ColumnTypes['carrierAccounts.mode'];
    sealed: string;
    products: ColumnTypes['carrierAccounts.products'] | null;
    active: Generated<boolean>;
    triedAt: Instant | null;
    triedError: string | null;
    createdAt: Instant;
    createdById: number | null;
    version: Generated<number>;
  };
  carrierPoints: {
    providerId: number;
    pointId: string;
    data: ColumnTypes['carrierPoints.data'];
    shownAt: Instant;
  };
  carrierQuotes: {
    requestId: number;
    customerId: number;
    providerId: number;
    state: ColumnTypes['carrierQuotes.state'];
    reason: string | null;
    askedAt: Instant;
  };
  carrierResponses: {
    id: Generated<number>;
    requestId: number;
    customerId: number;
    providerId: number;
    act: ColumnTypes['carrierResponses.act'];
    status: number;
    content: string;
    receivedAt: Instant;
  };
  cities: {
    countryCode: string;
    /** A name of the city, folded (`foldName`). */
    cityKey: string;
    /** The name to show: this one, or the city's own if this one is not in Latin script. */
    city: string;
    /** The city's number at GeoNames, the same for all its names. */
    place: number;
    /** 0 if unknown. */
    population: number;
    latitude: number;
    longitude: number;
  };
  /** A colleague named in a comment. */
  commentMentions: {
    commentId: number;
    userId: number;
  };
  comments: {
    id: Generated<number>;
    clientId: string;
    requestId: number;
    customerId: number;
    /** Null once the comment is removed. */
    body: string | null;
    createdById: number;
    createdAt: Instant;
    deletedById: number | null;
    deletedAt: Instant | null;
  };
  countries: {
    id: number;
    code: string;
    name: string;
    hasPostcode: boolean;
  };
  customRequestEntries: {
    id: Generated<number>;
    /** From the browser; null for a change. */
    clientId: string | null;
    customRequestId: number;
    customerId: number;
    kind: ColumnTypes['customRequestEntries.kind'];
    content: string;
    createdById: number;
    createdAt: Instant;
  };
  customRequestFiles: {
    id: Generated<number>;
    customRequestId: number;
    customerId: number;
    name: string;
    content: Uint8Array | null;
    state: Generated<ColumnTypes['customRequestFiles.state']>;
    storeKey: string | null;
    storeSize: number | null;
    storeHash: string | null;
    note: string | null;
  };
  customRequests: {
    id: Generated<number>;
    clientId: string;
    customerId: number;
    createdById: number;
    createdAt: Instant;
    measurementSystem: ColumnTypes['customRequests.measurementSystem'];
    dimensions: string;
    weight: Decimal;
    stackable: boolean;
    dangerous: boolean;
    aog: boolean;
    airFreight: boolean;
    roadFreight: boolean;
    seaFreight: boolean;
    additionalInsurance: boolean;
    unCode: string | null;
    hsCode: string | null;
    incoterms: string | null;
    valueOfGoods: Money | null;
    pickupAddress: string;
    deliverTo: string;
    pickupDate: string;
    otherRequirements: string | null;
    valueCurrency: Generated<ColumnTypes['customRequests.valueCurrency']>;
    state: Generated<ColumnTypes['customRequests.state']>;
    ownerId: number | null;
    requestId: number | null;
    version: Generated<number>;
  };
  customers: {
    id: Generated<number>;
    name: string;
    code: string;
    hash: string;
    phone: string | null;
    email: string | null;
    address: string | null;
    hasAccess: Generated<boolean>;
    hasApi: Generated<boolean>;
    customerSpecificPricing: Generated<Decimal>;
    debit: Generated<Money>;
    creditLimit: Generated<Money>;
    creditBalance: Generated<Money>;
    comment: string | null;
    createdAt: Instant;
    version: Generated<number>;
    /** The marketplace's own id; null for a customer who does not come from there. */
    marketplaceId: string | null;
    marketplaceTokenAt: Instant | null;
    /** The company for whose test keys this one holds the data; null for a real company. */
    testOf: number | null;
  };
  customsDeclarations: {
    requestId: number;
    customerId: number;
    reason: ColumnTypes['customsDeclarations.reason'];
    incoterm: ColumnTypes['customsDeclarations.incoterm'];
    incotermPlace: string;
    invoiceNumber: string | null;
    invoiceDate: string;
    signedBy: string;
    exportNote: string | null;
    currency: ColumnTypes['customsDeclarations.currency'];
    freight: Money | null;
    insurance: Money | null;
    otherCharges: Money | null;
    importer: ColumnTypes['customsDeclarations.importer'] | null;
    taxNumbers: ColumnTypes['customsDeclarations.taxNumbers'];
  };
  customsLines: {
    requestId: number;
    customerId: number;
    lineNumber: number;
    packageNumber: number;
    description: string;
    hsCode: string | null;
    hsEdition: number;
    originCountry: string;
    quantity: number;
    unit: ColumnTypes['customsLines.unit'];
    unitValue: Money;
    netGrams: number;
  };
  customsPapers: {
    requestId: number;
    customerId: number;
    version: number;
    fingerprint: string;
    invoiceId: number;
    packingListId: number;
    sending: ColumnTypes['customsPapers.sending'];
    createdAt: Instant;
  };
  discountExclusions: {
    discountId: number;
    customerId: number;
  };
  discountUsages: {
    discountId: number;
    customerId: number;
    used: number;
  };
  discounts: {
    id: Generated<number>;
    code: string;
    percent: number;
    validFrom: string;
    validTo: string;
    maxUsagePerCompany: number;
    createdAt: Instant;
    deletedAt: Instant | null;
    version: Generated<number>;
  };
  documents: {
    id: Generated<number>;
    requestId: number;
    customerId: number;
    userId: number | null;
    typeCode: ColumnTypes['documents.typeCode'];
    imageFormat: ColumnTypes['documents.imageFormat'];
    name: string;
    content: Uint8Array | null;
    createdAt: Instant;
    state: Generated<ColumnTypes['documents.state']>;
    storeKey: string | null;
    storeSize: number | null;
    storeHash: string | null;
    note: string | null;
  };
  earlierOfferLinks: {
    linkHash: string;
    offerRequestId: number;
  };
  /** The key in the links of a user's mails, for choosing mails without signing in. */
  emailKeys: {
    userId: number;
    key: string;
  };
  exchangeRates: {
    currency: string;
    day: string;
    perUsd: Decimal;
    held: Generated<boolean>;
  };
  fileMoves: {
    fileTable: string;
    fileId: number;
    key: string;
    /** Until then only one mover works on the file. */
    until: Instant;
  };
  fileRemovals: {
    key: string;
    /** Null until the first look. */
    dueAt: Instant | null;
  };
  financeRows: {
    id: Generated<number>;
    customerId: number;
    requestId: number | null;
    attemptId: number | null;
    type: number;
    paymentType: ColumnTypes['financeRows.paymentType'] | null;
    amount: Money;
    debitChange: Generated<Money>;
    creditChange: Generated<Money>;
    cardChange: Generated<Money>;
    transferChange: Generated<Money>;
    debitBalance: Money;
    creditBalance: Money;
    creditLimit: Money;
    customerPricing: Decimal;
    exchangeRate: Decimal;
    comment: string | null;
    userId: number | null;
    at: Instant;
    refundId: number | null;
    chargeId: number | null;
  };
  followedShipments: {
    requestId: number;
    customerId: number;
    nextAt: Instant | null;
  };
  idempotencyKeys: {
    userId: number;
    key: string;
    requestHash: string;
    response: string | null;
    createdAt: Instant;
  };
  invoiceDisputes: {
    requestId: number;
    customerId: number;
    number: string;
    date: string;
    amountEur: Money;
    reason: string;
    disputedById: number;
    disputedAt: Instant;
  };
  jobs: {
    id: Generated<number>;
    kind: string;
    subjectId: number;
    dueAt: Instant;
    tries: Generated<number>;
    lastError: string | null;
    createdAt: Instant;
    doneAt: Instant | null;
    /** What a job waits for that cannot be done yet; null otherwise. */
    waitsFor: string | null;
  };
  kycForms: {
    id: Generated<number>;
    customerId: number;
    sentById: number;
    sentAt: Instant;
    legalName: string;
    registrationNumber: string;
    taxNumber: string | null;
    registeredAddress: string;
    goods: string;
    owners: string;
    signatory: string;
    position: string;
    seenAt: Instant | null;
    refusedAt: Instant | null;
    refusedById: number | null;
    refusal: string | null;
  };
  kycPapers: {
    id: Generated<number>;
    kycFormId: number;
    customerId: number;
    name: string;
    content: Uint8Array | null;
    state: Generated<ColumnTypes['kycPapers.state']>;
    storeKey: string | null;
    storeSize: number | null;
    storeHash: string | null;
    note: string | null;
  };
  labels: {
    requestId: number;
    customerId: number;
    pdf: Uint8Array | null;
    createdAt: Instant;
    storeKey: string | null;
    storeSize: number | null;
    storeHash: string | null;
    drawnFrom: ColumnTypes['labels.drawnFrom'] | null;
    printedAt: Instant | null;
    printedById: number | null;
  };
  landedCosts: {
    offerId: number;
    requestId: number;
    goods: string;
    cost: ColumnTypes['landedCosts.cost'] | null;
    silentAt: Instant | null;
  };
  limitUses: {
    id: Generated<number>;
    name: string;
    subject: string;
    amount: number;
    usedAt: Instant;
  };
  /** The shipped file of places that was loaded last: at most one row. */
  loadedPlaces: {
    onlyRow: Generated<boolean>;
    version: string;
    loadedAt: Instant;
  };
  mails: {
    id: Generated<number>;
    kind: string;
    customerId: number | null;
    requestId: number | null;
    recipient: string;
    subject: string;
    body: string;
    /** A path of the portal; the mail ends with its address. */
    linkPath: string | null;
    createdAt: Instant;
    sentAt: Instant | null;
    /** Set when it is not tried any more. */
    givenUpAt: Instant | null;
    tries: Generated<number>;
    lastError: string | null;
    /** The mail that staff sent again. */
    copyOf: number | null;
    /** The path of the page that switches such mails off; null for mails that are always sent. */
    choicesPath: string | null;
  };
  /** A milestone that a user gets no mails about. */
  mutedMilestones: {
    userId: number;
    milestone: string;
  };
  /** A kind of notifications that a user does not want. */
  mutedNotifications: {
    userId: number;
    kind: string;
  };
  notifications: {
    id: Generated<number>;
    subscriptionId: number;
    kind: string;
    requestId: number;
    batchId: number | null;
    createdAt: Instant;
    sentAt: Instant | null;
  };
  /** The events of an order that users were notified of, so that each is sent once. */
  notifiedEvents: {
    requestId: number;
    event: string;
  };
  offerFiles: {
    id: Generated<number>;
    requestId: number;
    customerId: number;
    name: string;
    content: Uint8Array | null;
    state: Generated<ColumnTypes['offerFiles.state']>;
    storeKey: string | null;
    storeSize: number | null;
    storeHash: string | null;
    note: string | null;
  };
  offerRequests: {
    id: Generated<number>;
    requestId: number;
    customerId: number;
    providerId: number;
    askedAt: Instant;
    deadline: Instant;
    targetPrice: Money | null;
    linkHash: string;
    declinedAt: Instant | null;
    declineReason: string | null;
    version: Generated<number>;
    outcomeToldAt: Instant | null;
    timeRequestedAt: Instant | null;
  };
  offers: {
    id: Generated<number>;
    requestId: number;
    customerId: number;
    providerId: number;
    tariffId: number | null;
    express: boolean;
    replaced: Generated<boolean>;
    productName: string;
    pickUpDate: string | null;
    deliveryDate: string | null;
    transitDays: number | null;
    providerPrice: Money | null;
    costBase: Money | null;
    costFuel: Money | null;
    costRemoteArea: Money | null;
    costInsurance: Money | null;
    totalMargin: Decimal | null;
    customerPrice: Money | null;
    priceBase: Money | null;
    priceFuel: Money | null;
    priceRemoteArea: Money | null;
    priceInsurance: Money | null;
    securityFee: Money | null;
    estimatedCost: Money | null;
    eurRate: Decimal;
    targetPrice: Money | null;
    providerNote: string | null;
    csdNote: string | null;
    createdAt: Instant;
    validUntil: Instant | null;
    fileId: number | null;
    version: Generated<number>;
    pickUpCutOff: string | null;
    carrierAccountId: number | null;
    carrierProduct: ColumnTypes['offers.carrierProduct'] | null;
    carrierLines: ColumnTypes['offers.carrierLines'] | null;
    carrierCurrency: string | null;
    carrierPrice: Money | null;
    carrierRate: Decimal | null;
    promisedAt: string | null;
  };
  orderChanges: {
    requestId: number;
    customerId: number;
    version: number;
    changedAt: Instant;
    number: number | null;
  };
  /** The columns that a user chose. */
  orderColumns: {
    userId: number;
    columns: ColumnTypes['orderColumns.columns'];
  };
  orderRows: {
    id: number;
    customerId: number;
    customerName: string;
    deliverFrom: string;
    deliverTo: string;
    status: string;
    statusPlace: number;
    step: number;
    createdAt: Instant;
    expiresAt: Instant;
    pickupDate: string | null;
    deliveryDate: string | null;
    prgNumber: string | null;
    awbNumber: string | null;
    vendor: string | null;
    price: Money | null;
    paymentType: string | null;
    createdById: number;
    createdByStaff: boolean;
    searchText: string;
    trackingState: string | null;
    consignee: string | null;
    customerReference: string | null;
    replacedBy: number | null;
    isLabelUnprinted: boolean;
    livemode: boolean;
  };
  orderViews: {
    id: Generated<number>;
    ownerId: number;
    name: string;
    query: string;
    isShared: Generated<boolean>;
    createdAt: Instant;
  };
  packages: {
    id: Generated<number>;
    requestId: number;
    customerId: number;
    packageNumber: number;
    packageType: ColumnTypes['packages.packageType'];
    currency: ColumnTypes['packages.currency'];
    value: Money;
    quantity: number;
    width: Decimal;
    length: Decimal;
    height: Decimal;
    weight: Decimal;
    description: string;
    manufactureCountryCode: string | null;
    descriptionOfContents: string;
    goods: ColumnTypes['packages.goods'] | null;
    version: Generated<number>;
  };
  passkeyChallenges: {
    id: string;
    challenge: string;
    purpose: ColumnTypes['passkeyChallenges.purpose'];
    boundTo: string;
    userHandle: string | null;
    expiresAt: Instant;
  };
  passkeys: {
    id: Generated<number>;
    userId: number;
    credentialId: string;
    publicKey: string;
    userHandle: string;
    transports: string;
    name: string;
    signCount: number;
    addedAt: Instant;
    lastUsedAt: Instant | null;
    refusedAt: Instant | null;
  };
  paymentAttempts: {
    id: Generated<number>;
    clientId: string;
    requestId: number;
    customerId: number;
    userId: number;
    offerId: number;
    type: ColumnTypes['paymentAttempts.type'];
    state: ColumnTypes['paymentAttempts.state'];
    amountDue: Money;
    price: Money;
    securityFee: Money;
    discountCode: string | null;
    discountPercent: Decimal | null;
    fromDebit: Money;
    fromCredit: Money;
    fromCard: Generated<Money>;
    fromTransfer: Generated<Money>;
    eurRate: Decimal;
    termsVersion: string | null;
    termsAcceptedAt: Instant | null;
    createdAt: Instant;
    settledAt: Instant | null;
    discountId: number | null;
    gatewayId: string | null;
    leasedUntil: Instant | null;
    failure: string | null;
    statusBefore: ColumnTypes['paymentAttempts.statusBefore'] | null;
    watchedUntil: Instant | null;
    discountReturnedAt: Instant | null;
  };
  peopleActions: {
    id: Generated<number>;
    /** Null for the command line and the marketplace. */
    actorId: number | null;
    actor: string;
    about: string;
    content: string;
    userId: number | null;
    customerId: number | null;
    at: Instant;
  };
  postcodes: {
    countryCode: string;
    /** As compared (`plainPostcode`). */
    postcodeKey: string;
    /** The folded name (`foldName`); empty if the list has the postcode without its city. */
    cityKey: string;
    postcode: string;
    city: string;
    latitude: number | null;
    longitude: number | null;
    /** A newer shipped list replaces the shipped rows only, not those of an imported file. */
    origin: ColumnTypes['postcodes.origin'];
  };
  products: {
    id: Generated<number>;
    customerId: number;
    name: string;
    description: string;
    hsCode: string | null;
    originCountry: string;
    weight: Decimal;
    measurementSystem: ColumnTypes['products.measurementSystem'];
    value: Money;
    currency: ColumnTypes['products.currency'];
    savedPackageId: number | null;
    version: Generated<number>;
  };
  providerPriceRanges: {
    providerId: number;
    costFrom: Money;
    pricing: Decimal;
  };
  providerResponses: {
    id: Generated<number>;
    clientId: string | null;
    offerRequestId: number;
    kind: ColumnTypes['providerResponses.kind'];
    providerPrice: Money | null;
    pickUpDate: string | null;
    deliveryDate: string | null;
    validUntil: Instant | null;
    note: string | null;
    fileId: number | null;
    /** Null: the provider, by its link. */
    userId: number | null;
    offerId: number | null;
    at: Instant;
  };
  providers: {
    id: Generated<number>;
    name: string;
    express: boolean;
    email: string | null;
    phone: string | null;
    rules: string | null;
    includeMargin: Generated<boolean>;
    margin: Generated<Decimal>;
    insurance: string | null;
    pickupInfo: string | null;
    shipmentInfo: string | null;
    serviceInfo: string | null;
    trackingLink: string | null;
    deletedAt: Instant | null;
    version: Generated<number>;
  };
  pushSubscriptions: {
    id: Generated<number>;
    userId: number;
    signInId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** The server's public key with which the browser subscribed. */
    serverKey: string;
    createdAt: Instant;
  };
  queueRows: {
    id: Generated<number>;
    kind: ColumnTypes['queueRows.kind'];
    subjectId: number;
    customerId: number;
    since: Instant;
    due: Instant | null;
    assigneeId: number | null;
    snoozedUntil: Instant | null;
    note: string | null;
    caredById: number | null;
    caredAt: Instant | null;
    version: Generated<number>;
  };
  recentAddresses: {
    id: Generated<number>;
    customerId: number;
    type: ColumnTypes['recentAddresses.type'];
    name: string | null;
    countryId: number;
    postcode: string | null;
    city: string;
    street: string;
    apartment: string | null;
    line3: string | null;
    suburb: string | null;
    state: string | null;
    company: string;
    contact: string;
    phone: string;
    email: string;
    taxId: string | null;
    usedAt: Instant;
    hiddenAt: Instant | null;
    fingerprint: GeneratedAlways<string | null>;
  };
  recoveryCodes: {
    userId: number;
    hash: string;
    usedAt: Instant | null;
  };
  replyTemplates: {
    id: Generated<number>;
    name: string;
    body: string;
    changedById: number;
    changedAt: Instant;
  };
  requestActions: {
    id: Generated<number>;
    requestId: number;
    customerId: number;
    userId: number | null;
    actionType: string;
    content: string;
    at: Instant;
    /** The provider who acted, or for whom staff acted. */
    providerId: number | null;
    /** Staff acted for the customer. */
    forCustomer: Generated<boolean>;
    byAssistant: Generated<boolean>;
  };
  requestParties: {
    requestId: number;
    customerId: number;
    type: ColumnTypes['requestParties.type'];
    name: string | null;
    street: string;
    apartment: string | null;
    line3: string | null;
    suburb: string | null;
    state: string | null;
    company: string;
    contact: string;
    phone: string;
    email: string;
    taxId: string | null;
    savedAt: Instant;
  };
  requestWishes: {
    requestId: number;
    customerId: number;
    targetPrice: Money;
    pickupDate: string;
    expectedDate: string | null;
    deadlineDate: string | null;
    exw: boolean;
    fca: boolean;
    fas: boolean;
    fob: boolean;
    dangerousGoods: boolean;
    bySea: boolean;
    byAir: boolean;
    other: string | null;
    additionalInformation: string | null;
  };
  requests: {
    id: Generated<number>;
    clientId: string;
    customerId: number;
    status: Generated<ColumnTypes['requests.status']>;
    step: Generated<number>;
    countryFromId: number;
    cityFrom: string;
    postcodeFrom: string | null;
    countryToId: number;
    cityTo: string;
    postcodeTo: string | null;
    measurementSystem: ColumnTypes['requests.measurementSystem'];
    currency: ColumnTypes['requests.currency'];
    insuranceAmount: Money;
    insuranceUsd: Money;
    declaredValue: Money;
    chargeableGrams: number;
    originTimeZone: string;
    originLatitude: number | null;
    originLongitude: number | null;
    returnOfId: number | null;
    moreOffersRequested: Generated<boolean>;
    selectedOfferId: number | null;
    pickupType: ColumnTypes['requests.pickupType'] | null;
    pickupDate: string | null;
    pickupTime: string | null;
    officeCloseTime: string | null;
    pickupPhone: string | null;
    pickupNotice: string | null;
    dropOffPoint: ColumnTypes['requests.dropOffPoint'] | null;
    awbNumber: string | null;
    prgNumber: string | null;
    createdById: number;
    createdByStaff: boolean;
    modifiedById: number | null;
    createdAt: Instant;
    expiresAt: Instant;
    version: Generated<number>;
    /** The customer's user who gets the mails about a request that staff made. */
    contactId: number | null;
    /** Written by the tracking only. */
    trackingState: ColumnTypes['requests.trackingState'] | null;
    /** The request that this one replaces. */
    replacesId: number | null;
    /** The customer's own name for the request. */
    customerReference: string | null;
    /** Express carriers that do not take the shipment, with their reasons when it was quoted. */
    leftOut: Generated<ColumnTypes['requests.leftOut']>;
    /** The amount due, without a discount, when an offer was last chosen. */
    chosenAmount: Money | null;
    quotedParties: ColumnTypes['requests.quotedParties'] | null;
    livemode: Generated<boolean>;
  };
  returnLinks: {
    id: Generated<number>;
    clientId: string;
    requestId: number;
    customerId: number;
    nonce: string;
    tokenHash: string;
    validUntil: string;
    mostWeight: Decimal;
    providerIds: number[] | null;
    mostUsd: Money;
    madeById: number;
    termsVersion: string | null;
    termsAcceptedAt: Instant | null;
    createdAt: Instant;
    mailedAt: Instant | null;
    warnedAt: Instant | null;
    revokedAt: Instant | null;
    usedAt: Instant | null;
    returnId: number | null;
  };
  savedPackages: {
    id: Generated<number>;
    customerId: number;
    name: string;
    length: Decimal;
    width: Decimal;
    height: Decimal;
    weight: Decimal | null;
    measurementSystem: ColumnTypes['savedPackages.measurementSystem'];
    version: Generated<number>;
  };
  servicePointTables: {
    providerId: number;
    points: number;
    importedAt: Instant;
    importedById: number | null;
  };
  servicePoints: {
    providerId: number;
    facilityId: string;
    countryCode: string;
    latitude: number;
    longitude: number;
    latitudeBand: GeneratedAlways<number>;
    hasPhone: boolean;
    heaviestG: number;
    longestMm: number;
    middleMm: number;
    shortestMm: number;
    mostPieces: number;
    timeZone: string;
    data: ColumnTypes['servicePoints.data'];
  };
  settings: {
    name: string;
    value: string;
  };
  shipmentPieces: {
    requestId: number;
    customerId: number;
    number: number;
    trackingNumber: string;
    trackingState: ColumnTypes['shipmentPieces.trackingState'] | null;
  };
  signIns: {
    id: string;
    userId: number;
    userAgent: string;
    tokensValidAfter: Instant;
    startedAt: Instant;
    lastUsedAt: Instant;
    expiresAt: Instant;
  };
  /** A message between a customer and customer support about an order. */
  supportMessages: {
    id: Generated<number>;
    clientId: string;
    requestId: number;
    customerId: number;
    body: string;
    createdById: number;
    byStaff: boolean;
    createdAt: Instant;
    noReplyAt: Instant | null;
    noReplyById: number | null;
  };
  tariffs: {
    id: Generated<number>;
    providerId: number;
    validFrom: string;
    data: ColumnTypes['tariffs.data'];
    createdAt: Instant;
    createdById: number | null;
  };
  trackingEvents: {
    id: Generated<number>;
    requestId: number;
    customerId: number;
    awbNumber: string;
    code: string;
    at: Instant;
    utcOffset: number | null;
    description: string | null;
    place: string | null;
    source: ColumnTypes['trackingEvents.source'];
    userId: number | null;
    /** Withdrawn by staff and hidden. */
    withdrawnAt: Instant | null;
  };
  trackingPages: {
    requestId: number;
    customerId: number;
    nonce: string;
    tokenHash: string;
    createdAt: Instant;
  };
  /** A part of an agreed transfer that has arrived. */
  transferReceipts: {
    id: Generated<number>;
    attemptId: number;
    requestId: number;
    customerId: number;
    amount: Money;
    receivedOn: string;
    reference: string | null;
    userId: number;
    at: Instant;
  };
  usedTokens: {
    jti: string;
    expiresAt: Instant;
  };
  users: {
    id: Generated<number>;
    customerId: number | null;
    userName: string;
    firstName: string;
    lastName: string;
    email: string;
    role: ColumnTypes['users.role'];
    passwordHash: string;
    passwordExpired: Generated<boolean>;
    disabled: Generated<boolean>;
    tokensValidAfter: Instant;
    createdAt: Instant;
    version: Generated<number>;
    /** The marketplace's own id; null for a user who does not come from there. */
    marketplaceId: string | null;
    marketplaceTokenAt: Instant | null;
  };
  /** The provider's charge for a request, and the customer's max refund. */
  vendorInvoices: {
    requestId: number;
    customerId: number;
    number: string;
    date: string;
    amountEur: Money;
    amountUsd: Money;
    billed: ColumnTypes['vendorInvoices.billed'] | null;
    refund: Money;
    version: Generated<number>;
    enteredById: number;
    enteredAt: Instant;
  };
  webhookAttempts: {
    id: Generated<number>;
    webhookMessageId: number;
    at: Instant;
    status: number | null;
    ms: number;
    problem: string | null;
    response: string;
  };
  webhookMessages: {
    id: Generated<number>;
    webhookId: number;
    messageId: string;
    type: string;
    requestId: number | null;
    eventVersion: Generated<number>;
    data: ColumnTypes['webhookMessages.data'] | null;
    createdAt: Instant;
    tries: Generated<number>;
    endedAt: Instant | null;
    isDelivered: Generated<boolean>;
  };
  webhooks: {
    id: Generated<number>;
    customerId: number;
    madeById: number;
    url: string;
    events: string[];
    secret: string;
    oldSecret: string | null;
    oldSecretUntil: Instant | null;
    isActive: boolean;
    failingSince: Instant | null;
    pausedUntil: Instant | null;
    switchedOff: string | null;
    createdAt: Instant;
    version: Generated<number>;
  };
}
