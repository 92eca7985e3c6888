-- oldest server: 0.1.0
alter table queue_rows drop constraint queue_rows_kind_check;
update queue_rows set kind = 'noTrackingUpdates' where kind = 'quietParcel';
alter table queue_rows add constraint queue_rows_kind_check check (kind in ('customerWrote', 'paidNotBooked', 'bookingFailed',
  'transferDue', 'deadlineToday', 'priceToEnter', 'offersUnanswered', 'refundToSend', 'customRequestNew', 'kycFormSent', 'noTrackingUpdates'));
