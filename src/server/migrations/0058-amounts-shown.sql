-- The amount that each person was last shown as due for an order, and the amount of the moment in which its offer was chosen:
-- a payment that names no amount takes no higher one.
create table amounts_shown (
  request_id bigint not null,
  customer_id bigint not null,
  user_id bigint not null references users (id),
  amount numeric(20, 2) not null check (amount >= 0),
  primary key (request_id, user_id),
  foreign key (request_id, customer_id) references requests (id, customer_id)
);

-- Null while no offer is chosen.
alter table requests add column chosen_amount numeric(20, 2);
update requests r set chosen_amount = o.customer_price + o.security_fee
  from offers o where o.id = r.selected_offer_id and r.step < 3;
