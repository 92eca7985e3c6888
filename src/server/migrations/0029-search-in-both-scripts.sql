-- A search finds words without their accents, and Cyrillic and Greek ones by their Latin letters: Sofia and София are the same
-- to it, and so are Zurich and Zürich. Folding is the database's, which writes what is searched.
create function fold_words(words text) returns text language plpgsql immutable parallel safe strict as $$
declare
  folded text := lower(words collate "und-x-icu");
  letter text[];
begin
  folded := regexp_replace(normalize(folded, NFD), '[\u0300-\u036f]', '', 'g') collate "C";
  -- Most words are plain letters already.
  if folded ~ '[^\x01-\x7f]' then
    folded := translate(folded,
      'øłđðħıəŋабвгдезийклмнопрстуфыэіѳјґъћђαβγδεζηικλμνξοπρσςτυφω',
      'olddhienabvgdeziiklmnoprstufieifjgacdavgdeziiklmnxoprsstyfo');
    foreach letter slice 1 in array array[['ß', 'ss'], ['æ', 'ae'], ['œ', 'oe'], ['þ', 'th'], ['ж', 'zh'], ['х', 'kh'], ['ц', 'ts'],
      ['ч', 'ch'], ['ш', 'sh'], ['щ', 'shch'], ['ю', 'iu'], ['я', 'ia'], ['є', 'ie'], ['ь', ''],
      ['љ', 'lj'], ['њ', 'nj'], ['џ', 'dz'], ['θ', 'th'], ['χ', 'ch'], ['ψ', 'ps']] loop
      folded := replace(folded, letter[1], letter[2]);
    end loop;
  end if;
  -- One alphabet writes i where the other writes y, and Greek has ou for one sound.
  return regexp_replace(translate(replace(folded, 'oy', 'ou'), 'y', 'i'), 'i{2,}', 'i', 'g');
end $$;

-- As before, with what is searched folded.
create or replace view orders_as_listed as
  select r.id, r.customer_id, c.name as customer_name, r.city_from || ', ' || cf.code as deliver_from,
    r.city_to || ', ' || ct.code as deliver_to, r.status, position(r.status in 'NWPOFRDE')::smallint as status_place,
    r.step, r.created_at, r.expires_at, r.pickup_date,
    case
      when r.pickup_date is null or coalesce(o.transit_days, 0) = 0 or r.pickup_date <= o.pick_up_date then o.delivery_date
      else move_delivery(r.pickup_date, o.transit_days)
    end as delivery_date,
    r.prg_number, r.awb_number, p.name as vendor, o.customer_price + o.security_fee as price,
    (select f.payment_type from finance_rows f where f.request_id = r.id and f.type = 1
      order by f.amount, f.id limit 1) as payment_type,
    r.created_by_id, r.created_by_staff,
    fold_words(concat_ws(E'\n', c.name, r.id, r.awb_number, r.prg_number, r.city_from || ', ' || cf.code,
      r.city_to || ', ' || ct.code, cf.name, ct.name, p.name)) collate "und-x-icu" as search_text,
    r.tracking_state
  from requests r
  join customers c on c.id = r.customer_id
  join countries cf on cf.id = r.country_from_id
  join countries ct on ct.id = r.country_to_id
  left join offers o on o.id = r.selected_offer_id
  left join providers p on p.id = o.provider_id;

update order_rows r set search_text = l.search_text from orders_as_listed l
  where l.id = r.id and l.search_text is distinct from r.search_text collate "C";

alter table addresses drop column search_text;
alter table addresses add column search_text text collate "C" generated always as (
  fold_words(
    coalesce(name, '') || chr(10) || company || chr(10) || contact || chr(10) || street || chr(10) ||
    coalesce(apartment, '') || chr(10) || coalesce(line3, '') || chr(10) || coalesce(suburb, '') || chr(10) ||
    coalesce(state, '') || chr(10) || coalesce(postcode, '') || ' ' || city || chr(10) || phone || chr(10) || email
  )
) stored;
