import type { GeneratedAlways } from 'kysely';
import type { ColumnTypes, Decimal, Generated, Instant, Money } from './column-types.ts';

/** The tables that the migrations make. Written by `npm run tables`: what it cannot know stands in column-types.ts. */
export interface Tables {
  addresses: {
    id: Generated<number>;
    customer_id: number;
    type: ColumnTypes['addresses.type'];
    name: string | null;
    country_id: number;
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
    tax_id: string | null;
    created_at: Instant;
    version: Generated<number>;
    search_text: GeneratedAlways<string | null>;
  };
  /** The amount that a person was last shown as due for an order, without a discount. */
  amounts_shown: {
    request_id: number;
    customer_id: number;
    user_id: number;
    amount: Money;
  };
  authenticators: {
    user_id: number;
    /** Encrypted; null until the first one is confirmed. */
    secret: string | null;
    added_at: Instant | null;
    last_step: number | null;
    pending_secret: string | null;
    pending_until: Instant | null;
  };
  /** Money on its way back to a card. */
  card_refunds: {
    id: Generated<number>;
    client_id: string;
    reference: string;
    request_id: number;
    customer_id: number;
    user_id: number;
    attempt_id: number;
    amount: Money;
    state: ColumnTypes['card_refunds.state'];
    after_cancel: boolean;
    gateway_id: string | null;
    failure: string | null;
    leased_until: Instant | null;
    created_at: Instant;
    settled_at: Instant | null;
  };
  cities: {
    country_code: string;
    /** One of the city's names, as it is compared. */
    city_key: string;
    /** The name to show: this one, or the city's own where this one is in another script than the Latin. */
    city: string;
    /** The number of the city at GeoNames, the same for all its names. */
    place: number;
    /** 0 where it is not known. */
    population: number;
    latitude: number;
    longitude: number;
  };
  /** A colleague whom a comment mentions. */
  comment_mentions: {
    comment_id: number;
    user_id: number;
  };
  comments: {
    id: Generated<number>;
    client_id: string;
    request_id: number;
    customer_id: number;
    /** Null once the comment was removed. */
    body: string | null;
    created_by_id: number;
    created_at: Instant;
    deleted_by_id: number | null;
    deleted_at: Instant | null;
  };
  countries: {
    id: number;
    code: string;
    name: string;
    has_postcode: boolean;
  };
  custom_request_entries: {
    id: Generated<number>;
    /** Null for a change, which no browser made. */
    client_id: string | null;
    custom_request_id: number;
    customer_id: number;
    kind: ColumnTypes['custom_request_entries.kind'];
    content: string;
    created_by_id: number;
    created_at: Instant;
  };
  custom_request_files: {
    id: Generated<number>;
    custom_request_id: number;
    customer_id: number;
    name: string;
    content: Uint8Array | null;
    state: Generated<ColumnTypes['custom_request_files.state']>;
    store_key: string | null;
    store_size: number | null;
    store_hash: string | null;
    note: string | null;
  };
  custom_requests: {
    id: Generated<number>;
    client_id: string;
    customer_id: number;
    created_by_id: number;
    created_at: Instant;
    measurement_system: ColumnTypes['custom_requests.measurement_system'];
    dimensions: string;
    weight: Decimal;
    stackable: boolean;
    dangerous: boolean;
    aog: boolean;
    air_freight: boolean;
    road_freight: boolean;
    sea_freight: boolean;
    additional_insurance: boolean;
    un_code: string | null;
    hs_code: string | null;
    incoterms: string | null;
    value_of_goods: Money | null;
    pickup_address: string;
    deliver_to: string;
    pickup_date: string;
    other_requirements: string | null;
    value_currency: Generated<ColumnTypes['custom_requests.value_currency']>;
    state: Generated<ColumnTypes['custom_requests.state']>;
    owner_id: number | null;
    request_id: number | null;
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
    has_access: Generated<boolean>;
    customer_specific_pricing: Generated<Decimal>;
    debit: Generated<Money>;
    credit_limit: Generated<Money>;
    credit_balance: Generated<Money>;
    comment: string | null;
    created_at: Instant;
    version: Generated<number>;
    /** The marketplace's own id; null for who did not come from there. */
    marketplace_id: string | null;
    marketplace_told_at: Instant | null;
  };
  discount_exclusions: {
    discount_id: number;
    customer_id: number;
  };
  discount_usages: {
    discount_id: number;
    customer_id: number;
    used: number;
  };
  discounts: {
    id: Generated<number>;
    code: string;
    percent: number;
    valid_from: string;
    valid_to: string;
    max_usage_per_company: number;
    created_at: Instant;
    deleted_at: Instant | null;
    version: Generated<number>;
  };
  documents: {
    id: Generated<number>;
    request_id: number;
    customer_id: number;
    user_id: number;
    type_code: ColumnTypes['documents.type_code'];
    image_format: ColumnTypes['documents.image_format'];
    name: string;
    content: Uint8Array | null;
    created_at: Instant;
    state: Generated<ColumnTypes['documents.state']>;
    store_key: string | null;
    store_size: number | null;
    store_hash: string | null;
    note: string | null;
  };
  earlier_offer_links: {
    link_hash: string;
    offer_request_id: number;
  };
  /** The key with which a user chooses mails without signing in. */
  email_keys: {
    user_id: number;
    key: string;
  };
  exchange_rates: {
    currency: string;
    day: string;
    per_usd: Decimal;
    held: Generated<boolean>;
  };
  file_moves: {
    file_table: string;
    file_id: number;
    key: string;
    /** Who moves it has it until then. */
    until: Instant;
  };
  file_removals: {
    key: string;
    /** Null until somebody saw it. */
    due_at: Instant | null;
  };
  finance_rows: {
    id: Generated<number>;
    customer_id: number;
    request_id: number | null;
    attempt_id: number | null;
    type: number;
    payment_type: ColumnTypes['finance_rows.payment_type'] | null;
    amount: Money;
    debit_change: Generated<Money>;
    credit_change: Generated<Money>;
    card_change: Generated<Money>;
    transfer_change: Generated<Money>;
    debit_balance: Money;
    credit_balance: Money;
    credit_limit: Money;
    customer_pricing: Decimal;
    exchange_rate: Decimal;
    comment: string | null;
    user_id: number | null;
    at: Instant;
    refund_id: number | null;
  };
  followed_shipments: {
    request_id: number;
    customer_id: number;
    next_at: Instant | null;
  };
  idempotency_keys: {
    user_id: number;
    key: string;
    request_hash: string;
    answer: string | null;
    created_at: Instant;
  };
  jobs: {
    id: Generated<number>;
    kind: string;
    subject_id: number;
    due_at: Instant;
    tries: Generated<number>;
    last_error: string | null;
    created_at: Instant;
    done_at: Instant | null;
    /** Null unless it was looked at and cannot be done yet. */
    waits_for: string | null;
  };
  kyc_forms: {
    id: Generated<number>;
    customer_id: number;
    sent_by_id: number;
    sent_at: Instant;
    legal_name: string;
    registration_number: string;
    tax_number: string | null;
    registered_address: string;
    goods: string;
    owners: string;
    signatory: string;
    position: string;
    seen_at: Instant | null;
    refused_at: Instant | null;
    refused_by_id: number | null;
    refusal: string | null;
  };
  kyc_papers: {
    id: Generated<number>;
    kyc_form_id: number;
    customer_id: number;
    name: string;
    content: Uint8Array | null;
    state: Generated<ColumnTypes['kyc_papers.state']>;
    store_key: string | null;
    store_size: number | null;
    store_hash: string | null;
    note: string | null;
  };
  labels: {
    request_id: number;
    customer_id: number;
    pdf: Uint8Array | null;
    created_at: Instant;
    store_key: string | null;
    store_size: number | null;
    store_hash: string | null;
  };
  limit_uses: {
    id: Generated<number>;
    name: string;
    subject: string;
    amount: number;
    used_at: Instant;
  };
  /** The shipped file of places that was loaded: at most one row. */
  loaded_places: {
    only_row: Generated<boolean>;
    version: string;
    loaded_at: Instant;
  };
  mails: {
    id: Generated<number>;
    kind: string;
    customer_id: number | null;
    request_id: number | null;
    recipient: string;
    subject: string;
    body: string;
    /** A path of the portal, which the mail ends with as an address. */
    link_path: string | null;
    created_at: Instant;
    sent_at: Instant | null;
    /** Set when nothing is tried any more. */
    given_up_at: Instant | null;
    tries: Generated<number>;
    last_error: string | null;
    /** The mail that staff had sent once more. */
    copy_of: number | null;
    /** The path of the page on which its reader switches such mails off; null for one that always comes. */
    choices_path: string | null;
  };
  /** A milestone about which a user wants no mails. */
  muted_milestones: {
    user_id: number;
    milestone: string;
  };
  /** A kind of news of which a user wants no notifications. */
  muted_notifications: {
    user_id: number;
    kind: string;
  };
  notifications: {
    id: Generated<number>;
    subscription_id: number;
    kind: string;
    request_id: number;
    created_at: Instant;
    sent_at: Instant | null;
  };
  offer_answers: {
    id: Generated<number>;
    client_id: string | null;
    offer_request_id: number;
    kind: ColumnTypes['offer_answers.kind'];
    provider_price: Money | null;
    pick_up_date: string | null;
    delivery_date: string | null;
    valid_until: Instant | null;
    note: string | null;
    file_id: number | null;
    /** Null: the provider itself. */
    user_id: number | null;
    offer_id: number | null;
    at: Instant;
  };
  offer_files: {
    id: Generated<number>;
    request_id: number;
    customer_id: number;
    name: string;
    content: Uint8Array | null;
    state: Generated<ColumnTypes['offer_files.state']>;
    store_key: string | null;
    store_size: number | null;
    store_hash: string | null;
    note: string | null;
  };
  offer_requests: {
    id: Generated<number>;
    request_id: number;
    customer_id: number;
    provider_id: number;
    asked_at: Instant;
    deadline: Instant;
    target_price: Money | null;
    link_hash: string;
    declined_at: Instant | null;
    decline_reason: string | null;
    version: Generated<number>;
    outcome_told_at: Instant | null;
    time_requested_at: Instant | null;
  };
  offers: {
    id: Generated<number>;
    request_id: number;
    customer_id: number;
    provider_id: number;
    tariff_id: number | null;
    express: boolean;
    replaced: Generated<boolean>;
    product_name: string;
    pick_up_date: string | null;
    delivery_date: string | null;
    transit_days: number | null;
    provider_price: Money | null;
    cost_base: Money | null;
    cost_fuel: Money | null;
    cost_remote_area: Money | null;
    cost_insurance: Money | null;
    total_margin: Decimal | null;
    customer_price: Money | null;
    price_base: Money | null;
    price_fuel: Money | null;
    price_remote_area: Money | null;
    price_insurance: Money | null;
    security_fee: Money | null;
    estimated_cost: Money | null;
    eur_rate: Decimal;
    target_price: Money | null;
    provider_note: string | null;
    csd_note: string | null;
    created_at: Instant;
    valid_until: Instant | null;
    file_id: number | null;
    version: Generated<number>;
    pick_up_cut_off: string | null;
  };
  /** The columns that a user chose. */
  order_columns: {
    user_id: number;
    columns: ColumnTypes['order_columns.columns'];
  };
  order_rows: {
    id: number;
    customer_id: number;
    customer_name: string;
    deliver_from: string;
    deliver_to: string;
    status: string;
    status_place: number;
    step: number;
    created_at: Instant;
    expires_at: Instant;
    pickup_date: string | null;
    delivery_date: string | null;
    prg_number: string | null;
    awb_number: string | null;
    vendor: string | null;
    price: Money | null;
    payment_type: string | null;
    created_by_id: number;
    created_by_staff: boolean;
    search_text: string;
    tracking_state: string | null;
    consignee: string | null;
    customer_reference: string | null;
    replaced_by: number | null;
  };
  order_views: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    query: string;
    is_shared: Generated<boolean>;
    created_at: Instant;
  };
  packages: {
    id: Generated<number>;
    request_id: number;
    customer_id: number;
    package_number: number;
    package_type: ColumnTypes['packages.package_type'];
    currency: ColumnTypes['packages.currency'];
    value: Money;
    quantity: number;
    width: Decimal;
    length: Decimal;
    height: Decimal;
    weight: Decimal;
    description: string;
    manufacture_country_code: string | null;
    description_of_contents: string;
    version: Generated<number>;
  };
  passkey_challenges: {
    id: string;
    challenge: string;
    purpose: ColumnTypes['passkey_challenges.purpose'];
    bound_to: string;
    user_handle: string | null;
    expires_at: Instant;
  };
  passkeys: {
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    public_key: string;
    user_handle: string;
    transports: string;
    name: string;
    sign_count: number;
    added_at: Instant;
    last_used_at: Instant | null;
    refused_at: Instant | null;
  };
  payment_attempts: {
    id: Generated<number>;
    client_id: string;
    request_id: number;
    customer_id: number;
    user_id: number;
    offer_id: number;
    type: ColumnTypes['payment_attempts.type'];
    state: ColumnTypes['payment_attempts.state'];
    amount_due: Money;
    price: Money;
    security_fee: Money;
    discount_code: string | null;
    discount_percent: Decimal | null;
    from_debit: Money;
    from_credit: Money;
    from_card: Generated<Money>;
    from_transfer: Generated<Money>;
    eur_rate: Decimal;
    terms_version: string | null;
    terms_accepted_at: Instant | null;
    created_at: Instant;
    settled_at: Instant | null;
    discount_id: number | null;
    gateway_id: string | null;
    leased_until: Instant | null;
    failure: string | null;
    status_before: ColumnTypes['payment_attempts.status_before'] | null;
    watched_until: Instant | null;
    discount_returned_at: Instant | null;
  };
  people_actions: {
    id: Generated<number>;
    /** Null for the command line and the marketplace. */
    actor_id: number | null;
    actor: string;
    about: string;
    content: string;
    user_id: number | null;
    customer_id: number | null;
    at: Instant;
  };
  postcodes: {
    country_code: string;
    /** The postcode as it is compared (`plainPostcode`). */
    postcode_key: string;
    /** The city as it is compared (`foldName`); empty where the list knows no town for the code. */
    city_key: string;
    postcode: string;
    city: string;
    latitude: number | null;
    longitude: number | null;
    /** A newer shipped list takes the place of the shipped rows, and leaves those of an imported file. */
    origin: ColumnTypes['postcodes.origin'];
  };
  provider_price_ranges: {
    provider_id: number;
    cost_from: Money;
    pricing: Decimal;
  };
  providers: {
    id: Generated<number>;
    name: string;
    express: boolean;
    email: string | null;
    phone: string | null;
    rules: string | null;
    include_margin: Generated<boolean>;
    margin: Generated<Decimal>;
    insurance: string | null;
    pickup_info: string | null;
    shipment_info: string | null;
    service_info: string | null;
    tracking_link: string | null;
    deleted_at: Instant | null;
    version: Generated<number>;
  };
  push_subscriptions: {
    id: Generated<number>;
    user_id: number;
    sign_in_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** The public key of the server with which the browser subscribed. */
    server_key: string;
    created_at: Instant;
  };
  queue_rows: {
    id: Generated<number>;
    kind: ColumnTypes['queue_rows.kind'];
    subject_id: number;
    customer_id: number;
    since: Instant;
    due: Instant | null;
    assignee_id: number | null;
    snoozed_until: Instant | null;
    note: string | null;
    cared_by_id: number | null;
    cared_at: Instant | null;
    version: Generated<number>;
  };
  recent_addresses: {
    id: Generated<number>;
    customer_id: number;
    type: ColumnTypes['recent_addresses.type'];
    name: string | null;
    country_id: number;
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
    tax_id: string | null;
    used_at: Instant;
    hidden_at: Instant | null;
    fingerprint: GeneratedAlways<string | null>;
  };
  recovery_codes: {
    user_id: number;
    hash: string;
    used_at: Instant | null;
  };
  request_actions: {
    id: Generated<number>;
    request_id: number;
    customer_id: number;
    user_id: number | null;
    action_type: string;
    content: string;
    at: Instant;
    /** The provider that was spoken for. */
    provider_id: number | null;
    /** Staff did what is the customer's to do. */
    for_customer: Generated<boolean>;
  };
  request_parties: {
    request_id: number;
    customer_id: number;
    type: ColumnTypes['request_parties.type'];
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
    tax_id: string | null;
    saved_at: Instant;
  };
  request_wishes: {
    request_id: number;
    customer_id: number;
    target_price: Money;
    pickup_date: string;
    expected_date: string | null;
    deadline_date: string | null;
    exw: boolean;
    fca: boolean;
    fas: boolean;
    fob: boolean;
    dangerous_goods: boolean;
    by_sea: boolean;
    by_air: boolean;
    other: string | null;
    additional_information: string | null;
  };
  requests: {
    id: Generated<number>;
    client_id: string;
    customer_id: number;
    status: Generated<ColumnTypes['requests.status']>;
    step: Generated<number>;
    country_from_id: number;
    city_from: string;
    postcode_from: string | null;
    country_to_id: number;
    city_to: string;
    postcode_to: string | null;
    measurement_system: ColumnTypes['requests.measurement_system'];
    currency: ColumnTypes['requests.currency'];
    insurance_amount: Money;
    insurance_usd: Money;
    declared_value: Money;
    chargeable_grams: number;
    origin_time_zone: string;
    origin_latitude: number | null;
    origin_longitude: number | null;
    return_of_id: number | null;
    more_offers_requested: Generated<boolean>;
    selected_offer_id: number | null;
    pickup_type: ColumnTypes['requests.pickup_type'] | null;
    pickup_date: string | null;
    pickup_time: string | null;
    office_close_time: string | null;
    pickup_phone: string | null;
    pickup_notice: string | null;
    drop_off_point: ColumnTypes['requests.drop_off_point'] | null;
    awb_number: string | null;
    prg_number: string | null;
    created_by_id: number;
    created_by_staff: boolean;
    modified_by_id: number | null;
    created_at: Instant;
    expires_at: Instant;
    version: Generated<number>;
    /** The customer's user whom staff named when they asked. */
    contact_id: number | null;
    /** The state that the tracking says; only the tracking writes it. */
    tracking_state: ColumnTypes['requests.tracking_state'] | null;
    /** The request whose place this one takes. */
    replaces_id: number | null;
    /** The customer's own name for it. */
    customer_reference: string | null;
    /** The express carriers that take no such shipment, as they were when it was quoted. */
    left_out: Generated<ColumnTypes['requests.left_out']>;
    /** The amount due, without a discount, when an offer was last chosen. */
    chosen_amount: Money | null;
  };
  service_point_tables: {
    provider_id: number;
    points: number;
    imported_at: Instant;
    imported_by_id: number | null;
  };
  service_points: {
    provider_id: number;
    facility_id: string;
    country_code: string;
    latitude: number;
    longitude: number;
    latitude_band: GeneratedAlways<number>;
    has_phone: boolean;
    heaviest_g: number;
    longest_mm: number;
    middle_mm: number;
    shortest_mm: number;
    most_pieces: number;
    time_zone: string;
    data: ColumnTypes['service_points.data'];
  };
  settings: {
    name: string;
    value: string;
  };
  sign_ins: {
    id: string;
    user_id: number;
    user_agent: string;
    tokens_valid_after: Instant;
    started_at: Instant;
    last_used_at: Instant;
    expires_at: Instant;
  };
  /** A message between a customer and customer support about an order. */
  support_messages: {
    id: Generated<number>;
    client_id: string;
    request_id: number;
    customer_id: number;
    body: string;
    created_by_id: number;
    by_staff: boolean;
    created_at: Instant;
    no_reply_at: Instant | null;
    no_reply_by_id: number | null;
  };
  tariffs: {
    id: Generated<number>;
    provider_id: number;
    valid_from: string;
    data: ColumnTypes['tariffs.data'];
    created_at: Instant;
    created_by_id: number | null;
  };
  /** News of an order that somebody was notified of. */
  told_news: {
    request_id: number;
    news: string;
  };
  tracking_events: {
    id: Generated<number>;
    request_id: number;
    customer_id: number;
    awb_number: string;
    code: string;
    at: Instant;
    utc_offset: number | null;
    description: string | null;
    place: string | null;
    source: ColumnTypes['tracking_events.source'];
    user_id: number | null;
    /** Taken back by staff, and shown to nobody. */
    withdrawn_at: Instant | null;
  };
  tracking_pages: {
    request_id: number;
    customer_id: number;
    nonce: string;
    token_hash: string;
    created_at: Instant;
  };
  /** Money that has come for an agreed transfer. */
  transfer_receipts: {
    id: Generated<number>;
    attempt_id: number;
    request_id: number;
    customer_id: number;
    amount: Money;
    received_on: string;
    reference: string | null;
    user_id: number;
    at: Instant;
  };
  used_tokens: {
    jti: string;
    expires_at: Instant;
  };
  users: {
    id: Generated<number>;
    customer_id: number | null;
    user_name: string;
    first_name: string;
    last_name: string;
    email: string;
    role: ColumnTypes['users.role'];
    password_hash: string;
    password_expired: Generated<boolean>;
    disabled: Generated<boolean>;
    tokens_valid_after: Instant;
    created_at: Instant;
    version: Generated<number>;
    /** The marketplace's own id; null for who did not come from there. */
    marketplace_id: string | null;
    marketplace_told_at: Instant | null;
    /** Kept by the database. */
    has_authenticator: Generated<boolean>;
  };
  /** The provider's charge for a request, and the customer's max refund. */
  vendor_invoices: {
    request_id: number;
    customer_id: number;
    number: string;
    date: string;
    amount_eur: Money;
    amount_usd: Money;
    refund: Money;
    version: Generated<number>;
    entered_by_id: number;
    entered_at: Instant;
  };
}
