-- oldest server: 0.1.0
-- The rows of the orders list and of the work queue are written by the server (src/server/read-models), no longer by triggers.

drop trigger requests_are_listed on requests;
drop trigger replaced_requests_are_listed on requests;
drop trigger offers_are_listed on offers;
drop trigger payments_are_listed on finance_rows;
drop trigger consignees_are_listed on request_parties;
drop trigger customers_are_listed on customers;
drop trigger providers_are_listed on providers;
drop function list_request, list_replaced_request, list_request_of_offer, list_request_of_payment, list_request_of_party, list_new_name;
drop function write_order_row;
drop view orders_as_listed;
drop function move_delivery;

drop trigger new_requests_are_queued on requests;
drop trigger requests_are_queued on requests;
drop trigger offers_are_queued on offers;
drop trigger offer_requests_are_queued on offer_requests;
drop trigger payment_attempts_are_queued on payment_attempts;
drop trigger vendor_invoices_are_queued on vendor_invoices;
drop trigger card_refunds_are_queued on card_refunds;
drop trigger cancellations_are_queued on finance_rows;
drop trigger tracking_events_are_queued on tracking_events;
drop trigger bookings_are_queued on jobs;
drop trigger custom_requests_are_queued on custom_requests;
drop trigger support_messages_are_queued on support_messages;
drop trigger kyc_forms_are_queued on kyc_forms;
drop trigger access_is_queued on customers;
drop trigger late_providers_are_brought_back on offer_requests;
drop function write_work_of_request, write_work_of_part, write_work_of_booking, write_work_of_custom_request, write_work_of_message,
  write_work_of_kyc_form, write_work_of_access, bring_back_late_provider;
drop function write_work_of_order, write_work_of_customer;
drop view orders_work, custom_requests_work, kyc_forms_work, open_messages, owed_answers;
-- The queue shows which provider asked for more time.
create trigger late_providers_are_told after update of time_requested_at on offer_requests
  for each row when (new.time_requested_at is distinct from old.time_requested_at) execute function hint_queue();

-- Orders are counted when the list is read.
drop trigger order_rows_are_counted on order_rows;
drop trigger changed_order_rows_are_counted on order_rows;
drop function count_order_row, add_up_order_counts;
drop table order_counts, order_count_changes, order_days;

-- Nobody reads how many orders a customer has from here.
drop trigger requests_are_counted on requests;
drop function count_request;
alter table customers drop column request_count;

-- The list is sorted when it is read. Indexes are left for its newest first, for each filter in that order, and for its searches.
drop index order_rows_by_awb_number, order_rows_by_awb_number_down, order_rows_by_consignee, order_rows_by_consignee_down,
  order_rows_by_customer_name, order_rows_by_customer_reference, order_rows_by_customer_reference_down, order_rows_by_deliver_from,
  order_rows_by_deliver_to, order_rows_by_delivery_date, order_rows_by_delivery_date_down, order_rows_by_payment_type,
  order_rows_by_payment_type_down, order_rows_by_pickup_date, order_rows_by_pickup_date_down, order_rows_by_prg_number,
  order_rows_by_prg_number_down, order_rows_by_price_unless_replaced, order_rows_by_price_down_unless_replaced,
  order_rows_by_status_place, order_rows_by_step, order_rows_by_vendor, order_rows_by_vendor_down, order_rows_of_customer_by_vendor,
  order_rows_of_staff;
drop index order_rows_by_age_unless_replaced, order_rows_of_status_unless_replaced, order_rows_of_customer, order_rows_of_user,
  order_rows_of_vendor_unless_replaced, order_rows_of_payment_type_unless_replaced, order_rows_of_pickup_day_unless_replaced;
create index order_rows_by_age on order_rows (created_at, id) include (replaced_by, created_by_staff);
create index order_rows_by_status on order_rows (status, created_at, id) include (replaced_by, step, expires_at);
create index order_rows_by_customer on order_rows (customer_id, created_at, id) include (replaced_by);
create index order_rows_by_user on order_rows (created_by_id, created_at, id) include (replaced_by);
create index order_rows_by_vendor on order_rows (vendor, created_at, id) include (replaced_by);
create index order_rows_by_payment_type on order_rows (payment_type, created_at, id) include (replaced_by);
create index order_rows_by_pickup_date on order_rows (pickup_date, created_at, id) include (replaced_by);
-- How often a word occurs decides how it is looked for.
alter table order_rows alter column search_text set statistics 1000;
analyze order_rows;
