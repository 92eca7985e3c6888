// Written by `npm run client` from src/contract.

import type { EndpointFacts, NoInput, ReceivedFile, RequestOptions } from './request.ts';

export interface Address {
  id: number;
  type: 'From' | 'To';
  name: string | null;
  countryId: number;
  country: Country;
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
  taxID: string | null;
  version: number;
  livemode?: boolean;
}

export interface AskedQuote {
  customerId: number;
  CmpnHash?: string;
  CountryFromId: number;
  CityFrom: string;
  PostCodeFrom: string | null;
  CountryToId: number;
  CityTo: string;
  PostCodeTo: string | null;
  MeasurementSystem: 'M' | 'I';
  InsuranceAmount: number;
  Packages: Package[];
  ContactId?: number | null;
  ReturnShippingId: number | null;
  CustomerReference: string | null;
  wishes: Wishes | null;
  replacedBy: number | null;
  ShipFrom?: PartyForm | null;
  ShipTo?: PartyForm | null;
}

export interface Bank {
  bank: string;
  accountNumber: string;
  receiverInfo: string;
  details: string | null;
  paymentWaitTime: string | null;
}

export interface BatchDetails {
  id: number;
  name: string;
  companyId: number;
  companyName: string;
  livemode: boolean;
  madeBy: string;
  /** ISO 8601, UTC */ dateCreated: string;
  state: 'open' | 'quoting' | 'charging' | 'paying' | 'done';
  stopped: string | null;
  rowCount: number;
  counts: {
    invalid: number;
    ready: number;
    quoting: number;
    quoted: number;
    refused: number;
    left: number;
    paying: number;
    paid: number;
    booked: number;
    failed: number;
  };
  totalUSD: number;
  paidUSD: number;
  version: number;
  heads: string[];
  columns: (string | null)[];
  settings: BatchSettings;
  services: { service: string; rows: number; totalUSD: number }[];
  availableUSD: number;
  depositedUSD: number;
  leftUSD: number;
  chosen: number;
  ownChoices: number;
  booking: number;
}

export interface BatchRow {
  id: number;
  position: number;
  state: 'invalid' | 'ready' | 'quoting' | 'quoted' | 'refused' | 'left' | 'paying' | 'paid' | 'booked' | 'failed';
  cells: string[][];
  values: {
    reference: number | string | null;
    to: {
      company: number | string | null;
      contact: number | string | null;
      phone: number | string | null;
      email: number | string | null;
      street: number | string | null;
      apartment: number | string | null;
      line3: number | string | null;
      suburb: number | string | null;
      state: number | string | null;
      taxID: number | string | null;
      country: number | string | null;
      postcode: number | string | null;
      city: number | string | null;
    };
    insurance: number | string | null;
    handOver: number | string | null;
    packages: {
      packageType: number | string | null;
      quantity: number | string | null;
      weight: number | string | null;
      length: number | string | null;
      width: number | string | null;
      height: number | string | null;
      value: number | string | null;
      description: number | string | null;
      descriptionOfContents: number | string | null;
      manufactureCountryCode: number | string | null;
      goods: {
        description: number | string | null;
        hsCode: number | string | null;
        originCountry: number | string | null;
        quantity: number | string | null;
        unit: number | string | null;
        unitValue: number | string | null;
        netGrams: number | string | null;
      }[];
    }[];
  };
  problems: Record<string, string[]>;
  notes: string[];
  isDoubleAllowed: boolean;
  doubleOf: number | null;
  doublePosition: number | null;
  requestId: number | null;
  offers: number;
  offer: {
    id: number;
    service: string;
    priceUSD: number;
    /** YYYY-MM-DD */ deliveryDate: string | null;
    transitDays: number | null;
  } | null;
  isOwnChoice: boolean;
  dropOffPoint: string | null;
  awbNumber: string | null;
  result: string | null;
  version: number;
}

export interface BatchSettings {
  shipFrom: {
    company: string;
    contact: string;
    phone: string;
    email: string;
    street: string;
    apartment: string | null;
    line3: string | null;
    suburb: string | null;
    state: string | null;
    taxID: string | null;
    country: string;
    postcode: string | null;
    city: string;
  };
  MeasurementSystem: 'M' | 'I';
  currency: 'USD' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'GBP' | 'CHF' | 'NOK' | 'SEK' | 'DKK';
  pickupType: 'D' | 'C' | 'O';
  /** YYYY-MM-DD */ pickupDate: string | null;
  pickupTime: string | null;
  officeCloseTime: string | null;
  phone: string | null;
  notice: string | null;
  selectedDropOffPoint: null;
  reason: 'sale' | 'temporary' | 'return' | 'repair' | 'gift' | 'sample' | 'personal';
  incoterm: 'DAP' | 'DDP' | 'EXW' | 'FCA' | 'CPT' | 'CIP' | 'DPU';
}

export interface BatchSettingsInput {
  shipFrom: {
    /** 2 to 45 characters */ street: string;
    /** Address line 2; at most 45 characters */ apartment?: string | null;
    /** Address line 3; at most 45 characters */ line3?: string | null;
    /** at most 45 characters */ suburb?: string | null;
    /** at most 50 characters */ state?: string | null;
    /** 2 to 60 characters */ company: string;
    /** 2 to 35 characters */ contact: string;
    /** 1 to 25 characters */ phone: string;
    /** 1 to 50 characters */ email: string;
    /** at most 20 characters */ taxID?: string | null;
    /** 1 to 2 characters */ country: string;
    /** at most 12 characters */ postcode?: string | null;
    /** 1 to 45 characters */ city: string;
  };
  MeasurementSystem: 'M' | 'I';
  currency: 'USD' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'GBP' | 'CHF' | 'NOK' | 'SEK' | 'DKK';
  pickupType: 'D' | 'C' | 'O';
  pickupDate?: string | null;
  /** Package ready by */ pickupTime?: string | null;
  officeCloseTime?: string | null;
  /** at most 50 characters */ phone?: string | null;
  /** Pick-up notice; at most 320 characters */ notice?: string | null;
  selectedDropOffPoint?: {
    /** Drop-off point; 1 to 32 characters */ facilityId: string;
  } | null;
  /** Reason for export */ reason: 'sale' | 'temporary' | 'return' | 'repair' | 'gift' | 'sample' | 'personal';
  incoterm: 'DAP' | 'DDP' | 'EXW' | 'FCA' | 'CPT' | 'CIP' | 'DPU';
}

export interface BatchValuesInput {
  reference?: number | string | null;
  to: {
    company?: number | string | null;
    contact?: number | string | null;
    phone?: number | string | null;
    email?: number | string | null;
    street?: number | string | null;
    apartment?: number | string | null;
    line3?: number | string | null;
    suburb?: number | string | null;
    state?: number | string | null;
    taxID?: number | string | null;
    country?: number | string | null;
    postcode?: number | string | null;
    city?: number | string | null;
  };
  insurance?: number | string | null;
  handOver?: number | string | null;
  packages: {
    packageType?: number | string | null;
    quantity?: number | string | null;
    weight?: number | string | null;
    length?: number | string | null;
    width?: number | string | null;
    height?: number | string | null;
    value?: number | string | null;
    description?: number | string | null;
    descriptionOfContents?: number | string | null;
    manufactureCountryCode?: number | string | null;
    goods?:
      | {
          description?: number | string | null;
          hsCode?: number | string | null;
          originCountry?: number | string | null;
          quantity?: number | string | null;
          unit?: number | string | null;
          unitValue?: number | string | null;
          netGrams?: number | string | null;
        }[]
      | null;
  }[];
}

export interface CarrierAmount {
  amount: number;
  currency: string;
}

export interface Country {
  id: number;
  code: string;
  name: string;
  hasPostCode: boolean;
}

export interface CustomRequest {
  id: number;
  customerName: string;
  livemode: boolean;
  createdBy: string;
  /** ISO 8601, UTC */ dateCreated: string;
  measurementSystem: 'M' | 'I';
  dimensions: string;
  weight: number;
  pickUpAddress: string;
  deliver: string;
  /** YYYY-MM-DD */ pickupDate: string;
  state: 'new' | 'working' | 'ordered' | 'closed';
  owner?: { id: number; name: string } | null;
  customerId: number;
  stackable: boolean;
  dangerous: boolean;
  aog: boolean;
  airFreight: boolean;
  roadFreight: boolean;
  seaFreight: boolean;
  additionalInsurance: boolean;
  unCode: string | null;
  hSCode: string | null;
  incoterms: 'DAP' | 'DDP' | 'CPT' | 'EXW' | 'FOB' | 'CFR' | 'CFI' | null;
  valueOfTheGoods: number | null;
  valueCurrency: 'USD' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'GBP' | 'CHF' | 'NOK' | 'SEK' | 'DKK';
  otherRequirements: string | null;
  additionalDocuments: CustomRequestFile[];
  orderId: number | null;
  version: number;
  entries?: {
    id: number;
    kind: 'comment' | 'change';
    content: string;
    createdBy: string;
    /** ISO 8601, UTC */ dateCreated: string;
  }[];
}

export interface CustomRequestFile {
  id: number;
  fileName: string;
  size: number;
  state: 'ready' | 'checking' | 'removed';
  note?: string | null;
}

export interface CustomRequestRow {
  id: number;
  customerName: string;
  livemode: boolean;
  createdBy: string;
  /** ISO 8601, UTC */ dateCreated: string;
  measurementSystem: 'M' | 'I';
  dimensions: string;
  weight: number;
  pickUpAddress: string;
  deliver: string;
  /** YYYY-MM-DD */ pickupDate: string;
  state: 'new' | 'working' | 'ordered' | 'closed';
  owner?: { id: number; name: string } | null;
  documents: number;
}

export interface Customs {
  reason: 'sale' | 'temporary' | 'return' | 'repair' | 'gift' | 'sample' | 'personal';
  incoterm: 'DAP' | 'DDP' | 'EXW' | 'FCA' | 'CPT' | 'CIP' | 'DPU';
  incotermPlace: string;
  invoiceNumber: string | null;
  /** YYYY-MM-DD */ invoiceDate: string;
  signedBy: string;
  exportNote: string | null;
  currency: 'USD' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'GBP' | 'CHF' | 'NOK' | 'SEK' | 'DKK';
  freight: number | null;
  insurance: number | null;
  otherCharges: number | null;
  importer: {
    company: string;
    contact: string;
    phone: string;
    email: string | null;
    street: string;
    apartment: string | null;
    city: string;
    postcode: string | null;
    state: string | null;
    country: string;
  } | null;
  taxNumbers: {
    owner: 'sender' | 'recipient' | 'importer';
    type: 'EORI' | 'VAT' | 'IOSS' | 'VOEC' | 'other';
    number: string;
    country: string;
  }[];
  lines: {
    packageNumber: number;
    description: string;
    hsCode: string | null;
    hsEdition: number;
    originCountry: string;
    quantity: number;
    unit: 'piece' | 'pair' | 'set' | 'dozen' | 'kilogram' | 'metre' | 'litre';
    unitValue: number;
    netGrams: number;
  }[];
}

export interface CustomsInput {
  /** Reason for export */ reason: 'sale' | 'temporary' | 'return' | 'repair' | 'gift' | 'sample' | 'personal';
  incoterm: 'DAP' | 'DDP' | 'EXW' | 'FCA' | 'CPT' | 'CIP' | 'DPU';
  /** 1 to 45 characters */ incotermPlace: string;
  /** at most 35 characters */ invoiceNumber?: string | null;
  /** YYYY-MM-DD */ invoiceDate: string;
  /** 2 to 35 characters */ signedBy: string;
  /** Export licence or exemption; at most 120 characters */ exportNote?: string | null;
  currency: 'USD' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'GBP' | 'CHF' | 'NOK' | 'SEK' | 'DKK';
  /** At most 2 decimals; 0 to 9999999999.99 */ freight?: number | null;
  /** At most 2 decimals; 0 to 9999999999.99 */ insurance?: number | null;
  /** At most 2 decimals; 0 to 9999999999.99 */ otherCharges?: number | null;
  importer?: {
    /** 2 to 60 characters */ company: string;
    /** 2 to 35 characters */ contact: string;
    /** 1 to 25 characters */ phone: string;
    /** at most 50 characters */ email?: string | null;
    /** 2 to 45 characters */ street: string;
    /** Address line 2; at most 45 characters */ apartment?: string | null;
    /** 1 to 45 characters */ city: string;
    /** at most 12 characters */ postcode?: string | null;
    /** at most 50 characters */ state?: string | null;
    /** 1 to 2 characters */ country: string;
  } | null;
  taxNumbers: {
    /** Whose number */ owner: 'sender' | 'recipient' | 'importer';
    /** Type of number */ type: 'EORI' | 'VAT' | 'IOSS' | 'VOEC' | 'other';
    /** 1 to 35 characters */ number: string;
    /** 1 to 2 characters */ country: string;
  }[];
  lines: {
    /** Package; 1 to 100 */ packageNumber: number;
    /** Description of goods; 3 to 90 characters */ description: string;
    /** at most 15 characters */ hsCode?: string | null;
    /** Country of manufacture; at least 1 characters */ originCountry: string;
    /** 1 to 1000000 */ quantity: number;
    unit: 'piece' | 'pair' | 'set' | 'dozen' | 'kilogram' | 'metre' | 'litre';
    /** Value per unit; At most 2 decimals; 0.01 to 9999999999.99 */ unitValue: number;
    /** Net weight; 1 to 100000000 */ netGrams: number;
    hsEdition?: 2022 | null;
  }[];
}

export interface Document {
  id: number;
  typeCode: 'INV' | 'PNV' | 'COO' | 'NAF' | 'CIN' | 'DCL' | 'AWB' | 'PKL';
  imageFormat: 'PDF' | 'JPEG' | 'PNG' | 'GIF' | 'TIFF';
  fileName: string;
  size: number;
  state: 'ready' | 'checking' | 'removed';
  note?: string | null;
  /** ISO 8601, UTC */ dateCreated: string;
  livemode?: boolean;
  paper?: { version: number; isCurrent: boolean; sending: 'waiting' | 'sent' | 'print' } | null;
}

export interface Finance {
  securityFeeEur: number;
  securityFeeUSD: number;
  currencyExchangeRate: number;
  totalMargin: number;
  totalAmountUSD: number;
  debit: number;
  credit: number;
  creditBalance: number;
  paidByCard: number;
}

export interface FormFrom {
  type: 'From';
  countryFromId: number;
  cityFrom: string;
  postCodeFrom: string | null;
  name: string | null;
  country: Country;
  street: string | null;
  apartment: string | null;
  line3: string | null;
  suburb: string | null;
  state: string | null;
  company: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  taxID: string | null;
}

export interface FormTo {
  type: 'To';
  countryToId: number;
  cityTo: string;
  postCodeTo: string | null;
  name: string | null;
  country: Country;
  street: string | null;
  apartment: string | null;
  line3: string | null;
  suburb: string | null;
  state: string | null;
  company: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  taxID: string | null;
}

export interface Goods {
  description: string;
  hsCode: string | null;
  originCountry: string;
  quantity: number;
  unit: 'piece' | 'pair' | 'set' | 'dozen' | 'kilogram' | 'metre' | 'litre';
  unitValue: number;
  netGrams: number;
}

export interface GoodsInput {
  /** Description of goods; 3 to 90 characters */ description: string;
  /** at most 15 characters */ hsCode?: string | null;
  /** Country of manufacture; at least 1 characters */ originCountry: string;
  /** 1 to 1000000 */ quantity: number;
  unit: 'piece' | 'pair' | 'set' | 'dozen' | 'kilogram' | 'metre' | 'litre';
  /** Value per unit; At most 2 decimals; 0.01 to 9999999999.99 */ unitValue: number;
  /** Net weight; 1 to 100000000 */ netGrams: number;
}

export interface HandOver {
  /** YYYY-MM-DD */ shippingDate: string | null;
  pickupType: 'D' | 'C' | 'O' | null;
  /** YYYY-MM-DD */ pickupDate: string | null;
  packageWillBeReadyAt: string | null;
  officeClosesAt: string | null;
  pickupPhoneToCall: string | null;
  pickupServicePointName: string | null;
  pickupLocalName: string | null;
  pickupAddressAddressLine1: string | null;
  pickupAddressCity: string | null;
  pickupAddressTown: string | null;
  pickupGeoLocationLatitude: number | null;
  pickupGeoLocationLongitude: number | null;
  shippmentDetailInfo: string | null;
  declaredValue: number;
}

export interface Insurance {
  amount: number;
  currency: 'USD' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'GBP' | 'CHF' | 'NOK' | 'SEK' | 'DKK';
}

export interface Invoice {
  number: string;
  /** YYYY-MM-DD */ date: string;
  amountEUR: number;
  amountUSD: number;
  refund: number;
  refundSent: boolean;
  version: number;
}

export interface MainInfo {
  packageLableAvailable: boolean;
  awbNumber: string | null;
  prgNumber: string | null;
  status: 'N' | 'W' | 'P' | 'O' | 'F' | 'R' | 'D' | 'E';
  step: number;
  paid: boolean;
  trackingState: TrackingState | null;
  customerId: number;
  customerName: string;
  livemode?: boolean;
  replacedBy?: number | null;
  destinations: { from: string; to: string };
  shippingPrice: number | null;
  version: number;
  isBookingStopped?: true;
  labelState?: 'fetching' | 'missing';
}

export interface Offer {
  id: number;
  shippingProviderName: string;
  productName?: string;
  estimatedCost: number | null;
  /** YYYY-MM-DD */ pickUpDate: string | null;
  /** YYYY-MM-DD */ deliveryDate: string | null;
  pickUpCutOff: string | null;
  /** ISO 8601, UTC */ dateCreated: string;
  finalPrice: number | null;
  targetPriceRequested: number | null;
  csdNote: string | null;
  /** ISO 8601, UTC */ validUntil: string | null;
  /** ISO 8601, UTC */ orderableUntil?: string | null;
  transitDays: number | null;
  priceParts: PricePart[];
  version: number;
  providerNote?: string | null;
  providerFile?: {
    fileName: string;
    size: number;
    state: 'ready' | 'checking' | 'removed';
    note?: string | null;
  } | null;
  currentShippingProviderPriceUsd?: number | null;
  carrierPrice?: CarrierAmount;
  currentTotalMargin?: number | null;
  finalPriceEUR?: number | null;
  currencyExchangeRate?: number | null;
  costParts?: PricePart[];
}

export interface OfferRequest {
  id: number;
  /** ISO 8601, UTC */ deadline: string;
  dueTime: number;
  estimatedCost: number | null;
  targetPriceRequested: number | null;
  shippingProviderName: string;
  offerNumber: string | null;
  state: 'asked' | 'answered' | 'declined' | 'expired';
}

export interface OpeningPartyInput {
  /** at most 255 characters */ company?: string | null;
  /** at most 255 characters */ contact?: string | null;
  /** at most 255 characters */ phone?: string | null;
  /** at most 255 characters */ email?: string | null;
  /** at most 255 characters */ street?: string | null;
  /** Address line 2; at most 255 characters */ apartment?: string | null;
  /** Address line 3; at most 255 characters */ line3?: string | null;
  /** at most 255 characters */ suburb?: string | null;
  /** at most 255 characters */ state?: string | null;
  /** at most 255 characters */ taxID?: string | null;
}

export interface OrderRow {
  id: number;
  livemode?: boolean;
  customerName?: string;
  deliverFrom: string;
  deliverTo: string;
  consignee: string | null;
  customerReference: string | null;
  status: 'N' | 'W' | 'P' | 'O' | 'F' | 'R' | 'D' | 'E';
  /** ISO 8601, UTC */ dateCreated: string;
  /** YYYY-MM-DD */ pickupDate: string | null;
  /** YYYY-MM-DD */ deliveryDate: string | null;
  prgNumber: string | null;
  awbNumber: string | null;
  vendor: string | null;
  price: number | null;
  paymentType: 'DD' | 'DC' | 'C' | 'B' | null;
  step: number;
  trackingState: TrackingState | null;
  replacedBy?: number | null;
  deskAct?: 'price' | 'transfer' | 'numbers' | 'invoice' | null;
  customerWrote?: boolean;
}

export interface Package {
  packageType: 'D' | 'N';
  packageNumber: number;
  currency: 'USD' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'GBP' | 'CHF' | 'NOK' | 'SEK' | 'DKK';
  value: number;
  quantity: number;
  declaredValue: number;
  width: number;
  length: number;
  height: number;
  weight: number;
  description: string;
  manufactureCountryCode: string | null;
  descriptionOfContents: string;
  goods?: Goods[] | null;
}

export interface PackageDetail {
  id: number;
  packageType: 'NonDocument' | 'Document';
  packageNumber: number;
  currency: 'USD' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'GBP' | 'CHF' | 'NOK' | 'SEK' | 'DKK';
  value: number;
  quantity: number;
  declaredValue: number;
  width: number;
  length: number;
  height: number;
  weight: number;
  description: string;
  manufactureCountryCode: string | null;
  descriptionOfContents: string;
  goods?: Goods[] | null;
}

export interface PackageDetails {
  measurementSystem: 'M' | 'I';
  insurance?: Insurance | null;
  packages: PackageDetail[];
}

export interface Parties {
  shipFrom: Party;
  shipTo: Party;
}

export interface Party {
  contact: string | null;
  company: string | null;
  phone: string | null;
  fax: string | null;
  email: string | null;
  taxIdVat: string | null;
  address: {
    street: string | null;
    apartment: string | null;
    line3: string | null;
    suburb: string | null;
    townCity: string;
    state: string | null;
    postCode: string | null;
    country: string;
  };
}

export interface PartyForm {
  name: string | null;
  street: string | null;
  apartment: string | null;
  line3: string | null;
  suburb: string | null;
  state: string | null;
  company: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  taxID: string | null;
}

export interface Payment {
  amount: number;
  paymentMethod: 'DD' | 'DC' | 'C' | 'B';
  /** ISO 8601, UTC */ date: string;
  discountCode: string | null;
  discountPercent: number | null;
  priceUSD: number;
  securityFeeUSD: number;
  priceEUR?: number;
  securityFeeEUR?: number;
}

export interface PaymentMethod {
  canUseDeposit: boolean;
  debitCredit: { debit: number; total: number };
  bank: Bank | null;
  amountDueUSD: number;
  checking?: boolean;
  lastFailure?: string | null;
}

export interface PaymentResult {
  livemode?: boolean;
  state: 'paid' | 'waiting' | 'checking';
  status: 'N' | 'W' | 'P' | 'O' | 'F' | 'R' | 'D' | 'E';
  step: number;
  payments: Payments;
}

export interface Payments {
  paymentList: Payment[];
  totalAmount: number;
}

export interface PricePart {
  part: 'base' | 'fuel' | 'remoteArea' | 'insurance' | 'securityFee';
  amount: number;
}

export interface RequestInfo {
  id: number;
  livemode?: boolean;
  status: 'N' | 'W' | 'P' | 'O' | 'F' | 'R' | 'D' | 'E';
  createdBy: string;
  createdByStaff: boolean;
  contact: string | null;
  lastModyfiedBy: string | null;
  /** ISO 8601, UTC */ dateCreated: string;
  customerReference: string | null;
  version: number;
  ways?: { returnOf: number | null; returns: number[] };
}

export interface ReturnInfo {
  customerId: number;
  CmpnHash?: string;
  CountryFromId: number;
  CityFrom: string;
  PostCodeFrom: string | null;
  CountryToId: number;
  CityTo: string;
  PostCodeTo: string | null;
  MeasurementSystem: 'M' | 'I';
  InsuranceAmount: number;
  Packages: Package[];
  ReturnShippingId: number;
  shipFrom: Party;
  shipTo: Party;
}

export interface ReturnLink {
  link: {
    state: 'open' | 'expired' | 'revoked' | 'used';
    path: string | null;
    /** YYYY-MM-DD */ validUntil: string;
    mostWeight: number;
    carriers: string[] | null;
    mostUSD: number;
    madeBy: string;
    /** ISO 8601, UTC */ dateCreated: string;
    /** ISO 8601, UTC */ dateMailed: string | null;
    /** ISO 8601, UTC */ dateRevoked: string | null;
    /** ISO 8601, UTC */ dateUsed: string | null;
    returnId: number | null;
  } | null;
  measurementSystem: 'M' | 'I';
  recipientEmail: string | null;
  livemode: boolean;
}

export interface Service {
  express: boolean;
  productName: string;
  /** YYYY-MM-DD */ deliveryBy: string | null;
  price: number;
  securityFee: number;
  finalPrice: number;
  serviceInfo: string | null;
}

export interface ServicePoint {
  facilityId: string;
  servicePointName: string;
  localName: string | null;
  address: { addressLine1: string; city: string; zipCode: string | null };
  distance: string;
  openingHours: {
    openingHours: {
      dayOfWeek: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';
      openingTime: string;
      closingTime: string;
    }[];
    holidays: {
      /** YYYY-MM-DD */ from: string;
      /** YYYY-MM-DD */ to: string;
    }[];
  };
  contactDetails: { phoneNumber: string | null };
  geoLocation: { latitude: number; longitude: number } | null;
  findLocationLink: string | null;
  timeZone: string | null;
  shippingCutOffTime: string | null;
  pieceLimits: {
    heaviestKg: number | null;
    longestCm: number | null;
    middleCm: number | null;
    shortestCm: number | null;
    mostPieces: number | null;
  };
}

export interface ShippingOptions {
  livemode?: boolean;
  expressShippingOffers: Offer[];
  otherShippingOffers: Offer[];
  shippingOfferRequests: OfferRequest[];
  moreOffersRequested: boolean;
  leftOut?: { shippingProviderName: string; reason: string; canRetry?: true }[];
  waitingFor?: string[];
  selectedOfferId: number | null;
  hasAccessToShippingService: boolean;
  currencyExchangeRate?: number;
  wishes?: Wishes | null;
}

export interface SupportMessage {
  id: number;
  messageBody: string;
  createdBy: string;
  byStaff: boolean;
  /** ISO 8601, UTC */ dateCreated: string;
  livemode?: boolean;
}

export interface Tracking {
  status: string;
  state: TrackingState;
  /** ISO 8601, UTC */ dateAndTime: string;
  trackingLink: string | null;
  /** YYYY-MM-DD */ expectedDelivery: string | null;
  isDamaged: boolean;
  isPlanned: boolean;
  quietSince: string | null;
  events: {
    id: number;
    code: string;
    status: string;
    state: TrackingState;
    /** ISO 8601, UTC */ dateAndTime: string;
    localTime: string;
    zone: string;
    place: string | null;
    description: string | null;
    isPlanned: boolean;
  }[];
}

export interface TrackingPage {
  address: string;
  code: { size: number; path: string };
}

export type TrackingState =
  | 'pending'
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'ready_for_pickup'
  | 'delivered'
  | 'on_hold'
  | 'delivery_delayed'
  | 'delivery_failed'
  | 'return_to_sender'
  | 'cancelled'
  | 'unknown';

export interface Webhook {
  id: number;
  livemode: boolean;
  url: string;
  events: (
    | 'quote.offered'
    | 'quote.expired'
    | 'order.awaiting_payment'
    | 'order.paid'
    | 'order.payment_failed'
    | 'order.cancelled'
    | 'shipment.booked'
    | 'shipment.booking_failed'
    | 'shipment.label_ready'
    | 'shipment.voided'
    | 'pickup.booked'
    | 'pickup.cancelled'
    | 'pickup.missed'
    | 'customs.action_needed'
    | 'tracking.updated'
    | 'shipment.exception'
    | 'shipment.delivered'
    | 'document.ready'
    | 'charge.adjusted'
    | 'refund.sent'
    | 'return.used'
  )[];
  isActive: boolean;
  companyId: number;
  companyName: string;
  /** ISO 8601, UTC */ failingSince: string | null;
  switchedOff: string | null;
  /** ISO 8601, UTC */ oldSecretUntil: string | null;
  /** ISO 8601, UTC */ dateCreated: string;
  version: number;
}

export interface Wishes {
  /** YYYY-MM-DD */ pickUpDate: string;
  /** YYYY-MM-DD */ expectedDate: string | null;
  /** YYYY-MM-DD */ deadlineDate: string | null;
  incoterms: string[];
  byAir: boolean;
  bySea: boolean;
  dangerousGoods: boolean;
  other: string | null;
  additionalInformation: string | null;
  targetPrice: number | null;
}

export interface PlacesCountriesResponse {
  items: Country[];
  totalNumberOfItems: number;
}

export interface PlacesCitiesOfPostcodeResponse {
  items: { postalCode: string; city: string }[];
  totalNumberOfItems: number;
  isLoading?: boolean;
}

export type PlacesPostcodesOfCityResponse = PlacesCitiesOfPostcodeResponse;

export interface CustomsFindHsCodesResponse {
  items: { code: string; description: string; heading: string }[];
  totalNumberOfItems: number;
}

export interface AddressesListResponse {
  items: Address[];
  totalNumberOfItems: number;
}

export interface AddressesCreateBody {
  type: 'From' | 'To';
  /** Address label; at most 255 characters */ name?: string | null;
  /** Country; 1 to 999 */ countryId: number;
  /** at most 12 characters */ postcode?: string | null;
  /** 1 to 45 characters */ city: string;
  /** 1 to 100 characters */ street: string;
  /** Address line 2; at most 50 characters */ apartment?: string | null;
  /** Address line 3; at most 255 characters */ line3?: string | null;
  /** at most 45 characters */ suburb?: string | null;
  /** at most 50 characters */ state?: string | null;
  /** 1 to 255 characters */ company: string;
  /** 1 to 255 characters */ contact: string;
  /** 1 to 50 characters */ phone: string;
  /** 1 to 255 characters */ email: string;
  /** at most 20 characters */ taxID?: string | null;
}

export type AddressesUpdateBody = AddressesCreateBody;

export type AddressesSearchFromResponse = AddressesListResponse;

export type AddressesSearchToResponse = AddressesListResponse;

export interface AddressesRecentResponse {
  items: Address[];
  totalNumberOfItems: number;
  origin?: { countryId: number; postcode: string | null; city: string } | null;
}

export interface OffersRequestExpressBody {
  /** Company; at most 64 characters */ CmpnHash?: string | null;
  /** Contact; at least 1 */ ContactId?: number | null;
  /** Country; 1 to 999 */ CountryFromId: number;
  /** City; 1 to 45 characters */ CityFrom: string;
  /** Postcode; at most 12 characters */ PostCodeFrom?: string | null;
  /** Country; 1 to 999 */ CountryToId: number;
  /** City; 1 to 45 characters */ CityTo: string;
  /** Postcode; at most 12 characters */ PostCodeTo?: string | null;
  MeasurementSystem: 'M' | 'I';
  /** At most 2 decimals; 0 to 9999999999.99 */ InsuranceAmount: number;
  /** at most 35 characters */ CustomerReference?: string | null;
  Packages: {
    packageType: 'D' | 'N';
    currency: 'USD' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'GBP' | 'CHF' | 'NOK' | 'SEK' | 'DKK';
    /** At most 2 decimals; 0.01 to 9999999999.99 */ value: number;
    /** 1 to 100000 */ quantity: number;
    /** At most 2 decimals; 1 to 300 */ width: number;
    /** At most 2 decimals; 1 to 300 */ length: number;
    /** At most 2 decimals; 1 to 180 */ height: number;
    /** At most 1 decimals; 0.1 to 1000 */ weight: number;
    /** 3 to 512 characters */ description: string;
    /** Country of manufacture; at most 2 characters */ manufactureCountryCode?: string | null;
    /** 1 to 90 characters */ descriptionOfContents: string;
    goods?: GoodsInput[] | null;
  }[];
  /** Return shipping; at least 1 */ ReturnShippingId?: number | null;
  /** Replaced order; at least 1 */ ReplacesId?: number | null;
  /** Custom request; at least 1 */ CustomRequestId?: number | null;
  ShipFrom?: OpeningPartyInput | null;
  ShipTo?: OpeningPartyInput | null;
}

export interface OffersRequestExpressResponse {
  shippingRequestId: number;
  livemode?: boolean;
}

export interface OffersRequestAllBody {
  /** Company; at most 64 characters */ CmpnHash?: string | null;
  /** Contact; at least 1 */ ContactId?: number | null;
  /** Country; 1 to 999 */ CountryFromId: number;
  /** City; 1 to 45 characters */ CityFrom: string;
  /** Postcode; at most 12 characters */ PostCodeFrom?: string | null;
  /** Country; 1 to 999 */ CountryToId: number;
  /** City; 1 to 45 characters */ CityTo: string;
  /** Postcode; at most 12 characters */ PostCodeTo?: string | null;
  MeasurementSystem: 'M' | 'I';
  /** At most 2 decimals; 0 to 9999999999.99 */ InsuranceAmount: number;
  /** at most 35 characters */ CustomerReference?: string | null;
  Packages: {
    packageType: 'D' | 'N';
    currency: 'USD' | 'EUR' | 'CAD' | 'AUD' | 'JPY' | 'GBP' | 'CHF' | 'NOK' | 'SEK' | 'DKK';
    /** At most 2 decimals; 0.01 to 9999999999.99 */ value: number;
    /** 1 to 100000 */ quantity: number;
    /** At most 2 decimals; 1 to 9999.99 */ width: number;
    /** At most 2 decimals; 1 to 9999.99 */ length: number;
    /** At most 2 decimals; 1 to 9999.99 */ height: number;
    /** At most 1 decimals; 0.1 to 9999.9 */ weight: number;
    /** 3 to 512 characters */ description: string;
    /** Country of manufacture; at most 2 characters */ manufactureCountryCode?: string | null;
    /** 1 to 90 characters */ descriptionOfContents: string;
    goods?: GoodsInput[] | null;
  }[];
  /** Return shipping; at least 1 */ ReturnShippingId?: number | null;
  /** Replaced order; at least 1 */ ReplacesId?: number | null;
  /** Custom request; at least 1 */ CustomRequestId?: number | null;
  ShipFrom?: OpeningPartyInput | null;
  ShipTo?: OpeningPartyInput | null;
  /** At most 2 decimals; 0 to 99999999.99 */ TargetPrice: number;
  /** at most 5000 characters */ Other?: string | null;
  /** at most 5000 characters */ AdditionalInformation?: string | null;
  DeadlineDate?: string | null;
  /** YYYY-MM-DD */ PickupDate: string;
  ExpectedDate?: string | null;
  Exw?: boolean | null;
  Fca?: boolean | null;
  Fas?: boolean | null;
  Fob?: boolean | null;
  DangerousGoods?: boolean | null;
  /** Sea */ TypeSea?: boolean | null;
  /** Air */ TypeAir?: boolean | null;
}

export type OffersRequestAllResponse = OffersRequestExpressResponse;

export interface OffersRequestMoreBody {
  /** Shipping request; at least 1 */ shippingRequestId: number;
  /** 1 to 48 */ dueTime: number;
  /** At most 2 decimals; 1 to 99999999.99 */ targetPrice?: number | null;
}

export interface OffersRequestMoreResponse {
  items: OfferRequest[];
  totalNumberOfItems: number;
  moreOffersRequested: true;
}

export type OffersRequestMoreByGetResponse = OffersRequestMoreResponse;

export interface OffersSelectBody {
  OfferId: number;
  /** Taken and ignored */ Step?: unknown;
}

export type OffersOrderBody = OffersSelectBody;

export interface OfferActsRequestTargetPriceBody {
  /** At most 2 decimals; 0.01 to 99999999.99 */ targetPrice: number;
  /** Due time; 1 to 48 */ deadLine: number;
}

export interface ReturnLinksEstimateResponse {
  measurementSystem: 'M' | 'I';
  sentWeight: number;
  carriers: { id: number; name: string; priceUSD: number }[];
}

export interface ReturnLinksMakeBody {
  /** Last day; YYYY-MM-DD */ validUntil: string;
  /** At most 1 decimals; 0.1 to 9999.9 */ mostWeight: number;
  carrierIds?: number[] | null;
  /** Most it may cost; At most 2 decimals; 0.01 to 1000000 */ mostUSD: number;
  /** Terms */ readAndAccepted?: boolean | null;
}

export interface ReturnLinksExtendBody {
  /** Last day; YYYY-MM-DD */ validUntil: string;
}

export interface CustomRequestsCreateBody {
  JsonData: {
    measurementSystem: 'M' | 'I';
    /** 1 to 255 characters */ dimensions: string;
    /** At most 2 decimals; 1 to 10000 */ weight: number;
    stackable?: boolean | null;
    dangerous?: boolean | null;
    aog?: boolean | null;
    airFreight?: boolean | null;
    roadFreight?: boolean | null;
    seaFreight?: boolean | null;
    additionalInsurance?: boolean | null;
    /** at most 5000 characters */ unCode?: string | null;
    /** at most 5000 characters */ hSCode?: string | null;
    incoterms?: 'DAP' | 'DDP' | 'CPT' | 'EXW' | 'FOB' | 'CFR' | 'CFI' | null;
    /** At most 2 decimals; 0 to 9999999999.99 */ valueOfTheGoods?: number | null;
    /** Currency of the value */ valueCurrency?:
      | 'USD'
      | 'EUR'
      | 'CAD'
      | 'AUD'
      | 'JPY'
      | 'GBP'
      | 'CHF'
      | 'NOK'
      | 'SEK'
      | 'DKK'
      | null;
    /** 1 to 5000 characters */ pickUpAddress: string;
    /** Deliver to; 1 to 5000 characters */ deliver: string;
    /** YYYY-MM-DD */ pickupDate: string;
    /** at most 5000 characters */ otherRequirements?: string | null;
    /** Customer; at least 1 */ customerId?: number | null;
  };
  Files?: Blob[];
}

export interface CustomRequestsCreateResponse {
  id: number;
  message: string;
}

export interface CustomRequestsListResponse {
  items: CustomRequestRow[];
  totalNumberOfItems: number;
}

export interface OrdersListResponse {
  items: OrderRow[];
  totalNumberOfItems: number;
  hasMore?: true;
}

export interface OrdersChangesResponse {
  items: {
    id: number;
    livemode: boolean;
    customerReference: string | null;
    status: 'N' | 'W' | 'P' | 'O' | 'F' | 'R' | 'D' | 'E';
    step: number;
    trackingState: TrackingState | null;
    awbNumber: string | null;
    price: number | null;
    version: number;
    /** ISO 8601, UTC */ updatedAt: string;
    links: { details: string; page: string };
  }[];
  hasMore: boolean;
  nextAfter: string | null;
}

export interface OrdersVendorsResponse {
  items: string[];
}

export interface ShipmentsDetailsResponse {
  shipFrom: FormFrom;
  shipTo: FormTo;
  pickupInfo: {
    pickupType: 'D' | 'C' | 'O' | null;
    /** YYYY-MM-DD */ pickupDate: string | null;
    pickupTime: string | null;
    officeCloseTime: string | null;
    phoneToCall: string | null;
    shippmentDetailInfo: string | null;
    dropOffTotal: null;
    dropOffPoints: null;
    selectedDropOffPoint: ServicePoint | null;
    /** YYYY-MM-DD */ minimumPickupDate: string;
    timeZone: string;
    pickUpHours: { cutOff: string; earliest: string; latest: string } | null;
    offerDays?: {
      /** YYYY-MM-DD */ pickUpDate: string | null;
      /** YYYY-MM-DD */ deliveryDate: string | null;
      transitDays: number | null;
    } | null;
  };
  proposed?: {
    shipFrom: {
      source: 'quote' | 'lastOrder' | 'company';
      name: string | null;
      street: string | null;
      apartment: string | null;
      line3: string | null;
      suburb: string | null;
      state: string | null;
      company: string | null;
      contact: string | null;
      phone: string | null;
      email: string | null;
      taxID: string | null;
    } | null;
    shipTo: {
      source: 'quote';
      name: string | null;
      street: string | null;
      apartment: string | null;
      line3: string | null;
      suburb: string | null;
      state: string | null;
      company: string | null;
      contact: string | null;
      phone: string | null;
      email: string | null;
      taxID: string | null;
    } | null;
    pickup: {
      source: 'lastOrder' | 'carrier';
      pickupType: 'D' | 'C' | 'O';
      /** YYYY-MM-DD */ pickupDate: string;
      pickupTime: string;
      officeCloseTime: string;
      facilityId: string | null;
    } | null;
  };
  recentAddressesFrom: Address[];
  recentAddressesTo: Address[];
  info: RequestInfo;
  shippingInfo: Parties;
  shipmentDetails: HandOver;
  packageDetails: PackageDetails;
  payments: Payments;
  shippingService: Service | null;
  needsCustoms?: boolean;
  customs?: Customs | null;
  isCustomsCopied?: boolean;
  canPayDuties?: boolean;
  tracking: Tracking | null;
  wishes?: Wishes | null;
  isTrackingShared?: boolean;
  returned?: { toCardUSD: number; toDepositUSD: number } | null;
  transfer?: {
    amountUSD: number;
    bank: Bank | null;
    totalUSD?: number;
    discountCode?: string | null;
    discountPercent?: number | null;
    receivedUSD?: number;
  } | null;
  invoice?: Invoice | null;
  billing?: {
    quotedEUR: number | null;
    differences: {
      kind: 'transport' | 'weight' | 'fuel' | 'remoteArea' | 'residential' | 'insurance' | 'duties' | 'tax' | 'other';
      text: string | null;
      amountEUR: number;
      kg: { quoted: number; billed: number } | null;
    }[];
    dispute: {
      number: string;
      /** YYYY-MM-DD */ date: string;
      amountEUR: number;
      reason: string;
      disputedBy: string;
      /** ISO 8601, UTC */ disputedAt: string;
    } | null;
  };
  shippingOfferFinance?: Finance | null;
  transferMissingUSD?: number;
  cardRefund?: { sent: number; beingChecked: number; most: number } | null;
  pieces?: string[];
  bookingTrouble?: {
    reference: string;
    isUnclear: boolean;
    isRefused: boolean;
    isStopped: boolean;
    carrierText: string | null;
    problems: string[];
    price: { offered: CarrierAmount; now: CarrierAmount } | null;
  };
  bookingProblems?: { field: string | null; text: string }[];
  canVoid?: true;
}

export interface ShipmentsSaveDetailsBody {
  shipFrom: {
    type: 'From';
    /** Address label; at most 12 characters */ name?: string | null;
    /** 2 to 45 characters */ street: string;
    /** Address line 2; at most 45 characters */ apartment?: string | null;
    /** Address line 3; at most 45 characters */ line3?: string | null;
    /** at most 45 characters */ suburb?: string | null;
    /** at most 50 characters */ state?: string | null;
    /** 2 to 60 characters */ company: string;
    /** 2 to 35 characters */ contact: string;
    /** 1 to 25 characters */ phone: string;
    /** 1 to 50 characters */ email: string;
    /** at most 20 characters */ taxID?: string | null;
  };
  shipTo: {
    type: 'To';
    /** Address label; at most 12 characters */ name?: string | null;
    /** 2 to 45 characters */ street: string;
    /** Address line 2; at most 45 characters */ apartment?: string | null;
    /** Address line 3; at most 45 characters */ line3?: string | null;
    /** at most 45 characters */ suburb?: string | null;
    /** at most 50 characters */ state?: string | null;
    /** 2 to 60 characters */ company: string;
    /** 2 to 35 characters */ contact: string;
    /** 1 to 25 characters */ phone: string;
    /** 1 to 50 characters */ email: string;
    /** at most 20 characters */ taxID?: string | null;
  };
  pickupType: 'D' | 'C' | 'O';
  pickupDate?: string | null;
  /** Package ready by */ pickupTime?: string | null;
  officeCloseTime?: string | null;
  /** at most 50 characters */ phone?: string | null;
  /** Pick-up notice; at most 320 characters */ notice?: string | null;
  selectedDropOffPoint?: {
    /** Drop-off point; 1 to 32 characters */ facilityId: string;
  } | null;
  /** at most 35 characters */ customerReference?: string | null;
  /** Save the recipient */ saveRecipient?: boolean | null;
  customs?: CustomsInput | null;
}

export interface ShipmentsPickupAvailabilityResponse {
  status: 'SUCCESS' | 'REFUSED';
  message: string | null;
  /** YYYY-MM-DD */ nextPickupDate: string | null;
  nextPickupTime: string | null;
  nextOfficeCloseTime: string | null;
}

export interface ShipmentsDetailsForPayResponse {
  customer: { id: number; name: string };
  info: RequestInfo;
  shippingInfo: Parties;
  shipmentDetails: HandOver;
  packageDetails: PackageDetails;
  payments: Payments;
  shippingService: Service | null;
  needsCustoms?: boolean;
  customs?: Customs | null;
  customsMissing?: string[];
  comments?: {
    id: number;
    commentBody: string;
    createdBy: string;
    /** ISO 8601, UTC */ dateCreated: string;
    mentions?: { id: number; name: string }[];
  }[];
}

export interface ShipmentsLandedCostResponse {
  status: 'calculated' | 'notCalculated' | 'silent' | 'goodsMissing';
  cost: {
    duties: CarrierAmount;
    taxes: CarrierAmount;
    fees: CarrierAmount;
    isRough: boolean;
    incoterm: 'DAP' | 'DDP' | 'EXW' | 'FCA' | 'CPT' | 'CIP' | 'DPU';
    paidBy: 'sender' | 'recipient';
  } | null;
}

export interface ShipmentsLandedCostsResponse {
  items: {
    status: 'calculated' | 'notCalculated' | 'silent' | 'goodsMissing';
    cost: {
      duties: CarrierAmount;
      taxes: CarrierAmount;
      fees: CarrierAmount;
      isRough: boolean;
      incoterm: 'DAP' | 'DDP' | 'EXW' | 'FCA' | 'CPT' | 'CIP' | 'DPU';
      paidBy: 'sender' | 'recipient';
    } | null;
    offerId: number;
  }[];
  totalNumberOfItems: number;
}

export interface ShipmentsLabelsThereBody {
  ids: number[];
}

export interface ShipmentsLabelsThereResponse {
  withLabel: number[];
  withoutLabel: number[];
  withoutZpl: number[];
  withPapers: number[];
  printed: {
    id: number;
    /** ISO 8601, UTC */ at: string;
    by: string;
  }[];
}

export interface ShipmentsLabelsBody {
  ids: number[];
  pages?: '4x6' | 'a4' | 'a4x2' | 'letter' | 'letterx2' | null;
  /** 1 to 2 */ start?: number | null;
  papers?: boolean | null;
  /** 1 to 100 */ piece?: number | null;
}

export interface ShipmentsLabelsZplBody {
  ids: number[];
  resolution: '203' | '300';
  /** 1 to 100 */ piece?: number | null;
}

export interface ShipmentsLabelsPrintedBody {
  ids: number[];
  printed: boolean;
}

export interface ShipmentChangesCorrectPartyBody {
  type: 'From' | 'To';
  /** 2 to 45 characters */ street: string;
  /** Address line 2; at most 45 characters */ apartment?: string | null;
  /** Address line 3; at most 45 characters */ line3?: string | null;
  /** at most 45 characters */ suburb?: string | null;
  /** at most 50 characters */ state?: string | null;
  /** 2 to 60 characters */ company: string;
  /** 2 to 35 characters */ contact: string;
  /** 1 to 25 characters */ phone: string;
  /** 1 to 50 characters */ email: string;
  /** at most 20 characters */ taxID?: string | null;
}

export interface ShipmentChangesEditPackageDescriptionBody {
  /** Package; at least 1 */ id: number;
  /** 1 to 90 characters */ DescriptionOfContents: string;
}

export interface ShipmentChangesChangePickupBody {
  /** YYYY-MM-DD */ pickupDate: string;
  /** Package ready by */ pickupTime: string;
  officeCloseTime: string;
}

export interface PickupPhoneBody {
  /** Country; at most 2 characters */ CountryCode?: string | null;
  /** at most 255 characters */ Address?: string | null;
  /** Shipping request; at least 1 */ RequestId?: number | null;
}

export interface PickupPhoneResponse {
  phoneNumber: string | null;
  message: string | null;
}

export type PickupDropOffPointsBody = PickupPhoneBody;

export interface PickupDropOffPointsResponse {
  total: number;
  servicePoints: ServicePoint[];
  message: string | null;
}

export interface DocumentsUploadBody {
  documents: {
    /** Document type */ typeCode: 'INV' | 'PNV' | 'COO' | 'NAF' | 'CIN' | 'DCL' | 'AWB';
    imageFormat?: 'PDF' | 'JPEG' | 'PNG' | 'GIF' | 'TIFF';
    file: Blob;
  }[];
}

export interface DocumentsUploadResponse {
  items: Document[];
  totalNumberOfItems: number;
}

export type DocumentsListResponse = DocumentsUploadResponse;

export interface CustomsPapersCorrectBody {
  customs: CustomsInput;
}

export interface TrackingSharedPageResponse {
  isOpen: boolean;
  page: TrackingPage | null;
}

export interface TrackingShareBody {
  /** at most 255 characters */ origin: string;
}

export interface PaymentsConfirmBody {
  /** Payment type */ type: 'D' | 'C' | 'B';
  /** Terms */ readAndAccepted?: boolean | null;
  /** Use deposit */ useDebitCredit?: boolean | null;
  payCreditCard?: {
    /** at most 2048 characters */ nonce: string;
  } | null;
  /** at most 50 characters */ discountCode?: string | null;
  /** Taken and ignored */ discountPercent?: unknown;
  /** Taken and ignored */ companyHash?: unknown;
  /** Expected amount; At most 2 decimals; 0 to 9999999999999.99 */ expectedAmountUSD?: number | null;
}

export interface PaymentsClientTokenResponse {
  clientToken: string;
}

export interface SupportMessagesResponse {
  items: SupportMessage[];
  totalNumberOfItems: number;
  awaitsReply?: boolean;
  mailedTo?: { name: string; email: string } | null;
}

export interface SupportWriteBody {
  /** Message; 1 to 2000 characters */ messageBody: string;
  lastMessageId?: number;
}

export interface FindFindResponse {
  orders: {
    id: number;
    deliverFrom: string;
    deliverTo: string;
    status: 'N' | 'W' | 'P' | 'O' | 'F' | 'R' | 'D' | 'E';
    step: number;
    paymentType: 'DD' | 'DC' | 'C' | 'B' | null;
    trackingState: TrackingState | null;
    replacedBy?: number | null;
    awbNumber: string | null;
    prgNumber: string | null;
    customerName?: string;
    livemode?: boolean;
    customerReference: string | null;
  }[];
  companies: { id: number; name: string }[];
  people: {
    id: number;
    name: string;
    email: string;
    customerId: number;
    companyName: string;
  }[];
}

export interface DiscountsCheckResponse {
  discountPercent: number;
}

export interface DiscountsCalculateBody {
  /** Code; 3 to 50 characters */ discountCode: string;
}

export interface DiscountsCalculateResponse {
  discountedAmount: number;
}

export interface BatchesListResponse {
  items: {
    id: number;
    name: string;
    companyId: number;
    companyName: string;
    livemode: boolean;
    madeBy: string;
    /** ISO 8601, UTC */ dateCreated: string;
    state: 'open' | 'quoting' | 'charging' | 'paying' | 'done';
    stopped: string | null;
    rowCount: number;
    counts: {
      invalid: number;
      ready: number;
      quoting: number;
      quoted: number;
      refused: number;
      left: number;
      paying: number;
      paid: number;
      booked: number;
      failed: number;
    };
    totalUSD: number;
    paidUSD: number;
    version: number;
  }[];
  totalNumberOfItems: number;
}

export interface BatchesCreateBody {
  /** Company; at most 64 characters */ CmpnHash?: string | null;
  /** 1 to 200 characters */ name: string;
  heads?: string[] | null;
  columns?: (string | null)[] | null;
  settings: BatchSettingsInput;
  rows: { cells?: string[][]; values: BatchValuesInput }[];
}

export interface BatchesUpdateBody {
  settings: BatchSettingsInput;
}

export interface BatchesRowsResponse {
  items: BatchRow[];
  totalNumberOfItems: number;
}

export interface BatchesUpdateRowBody {
  values: BatchValuesInput;
  /** Ship it anyway */ isDoubleAllowed?: boolean | null;
}

export interface BatchesRowOffersResponse {
  items: {
    id: number;
    service: string;
    priceUSD: number;
    /** YYYY-MM-DD */ deliveryDate: string | null;
    transitDays: number | null;
  }[];
  totalNumberOfItems: number;
}

export interface BatchesLeaveBody {
  rowIds: number[];
}

export type BatchesTakeBody = BatchesLeaveBody;

export interface BatchesQuoteBody {
  rowIds?: number[] | null;
}

export interface BatchesChooseBody {
  /** Choice */ by: 'cheapest' | 'fastest' | 'service' | 'offer';
  /** YYYY-MM-DD */ day?: string | null;
  /** at most 300 characters */ service?: string | null;
  offerId?: number | null;
  rowIds?: number[] | null;
  /** For own choices too */ replacesOwn?: boolean | null;
}

export interface BatchesChooseResponse {
  batch: BatchDetails;
  without: { id: number; position: number; reference: string | null }[];
}

export interface BatchesPayBody {
  /** Payment type */ type?: 'D' | 'C' | null;
  /** Expected total; At most 2 decimals; 0.01 to 9999999999999.99 */ expectedTotalUSD: number;
  /** Expected amount of the card; At most 2 decimals; 0.01 to 9999999999999.99 */ expectedCardUSD?: number | null;
  /** Use deposit */ useDebitCredit?: boolean | null;
  payCreditCard?: {
    /** at most 2048 characters */ nonce: string;
  } | null;
  /** Terms */ readAndAccepted?: boolean | null;
}

export interface WebhooksListResponse {
  items: Webhook[];
  totalNumberOfItems: number;
  hasApi: boolean;
}

export interface WebhooksCreateBody {
  /** Address; 1 to 500 characters */ url: string;
  events: (
    | 'quote.offered'
    | 'quote.expired'
    | 'order.awaiting_payment'
    | 'order.paid'
    | 'order.payment_failed'
    | 'order.cancelled'
    | 'shipment.booked'
    | 'shipment.booking_failed'
    | 'shipment.label_ready'
    | 'shipment.voided'
    | 'pickup.booked'
    | 'pickup.cancelled'
    | 'pickup.missed'
    | 'customs.action_needed'
    | 'tracking.updated'
    | 'shipment.exception'
    | 'shipment.delivered'
    | 'document.ready'
    | 'charge.adjusted'
    | 'refund.sent'
    | 'return.used'
  )[];
  isActive: boolean;
  /** Company; at least 1 */ companyId?: number | null;
}

export interface WebhooksCreateResponse {
  webhook: Webhook;
  secret: string;
}

export interface WebhooksUpdateBody {
  /** Address; 1 to 500 characters */ url: string;
  events: (
    | 'quote.offered'
    | 'quote.expired'
    | 'order.awaiting_payment'
    | 'order.paid'
    | 'order.payment_failed'
    | 'order.cancelled'
    | 'shipment.booked'
    | 'shipment.booking_failed'
    | 'shipment.label_ready'
    | 'shipment.voided'
    | 'pickup.booked'
    | 'pickup.cancelled'
    | 'pickup.missed'
    | 'customs.action_needed'
    | 'tracking.updated'
    | 'shipment.exception'
    | 'shipment.delivered'
    | 'document.ready'
    | 'charge.adjusted'
    | 'refund.sent'
    | 'return.used'
  )[];
  isActive: boolean;
}

export interface WebhooksNewSecretBody {
  /** Hours; 0 to 168 */ overlapHours: number;
}

export type WebhooksNewSecretResponse = WebhooksCreateResponse;

export interface WebhooksMessagesResponse {
  items: {
    id: number;
    messageId: string;
    type: string;
    shippingRequestId: number | null;
    /** ISO 8601, UTC */ dateCreated: string;
    state: 'waiting' | 'delivered' | 'givenUp';
    /** ISO 8601, UTC */ nextTry: string | null;
    attempts: {
      /** ISO 8601, UTC */ dateCreated: string;
      status: number | null;
      ms: number;
      problem: string | null;
      response: string;
    }[];
  }[];
  totalNumberOfItems: number;
}

export interface WebhooksResendBody {
  ids?: number[];
  /** ISO 8601, UTC */ since?: string;
}

export interface WebhooksResendResponse {
  count: number;
}

/** The version of the API that this was written from. */
export const apiVersion = '2026-11-27';

export type WebhookEventType =
  | 'quote.offered'
  | 'quote.expired'
  | 'order.awaiting_payment'
  | 'order.paid'
  | 'order.payment_failed'
  | 'order.cancelled'
  | 'shipment.booked'
  | 'shipment.booking_failed'
  | 'shipment.label_ready'
  | 'shipment.voided'
  | 'pickup.booked'
  | 'pickup.cancelled'
  | 'pickup.missed'
  | 'customs.action_needed'
  | 'tracking.updated'
  | 'shipment.exception'
  | 'shipment.delivered'
  | 'document.ready'
  | 'charge.adjusted'
  | 'refund.sent'
  | 'return.used';

/** What an API key can call. */
export interface Endpoints {
  places: {
    /** Lists the countries by name. Scope: `quotes:read`. */
    countries(input?: NoInput, options?: RequestOptions): Promise<PlacesCountriesResponse>;
    /** Finds cities by postcode. Scope: `quotes:read`. */
    citiesOfPostcode(
      input: { params: { countryCode: string | number; postcode: string | number } },
      options?: RequestOptions,
    ): Promise<PlacesCitiesOfPostcodeResponse>;
    /** Finds postcodes by city. Scope: `quotes:read`. */
    postcodesOfCity(
      input: { params: { countryCode: string | number; cityText: string | number } },
      options?: RequestOptions,
    ): Promise<PlacesPostcodesOfCityResponse>;
  };
  customs: {
    /** Finds HS codes of goods by number or words. Scope: `quotes:read`. */
    findHsCodes(
      input?: {
        query?: {
          /** at most 255 characters */ text?: string;
        };
      },
      options?: RequestOptions,
    ): Promise<CustomsFindHsCodesResponse>;
  };
  addresses: {
    /** Lists the address book. Scope: `addresses:read`. */
    list(
      input?: {
        query?: {
          sortField?: 'type' | 'name' | 'street' | 'city' | 'country' | 'contact' | 'phone' | 'email';
          sortOrder?: 'asc' | 'desc';
          /** at least 0 */ pageNumber?: number;
          pageSize?: 10 | 20 | 50 | 100;
          /** at most 255 characters */ searchText?: string;
        };
      },
      options?: RequestOptions,
    ): Promise<AddressesListResponse>;
    /** Adds an address. Scope: `addresses:write`. */
    create(input: { body: AddressesCreateBody }, options?: RequestOptions): Promise<Address>;
    /** Changes an address. Scope: `addresses:write`. */
    update(input: { params: { id: number }; body: AddressesUpdateBody }, options?: RequestOptions): Promise<Address>;
    /** Deletes an address. Scope: `addresses:write`. */
    remove(input: { params: { id: number } }, options?: RequestOptions): Promise<Record<string, never>>;
    /** Copies an address. Scope: `addresses:write`. */
    duplicate(input: { params: { id: number } }, options?: RequestOptions): Promise<Address>;
    /** Searches ship-from addresses. Scope: `addresses:read`. */
    searchFrom(
      input?: {
        query?: {
          /** at most 255 characters */ searchText?: string;
          /** at most 255 characters */ name?: string;
          shippingRequestId?: number;
          customerId?: number;
        };
      },
      options?: RequestOptions,
    ): Promise<AddressesSearchFromResponse>;
    /** Searches ship-to addresses. Scope: `addresses:read`. */
    searchTo(
      input?: {
        query?: {
          /** at most 255 characters */ searchText?: string;
          /** at most 255 characters */ name?: string;
          shippingRequestId?: number;
          customerId?: number;
        };
      },
      options?: RequestOptions,
    ): Promise<AddressesSearchToResponse>;
    /** Lists recently used addresses of a customer. Scope: `addresses:read`. */
    recent(input: { params: { id: number } }, options?: RequestOptions): Promise<AddressesRecentResponse>;
    /** Hides a recent address. Scope: `addresses:write`. */
    removeRecent(
      input: { query: { id: number; type: 'From' | 'To'; ShippingRequestId?: number } },
      options?: RequestOptions,
    ): Promise<Record<string, never>>;
  };
  quotes: {
    /** Shows the quote for a return shipment. Scope: `quotes:read`. */
    returnInfo(input: { params: { id: number } }, options?: RequestOptions): Promise<ReturnInfo>;
    /** Shows a quote as it was asked. Scope: `quotes:read`. */
    asked(input: { params: { id: number } }, options?: RequestOptions): Promise<AskedQuote>;
  };
  offers: {
    /** Requests an express quote. Scope: `quotes:write`. */
    requestExpress(
      input: { body: OffersRequestExpressBody },
      options?: RequestOptions,
    ): Promise<OffersRequestExpressResponse>;
    /** Requests a quote from all providers. Scope: `quotes:write`. */
    requestAll(input: { body: OffersRequestAllBody }, options?: RequestOptions): Promise<OffersRequestAllResponse>;
    /** Shows the offers of a request. Scope: `quotes:read`. */
    options(input: { params: { id: number } }, options?: RequestOptions): Promise<ShippingOptions>;
    /** Updates expired express offers. Scope: `quotes:write`. */
    refresh(input: { params: { id: number } }, options?: RequestOptions): Promise<ShippingOptions>;
    /** Updates expired express offers. Scope: `quotes:write`. */
    refreshByGet(input: { params: { id: number } }, options?: RequestOptions): Promise<ShippingOptions>;
    /** Requests offers from more providers. Scope: `quotes:write`. */
    requestMore(input: { body: OffersRequestMoreBody }, options?: RequestOptions): Promise<OffersRequestMoreResponse>;
    /** Requests offers from more providers. Scope: `quotes:write`. */
    requestMoreByGet(
      input: {
        query: {
          /** Shipping request */ shippingRequestId: number;
          dueTime: number;
          targetPrice?: number;
        };
      },
      options?: RequestOptions,
    ): Promise<OffersRequestMoreByGetResponse>;
    /** Chooses an offer. Scope: `quotes:write`. */
    select(input: { params: { id: number }; body: OffersSelectBody }, options?: RequestOptions): Promise<MainInfo>;
    /** Chooses an offer and orders it. Scope: `quotes:write`. */
    order(input: { params: { id: number }; body: OffersOrderBody }, options?: RequestOptions): Promise<MainInfo>;
  };
  offerActs: {
    /** Asks the provider of an estimate for a target price. Scope: `quotes:write`. */
    requestTargetPrice(
      input: { params: { id: number }; body: OfferActsRequestTargetPriceBody },
      options?: RequestOptions,
    ): Promise<Offer>;
  };
  returnLinks: {
    /** Shows the newest return link of an order. Scope: `orders:read`. */
    read(input: { params: { id: number } }, options?: RequestOptions): Promise<ReturnLink>;
    /** Asks carriers what the way back costs today. Scope: `orders:read`. */
    estimate(input: { params: { id: number } }, options?: RequestOptions): Promise<ReturnLinksEstimateResponse>;
    /** Makes a link with which the recipient sends an order back. Scope: `payments:write`. */
    make(input: { params: { id: number }; body: ReturnLinksMakeBody }, options?: RequestOptions): Promise<ReturnLink>;
    /** Moves the last day of a return link. Scope: `payments:write`. */
    extend(
      input: { params: { id: number }; body: ReturnLinksExtendBody },
      options?: RequestOptions,
    ): Promise<ReturnLink>;
    /** Revokes a return link. Scope: `orders:write`. */
    revoke(input: { params: { id: number } }, options?: RequestOptions): Promise<ReturnLink>;
    /** Mails a return link to the recipient. Scope: `payments:write`. */
    mail(input: { params: { id: number } }, options?: RequestOptions): Promise<ReturnLink>;
  };
  customRequests: {
    /** Sends a custom request with its documents. Scope: `quotes:write`. */
    create(input: { body: CustomRequestsCreateBody }, options?: RequestOptions): Promise<CustomRequestsCreateResponse>;
    /** Lists custom requests. Scope: `quotes:read`. */
    list(
      input?: {
        query?: {
          sortField?: 'dateCreated';
          sortOrder?: 'asc' | 'desc';
          /** at least 0 */ pageNumber?: number;
          pageSize?: 10 | 20 | 50 | 100;
          /** at most 255 characters */ searchText?: string;
          state?: '' | 'new' | 'working' | 'ordered' | 'closed';
        };
      },
      options?: RequestOptions,
    ): Promise<CustomRequestsListResponse>;
    /** Shows a custom request. Scope: `quotes:read`. */
    read(input: { params: { id: number } }, options?: RequestOptions): Promise<CustomRequest>;
    /** Downloads a document of a custom request. Scope: `quotes:read`. */
    file(input: { params: { id: number } }, options?: RequestOptions): Promise<ReceivedFile>;
  };
  orders: {
    /** Lists requests. Scope: `orders:read`. */
    list(
      input?: {
        query?: {
          sortField?:
            | 'id'
            | 'customerName'
            | 'deliverFrom'
            | 'deliverTo'
            | 'consignee'
            | 'customerReference'
            | 'status'
            | 'dateCreated'
            | 'pickupDate'
            | 'deliveryDate'
            | 'prgNumber'
            | 'awbNumber'
            | 'vendor'
            | 'price'
            | 'paymentType'
            | 'step';
          sortOrder?: 'asc' | 'desc';
          /** at least 0 */ pageNumber?: number;
          pageSize?: 10 | 20 | 50 | 100;
          /** at most 255 characters */ searchText?: string;
          userId?: string;
          status?: string;
          customerId?: string;
          /** at most 255 characters */ vendor?: string;
          paymentType?: 'DD' | 'DC' | 'C' | 'B';
          /** YYYY-MM-DD */ createdFrom?: string;
          /** YYYY-MM-DD */ createdTo?: string;
          /** YYYY-MM-DD */ pickupFrom?: string;
          /** YYYY-MM-DD */ pickupTo?: string;
          assignee?: string;
          label?: 'unprinted';
          replaced?: 'only';
        };
      },
      options?: RequestOptions,
    ): Promise<OrdersListResponse>;
    /** Lists the orders of the company in the order of their last change, for programs that follow them. Scope: `orders:read`. */
    changes(
      input?: {
        query?: {
          /** 1 to 100 */ limit?: number;
          after?: string;
          /** ISO 8601, UTC */ updatedSince?: string;
        };
      },
      options?: RequestOptions,
    ): Promise<OrdersChangesResponse>;
    /** Lists the vendors of the orders that you may see. Scope: `orders:read`. */
    vendors(input?: NoInput, options?: RequestOptions): Promise<OrdersVendorsResponse>;
  };
  shipments: {
    /** Shows a request in full. Scope: `orders:read`. */
    details(input: { params: { id: number } }, options?: RequestOptions): Promise<ShipmentsDetailsResponse>;
    /** Saves addresses and pick-up details. Scope: `orders:write`. */
    saveDetails(
      input: { params: { id: number }; body: ShipmentsSaveDetailsBody },
      options?: RequestOptions,
    ): Promise<MainInfo>;
    /** Checks whether the saved pick-up is possible. Scope: `orders:read`. */
    pickupAvailability(
      input: { params: { id: number } },
      options?: RequestOptions,
    ): Promise<ShipmentsPickupAvailabilityResponse>;
    /** Shows the status, step and numbers of a request. Scope: `orders:read`. */
    mainInfo(input: { params: { id: number } }, options?: RequestOptions): Promise<MainInfo>;
    /** Downloads the label. Scope: `shipments:read`. */
    label(input: { params: { id: number } }, options?: RequestOptions): Promise<ReceivedFile>;
    /** Shows the summary before payment. Scope: `orders:read`. */
    detailsForPay(input: { params: { id: number } }, options?: RequestOptions): Promise<ShipmentsDetailsForPayResponse>;
    /** Shows duties and taxes as the carrier of the chosen offer calculates them. Scope: `quotes:read`. */
    landedCost(
      input: { params: { id: number }; query?: { again?: 'yes' } },
      options?: RequestOptions,
    ): Promise<ShipmentsLandedCostResponse>;
    /** Shows duties and taxes as the carriers of all express offers calculate them. Scope: `quotes:read`. */
    landedCosts(
      input: { params: { id: number }; query?: { again?: 'yes' } },
      options?: RequestOptions,
    ): Promise<ShipmentsLandedCostsResponse>;
    /** Checks that a request is ready for payment. Scope: `orders:read`. */
    validate(input: { params: { id: number } }, options?: RequestOptions): Promise<Record<string, never>>;
    /** Finds which requests have a label. Scope: `shipments:read`. */
    labelsThere(
      input: { body: ShipmentsLabelsThereBody },
      options?: RequestOptions,
    ): Promise<ShipmentsLabelsThereResponse>;
    /** Downloads the labels of several requests as one PDF. Scope: `shipments:read`. */
    labels(input: { body: ShipmentsLabelsBody }, options?: RequestOptions): Promise<ReceivedFile>;
    /** Downloads the labels of several requests as ZPL. Scope: `shipments:read`. */
    labelsZpl(input: { body: ShipmentsLabelsZplBody }, options?: RequestOptions): Promise<ReceivedFile>;
    /** Marks labels as printed, or clears the mark. Scope: `shipments:write`. */
    labelsPrinted(
      input: { body: ShipmentsLabelsPrintedBody },
      options?: RequestOptions,
    ): Promise<Record<string, never>>;
  };
  shipmentChanges: {
    /** Corrects the sender or receiver of a paid order that is not booked yet. Scope: `orders:write`. */
    correctParty(
      input: { params: { id: number }; body: ShipmentChangesCorrectPartyBody },
      options?: RequestOptions,
    ): Promise<MainInfo>;
    /** Changes the description of a package. Scope: `orders:write`. */
    editPackageDescription(
      input: { params: { id: number }; body: ShipmentChangesEditPackageDescriptionBody },
      options?: RequestOptions,
    ): Promise<PackageDetail>;
    /** Gives an order that is not booked yet another pick-up day. Scope: `orders:write`. */
    changePickup(
      input: { params: { id: number }; body: ShipmentChangesChangePickupBody },
      options?: RequestOptions,
    ): Promise<MainInfo>;
  };
  pickup: {
    /** Finds the phone number to call for a pick-up. Scope: `quotes:read`. */
    phone(input: { body: PickupPhoneBody }, options?: RequestOptions): Promise<PickupPhoneResponse>;
    /** Finds drop-off points, nearest first. Scope: `quotes:read`. */
    dropOffPoints(
      input: { body: PickupDropOffPointsBody },
      options?: RequestOptions,
    ): Promise<PickupDropOffPointsResponse>;
  };
  documents: {
    /** Uploads documents of a shipment. Scope: `documents:write`. */
    upload(
      input: { params: { id: string | number }; body: DocumentsUploadBody },
      options?: RequestOptions,
    ): Promise<DocumentsUploadResponse>;
    /** Lists the documents of a shipment. Scope: `documents:read`. */
    list(input: { params: { id: number } }, options?: RequestOptions): Promise<DocumentsListResponse>;
    /** Downloads a document. Scope: `documents:read`. */
    file(input: { params: { id: number } }, options?: RequestOptions): Promise<ReceivedFile>;
  };
  customsPapers: {
    /** Draws the invoice for customs as the details are now. Scope: `documents:read`. */
    preview(input: { params: { id: number } }, options?: RequestOptions): Promise<ReceivedFile>;
    /** Downloads the customs papers to print. Scope: `documents:read`. */
    print(input: { params: { id: number } }, options?: RequestOptions): Promise<ReceivedFile>;
    /** Corrects the customs details before pick-up. Scope: `documents:write`. */
    correct(
      input: { params: { id: number }; body: CustomsPapersCorrectBody },
      options?: RequestOptions,
    ): Promise<MainInfo>;
  };
  tracking: {
    /** Reads whether the tracking page of a shipment is shared, and its public link. Scope: `tracking:read`. */
    sharedPage(
      input: {
        params: { id: number };
        query: {
          /** at most 255 characters */ origin: string;
        };
      },
      options?: RequestOptions,
    ): Promise<TrackingSharedPageResponse>;
    /** Shares the tracking page of a shipment by a public link. Scope: `tracking:write`. */
    share(input: { params: { id: number }; body: TrackingShareBody }, options?: RequestOptions): Promise<TrackingPage>;
    /** Stops sharing the tracking page of a shipment. Scope: `tracking:write`. */
    unshare(input: { params: { id: number } }, options?: RequestOptions): Promise<Record<string, never>>;
  };
  payments: {
    /** Lists the payment methods for a request. Scope: `payments:read`. */
    method(
      input: {
        params: { id: number };
        query?: {
          /** Taken and ignored */ companyHash?: unknown;
        };
      },
      options?: RequestOptions,
    ): Promise<PaymentMethod>;
    /** Pays for a request. Scope: `payments:write`. */
    confirm(
      input: { params: { id: number }; body: PaymentsConfirmBody },
      options?: RequestOptions,
    ): Promise<PaymentResult>;
    /** Downloads the receipt of a payment. Scope: `payments:read`. */
    receipt(input: { params: { id: number } }, options?: RequestOptions): Promise<ReceivedFile>;
    /** Creates a token for the card provider's payment form. Scope: `payments:read`. */
    clientToken(input?: NoInput, options?: RequestOptions): Promise<PaymentsClientTokenResponse>;
  };
  support: {
    /** Lists the messages about an order. Scope: `messages:read`. */
    messages(input: { params: { id: number } }, options?: RequestOptions): Promise<SupportMessagesResponse>;
    /** Sends a message to the other side. Scope: `messages:write`. */
    write(input: { params: { id: number }; body: SupportWriteBody }, options?: RequestOptions): Promise<SupportMessage>;
  };
  find: {
    /** Finds orders by number, and companies and people by name. Scope: `orders:read`. */
    find(
      input?: {
        query?: {
          /** at most 255 characters */ text?: string;
        };
      },
      options?: RequestOptions,
    ): Promise<FindFindResponse>;
  };
  discounts: {
    /** Checks a discount code and shows its discount. Scope: `payments:read`. */
    check(
      input: {
        query: {
          /** 3 to 50 characters */ code: string;
        };
      },
      options?: RequestOptions,
    ): Promise<DiscountsCheckResponse>;
    /** Calculates the amount due with a discount code. Scope: `payments:read`. */
    calculate(
      input: { params: { id: number }; body: DiscountsCalculateBody },
      options?: RequestOptions,
    ): Promise<DiscountsCalculateResponse>;
  };
  batches: {
    /** Lists batches, the newest first: of the own company, for staff of all. Scope: `orders:read`. */
    list(
      input?: {
        query?: {
          /** at least 0 */ pageNumber?: number;
          pageSize?: 10 | 20 | 50 | 100;
        };
      },
      options?: RequestOptions,
    ): Promise<BatchesListResponse>;
    /** Adds a batch of at most 1,000 shipments; each row is judged by the rules of a quote and of its details. Scope: `orders:write`. */
    create(input: { body: BatchesCreateBody }, options?: RequestOptions): Promise<BatchDetails>;
    /** Reads a batch: how many rows are in which state, the services that were offered, the total. Scope: `orders:read`. */
    details(input: { params: { id: number } }, options?: RequestOptions): Promise<BatchDetails>;
    /** Changes who sends and how it is handed over; rows that are not paid are judged again. Scope: `orders:write`. */
    update(input: { params: { id: number }; body: BatchesUpdateBody }, options?: RequestOptions): Promise<BatchDetails>;
    /** Deletes a batch of which nothing was paid; its orders stay as quotes. Scope: `orders:write`. */
    remove(input: { params: { id: number } }, options?: RequestOptions): Promise<Record<string, never>>;
    /** Lists the rows of a batch in the order of the file. Scope: `orders:read`. */
    rows(
      input: {
        params: { id: number };
        query?: {
          /** at least 0 */ pageNumber?: number;
          pageSize?: 10 | 20 | 50 | 100;
          state?:
            | 'invalid'
            | 'ready'
            | 'quoting'
            | 'quoted'
            | 'refused'
            | 'left'
            | 'paying'
            | 'paid'
            | 'booked'
            | 'failed';
        };
      },
      options?: RequestOptions,
    ): Promise<BatchesRowsResponse>;
    /** Changes a row that is not paid; what was quoted for it must be quoted again. Scope: `orders:write`. */
    updateRow(
      input: { params: { id: number; rowId: number }; body: BatchesUpdateRowBody },
      options?: RequestOptions,
    ): Promise<BatchRow>;
    /** Lists the offers that a row can choose from, the cheapest first. Scope: `orders:read`. */
    rowOffers(
      input: { params: { id: number; rowId: number } },
      options?: RequestOptions,
    ): Promise<BatchesRowOffersResponse>;
    /** Takes rows out. Scope: `orders:write`. */
    leave(input: { params: { id: number }; body: BatchesLeaveBody }, options?: RequestOptions): Promise<BatchDetails>;
    /** Puts rows back that were taken out. Scope: `orders:write`. */
    take(input: { params: { id: number }; body: BatchesTakeBody }, options?: RequestOptions): Promise<BatchDetails>;
    /** Asks the carriers for all rows that are ready, or for the named ones; it goes on at the server. Scope: `quotes:write`. */
    quote(input: { params: { id: number }; body: BatchesQuoteBody }, options?: RequestOptions): Promise<BatchDetails>;
    /** Chooses an offer for each quoted row: the cheapest, the fastest, the cheapest that arrives by a day, or one service. Scope: `orders:write`. */
    choose(
      input: { params: { id: number }; body: BatchesChooseBody },
      options?: RequestOptions,
    ): Promise<BatchesChooseResponse>;
    /** Pays all rows with a chosen offer from the deposit, if it suffices for all, or with one charge of a card; it goes on at the server. Scope: `payments:write`. */
    pay(input: { params: { id: number }; body: BatchesPayBody }, options?: RequestOptions): Promise<BatchDetails>;
    /** Stops what goes on; rows that are being worked on are finished. Scope: `orders:write`. */
    stop(input: { params: { id: number } }, options?: RequestOptions): Promise<BatchDetails>;
    /** Downloads the lines of rows with problems as CSV, with a column that says what to fix. Scope: `orders:read`. */
    problems(input: { params: { id: number } }, options?: RequestOptions): Promise<ReceivedFile>;
  };
  webhooks: {
    /** Lists webhooks: of the own company, for managers of all. Scope: `webhooks:read`. */
    list(input?: NoInput, options?: RequestOptions): Promise<WebhooksListResponse>;
    /** Adds a webhook; only this response has its secret. Scope: `webhooks:write`. */
    create(input: { body: WebhooksCreateBody }, options?: RequestOptions): Promise<WebhooksCreateResponse>;
    /** Changes address and events of a webhook, switches it on or off. Scope: `webhooks:write`. */
    update(input: { params: { id: number }; body: WebhooksUpdateBody }, options?: RequestOptions): Promise<Webhook>;
    /** Makes a new secret; the old one signs too for up to a week. Scope: `webhooks:write`. */
    newSecret(
      input: { params: { id: number }; body: WebhooksNewSecretBody },
      options?: RequestOptions,
    ): Promise<WebhooksNewSecretResponse>;
    /** Deletes a webhook with its log. Scope: `webhooks:write`. */
    remove(input: { params: { id: number } }, options?: RequestOptions): Promise<Record<string, never>>;
    /** Sends a test to a webhook. Scope: `webhooks:write`. */
    test(input: { params: { id: number } }, options?: RequestOptions): Promise<Record<string, never>>;
    /** Lists what was sent in the last 30 days, with each try. Scope: `webhooks:read`. */
    messages(input: { params: { id: number } }, options?: RequestOptions): Promise<WebhooksMessagesResponse>;
    /** Sends messages again. Scope: `webhooks:write`. */
    resend(
      input: { params: { id: number }; body: WebhooksResendBody },
      options?: RequestOptions,
    ): Promise<WebhooksResendResponse>;
  };
}

export const endpoints: { readonly [N in keyof Endpoints]: Readonly<Record<keyof Endpoints[N], EndpointFacts>> } = {
  places: {
    countries: { method: 'GET', path: '/api/Addresses/CountriesForSelect' },
    citiesOfPostcode: { method: 'GET', path: '/api/shipping/GetCityFromPostalCode/{countryCode}/{postcode}' },
    postcodesOfCity: { method: 'GET', path: '/api/shipping/GetPostalCodeFromCity/{countryCode}/{cityText}' },
  },
  customs: {
    findHsCodes: { method: 'GET', path: '/api/customs/hsCodes' },
  },
  addresses: {
    list: { method: 'GET', path: '/api/Addresses' },
    create: { method: 'POST', path: '/api/Addresses', body: 'json' },
    update: { method: 'PUT', path: '/api/Addresses/{id}', body: 'json' },
    remove: { method: 'DELETE', path: '/api/Addresses/{id}' },
    duplicate: { method: 'POST', path: '/api/Addresses/Duplicate/{id}' },
    searchFrom: { method: 'GET', path: '/api/addresses/from' },
    searchTo: { method: 'GET', path: '/api/addresses/to' },
    recent: { method: 'GET', path: '/api/Shipping/RecentAddresses/{id}' },
    removeRecent: { method: 'DELETE', path: '/api/shipping/DeleteRecentAddress' },
  },
  quotes: {
    returnInfo: { method: 'GET', path: '/api/shipping/ReturnShippingInfo/{id}' },
    asked: { method: 'GET', path: '/api/shipping/AskedQuote/{id}' },
  },
  offers: {
    requestExpress: { method: 'POST', path: '/api/Shipping/ExpressOffers', body: 'json' },
    requestAll: { method: 'POST', path: '/api/Shipping/AllOffers', body: 'json' },
    options: { method: 'GET', path: '/api/shipping/shippingOptions/{id}' },
    refresh: { method: 'POST', path: '/api/shipping/RefreshShippingOptions/{id}' },
    refreshByGet: { method: 'GET', path: '/api/shipping/RefreshShippingOptions/{id}', acts: true },
    requestMore: { method: 'POST', path: '/api/shipping/MoreOffers/', body: 'json' },
    requestMoreByGet: { method: 'GET', path: '/api/shipping/MoreOffers/', acts: true },
    select: { method: 'PUT', path: '/api/shipping/SelectOffer/{id}', body: 'json' },
    order: { method: 'POST', path: '/api/shipping/shippingOffer/{id}', body: 'json' },
  },
  offerActs: {
    requestTargetPrice: { method: 'POST', path: '/api/shipping/AskForTargetPrice/{id}', body: 'json' },
  },
  returnLinks: {
    read: { method: 'GET', path: '/api/shipping/returnLinks/{id}' },
    estimate: { method: 'GET', path: '/api/shipping/returnLinks/estimate/{id}' },
    make: { method: 'POST', path: '/api/shipping/returnLinks/{id}', body: 'json' },
    extend: { method: 'PUT', path: '/api/shipping/returnLinks/{id}', body: 'json' },
    revoke: { method: 'DELETE', path: '/api/shipping/returnLinks/{id}' },
    mail: { method: 'POST', path: '/api/shipping/returnLinks/mail/{id}' },
  },
  customRequests: {
    create: { method: 'POST', path: '/api/shipping/NewCustomShippingRequest', body: 'multipart' },
    list: { method: 'GET', path: '/api/shipping/CustomShippingRequests' },
    read: { method: 'GET', path: '/api/shipping/CustomShippingRequest/{id}' },
    file: { method: 'GET', path: '/api/shipping/CustomShippingRequestFile/{id}', isFile: true },
  },
  orders: {
    list: { method: 'GET', path: '/api/shipping/RequestList' },
    changes: { method: 'GET', path: '/api/orders' },
    vendors: { method: 'GET', path: '/api/shipping/OrderVendors' },
  },
  shipments: {
    details: { method: 'GET', path: '/api/shipping/shippingDetails/{id}' },
    saveDetails: { method: 'POST', path: '/api/shipping/shippingDetails/{id}', body: 'json' },
    pickupAvailability: { method: 'GET', path: '/api/shipping/PickupAvailability/{id}' },
    mainInfo: { method: 'GET', path: '/api/Shipping/ShippingRequestMainInfo/{id}' },
    label: { method: 'GET', path: '/api/shipping/GetLableImagePdf/{id}', isFile: true },
    detailsForPay: { method: 'GET', path: '/api/shipping/getShippingDetailsForPay/{id}' },
    landedCost: { method: 'GET', path: '/api/shipping/landedCost/{id}' },
    landedCosts: { method: 'GET', path: '/api/shipping/landedCosts/{id}' },
    validate: { method: 'GET', path: '/api/shipping/ValidateShippingRequest/{id}' },
    labelsThere: { method: 'POST', path: '/api/shipping/labels/there', body: 'json' },
    labels: { method: 'POST', path: '/api/shipping/labels', body: 'json', isFile: true },
    labelsZpl: { method: 'POST', path: '/api/shipping/labels/zpl', body: 'json', isFile: true },
    labelsPrinted: { method: 'POST', path: '/api/shipping/labels/printed', body: 'json' },
  },
  shipmentChanges: {
    correctParty: { method: 'PUT', path: '/api/shipping/party/{id}', body: 'json' },
    editPackageDescription: { method: 'POST', path: '/api/shipping/editPackageDescription/{id}', body: 'json' },
    changePickup: { method: 'PUT', path: '/api/shipping/pickup/{id}', body: 'json' },
  },
  pickup: {
    phone: { method: 'POST', path: '/api/pickUp/servicePoints', body: 'json' },
    dropOffPoints: { method: 'POST', path: '/api/pickUp/DropOffServicePoints', body: 'json' },
  },
  documents: {
    upload: { method: 'POST', path: '/api/shipping/upload-invoice/{id}', body: 'multipart' },
    list: { method: 'GET', path: '/api/shipping/documents/{id}' },
    file: { method: 'GET', path: '/api/shipping/document/{id}', isFile: true },
  },
  customsPapers: {
    preview: { method: 'GET', path: '/api/shipping/customs-invoice/{id}', isFile: true },
    print: { method: 'GET', path: '/api/shipping/customs-papers/{id}', isFile: true },
    correct: { method: 'PUT', path: '/api/shipping/customs/{id}', body: 'json' },
  },
  tracking: {
    sharedPage: { method: 'GET', path: '/api/shipping/trackingPage/{id}' },
    share: { method: 'POST', path: '/api/shipping/trackingPage/{id}', body: 'json' },
    unshare: { method: 'DELETE', path: '/api/shipping/trackingPage/{id}' },
  },
  payments: {
    method: { method: 'GET', path: '/api/payment/getPaymentMethod/{id}' },
    confirm: { method: 'PUT', path: '/api/payment/confirmPaymentMethod/{id}', body: 'json' },
    receipt: { method: 'GET', path: '/api/payment/receipt/{id}', isFile: true },
    clientToken: { method: 'GET', path: '/api/payment/getClientToken' },
  },
  support: {
    messages: { method: 'GET', path: '/api/shipping/supportMessages/{id}' },
    write: { method: 'POST', path: '/api/shipping/supportMessages/{id}', body: 'json' },
  },
  find: {
    find: { method: 'GET', path: '/api/find' },
  },
  discounts: {
    check: { method: 'GET', path: '/api/discount/check' },
    calculate: { method: 'POST', path: '/api/discount/calculateDiscountedAmount/{id}', body: 'json' },
  },
  batches: {
    list: { method: 'GET', path: '/api/batches' },
    create: { method: 'POST', path: '/api/batches', body: 'json' },
    details: { method: 'GET', path: '/api/batches/{id}' },
    update: { method: 'PUT', path: '/api/batches/{id}', body: 'json' },
    remove: { method: 'DELETE', path: '/api/batches/{id}' },
    rows: { method: 'GET', path: '/api/batches/{id}/rows' },
    updateRow: { method: 'PUT', path: '/api/batches/{id}/rows/{rowId}', body: 'json' },
    rowOffers: { method: 'GET', path: '/api/batches/{id}/rows/{rowId}/offers' },
    leave: { method: 'POST', path: '/api/batches/{id}/rows/leave', body: 'json' },
    take: { method: 'POST', path: '/api/batches/{id}/rows/take', body: 'json' },
    quote: { method: 'POST', path: '/api/batches/{id}/quote', body: 'json' },
    choose: { method: 'POST', path: '/api/batches/{id}/choose', body: 'json' },
    pay: { method: 'POST', path: '/api/batches/{id}/pay', body: 'json' },
    stop: { method: 'POST', path: '/api/batches/{id}/stop' },
    problems: { method: 'GET', path: '/api/batches/{id}/problems', isFile: true },
  },
  webhooks: {
    list: { method: 'GET', path: '/api/webhooks' },
    create: { method: 'POST', path: '/api/webhooks', body: 'json', secret: true },
    update: { method: 'PUT', path: '/api/webhooks/{id}', body: 'json' },
    newSecret: { method: 'POST', path: '/api/webhooks/{id}/secret', body: 'json', secret: true },
    remove: { method: 'DELETE', path: '/api/webhooks/{id}' },
    test: { method: 'POST', path: '/api/webhooks/{id}/test' },
    messages: { method: 'GET', path: '/api/webhooks/{id}/messages' },
    resend: { method: 'POST', path: '/api/webhooks/{id}/resend', body: 'json' },
  },
};
