import type {
  AddressesTable,
  CustomersTable,
  IdempotencyKeysTable,
  KycFormsTable,
  KycPapersTable,
  LimitUsesTable,
  PeopleActionsTable,
  RecentAddressesTable,
  SettingsTable,
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
  EarlierOfferLinksTable,
  OfferAnswersTable,
  OfferFilesTable,
  OfferRequestsTable,
  RequestWishesTable,
} from './tables/offer-request-tables.ts';
import type {
  AmountsShownTable,
  CardRefundsTable,
  TransferReceiptsTable,
  CountriesTable,
  DiscountExclusionsTable,
  DiscountsTable,
  DiscountUsagesTable,
  ExchangeRatesTable,
  FinanceRowsTable,
  PaymentAttemptsTable,
  ProviderPriceRangesTable,
  ProvidersTable,
  TariffsTable,
  VendorInvoicesTable,
} from './tables/money-tables.ts';
import type {
  CitiesTable,
  LoadedPlacesTable,
  PostcodesTable,
  ServicePointsTable,
  ServicePointTablesTable,
} from './tables/place-tables.ts';
import type {
  CustomRequestEntriesTable,
  CustomRequestFilesTable,
  CustomRequestsTable,
} from './tables/custom-request-tables.ts';
import type { OrderColumnsTable, OrderViewsTable } from './tables/order-view-tables.ts';
import type { DocumentsTable, FileMovesTable, FileRemovalsTable } from './tables/document-tables.ts';
import type { QueueRowsTable } from './tables/queue-tables.ts';
import type { FollowedShipmentsTable, TrackingEventsTable, TrackingPagesTable } from './tables/tracking-tables.ts';
import type {
  CommentMentionsTable,
  CommentsTable,
  EmailKeysTable,
  MailsTable,
  MutedMilestonesTable,
  SupportMessagesTable,
} from './tables/comment-and-mail-tables.ts';
import type {
  MutedNotificationsTable,
  NotificationsTable,
  PushSubscriptionsTable,
  ToldNewsTable,
} from './tables/notification-tables.ts';
import type {
  AuthenticatorsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignInsTable,
} from './tables/second-factor-tables.ts';

/** The tables that the numbered migrations make, as both databases read and write them. */
export interface Tables {
  settings: SettingsTable;
  countries: CountriesTable;
  cities: CitiesTable;
  loaded_places: LoadedPlacesTable;
  postcodes: PostcodesTable;
  customers: CustomersTable;
  users: UsersTable;
  used_tokens: UsedTokensTable;
  sign_ins: SignInsTable;
  authenticators: AuthenticatorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  limit_uses: LimitUsesTable;
  idempotency_keys: IdempotencyKeysTable;
  people_actions: PeopleActionsTable;
  kyc_forms: KycFormsTable;
  kyc_papers: KycPapersTable;
  exchange_rates: ExchangeRatesTable;
  providers: ProvidersTable;
  provider_price_ranges: ProviderPriceRangesTable;
  tariffs: TariffsTable;
  discounts: DiscountsTable;
  discount_exclusions: DiscountExclusionsTable;
  discount_usages: DiscountUsagesTable;
  service_point_tables: ServicePointTablesTable;
  service_points: ServicePointsTable;
  requests: RequestsTable;
  packages: PackagesTable;
  request_parties: RequestPartiesTable;
  addresses: AddressesTable;
  recent_addresses: RecentAddressesTable;
  offers: OffersTable;
  request_wishes: RequestWishesTable;
  offer_requests: OfferRequestsTable;
  earlier_offer_links: EarlierOfferLinksTable;
  offer_answers: OfferAnswersTable;
  offer_files: OfferFilesTable;
  custom_requests: CustomRequestsTable;
  custom_request_files: CustomRequestFilesTable;
  custom_request_entries: CustomRequestEntriesTable;
  amounts_shown: AmountsShownTable;
  payment_attempts: PaymentAttemptsTable;
  vendor_invoices: VendorInvoicesTable;
  card_refunds: CardRefundsTable;
  transfer_receipts: TransferReceiptsTable;
  finance_rows: FinanceRowsTable;
  request_actions: RequestActionsTable;
  labels: LabelsTable;
  documents: DocumentsTable;
  file_moves: FileMovesTable;
  file_removals: FileRemovalsTable;
  tracking_events: TrackingEventsTable;
  followed_shipments: FollowedShipmentsTable;
  tracking_pages: TrackingPagesTable;
  queue_rows: QueueRowsTable;
  comments: CommentsTable;
  comment_mentions: CommentMentionsTable;
  mails: MailsTable;
  email_keys: EmailKeysTable;
  muted_milestones: MutedMilestonesTable;
  muted_notifications: MutedNotificationsTable;
  notifications: NotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
  told_news: ToldNewsTable;
  support_messages: SupportMessagesTable;
  order_views: OrderViewsTable;
  order_columns: OrderColumnsTable;
  jobs: JobsTable;
}
