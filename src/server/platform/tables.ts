import type {
  AddressesTable,
  CustomersTable,
  IdempotencyKeysTable,
  SettingsTable,
  SignInFailuresTable,
  UsedTokensTable,
  UsersTable,
} from './tables/people-tables.ts';
import type {
  JobsTable,
  LabelsTable,
  OffersTable,
  PackagesTable,
  RequestActionsTable,
  RequestPartiesTable,
  RequestsTable,
} from './tables/order-tables.ts';
import type {
  CountriesTable,
  ExchangeRatesTable,
  FinanceRowsTable,
  PaymentAttemptsTable,
  ProviderPriceRangesTable,
  ProvidersTable,
  TariffsTable,
} from './tables/money-tables.ts';

/** The tables that the numbered migrations make, as both databases read and write them. */
export interface Tables {
  settings: SettingsTable;
  countries: CountriesTable;
  customers: CustomersTable;
  users: UsersTable;
  used_tokens: UsedTokensTable;
  sign_in_failures: SignInFailuresTable;
  idempotency_keys: IdempotencyKeysTable;
  exchange_rates: ExchangeRatesTable;
  providers: ProvidersTable;
  provider_price_ranges: ProviderPriceRangesTable;
  tariffs: TariffsTable;
  requests: RequestsTable;
  packages: PackagesTable;
  request_parties: RequestPartiesTable;
  addresses: AddressesTable;
  offers: OffersTable;
  payment_attempts: PaymentAttemptsTable;
  finance_rows: FinanceRowsTable;
  request_actions: RequestActionsTable;
  labels: LabelsTable;
  jobs: JobsTable;
}
