/** Without case, accents, blanks and marks. */
export const foldHead = (head: string): string =>
  head
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Names of a column's head by field, the most specific first. */
export type HeadNames<F extends string> = Readonly<Record<F, readonly string[]>>;

const bracketed = /[([].*$/;
const lastUnit =
  /[\s_/,]+(?:in\s+)?(?:mm|cm|m|in|inch|inches|ft|feet|kg|kgs|g|lb|lbs|oz|usd|eur|gbp|cad|aud|jpy|chf|nok|sek|dkk|[$€£¥])\.?$/i;

/** `Length (cm)`, `weight [kg]`, `Value EUR` without the unit. */
const withoutUnit = (head: string): string => head.replace(bracketed, '').replace(lastUnit, '');

/** After the name; otherwise the whole head, which may be a unit: `kg`. */
export function unitOfHead(head: string): string {
  const [, inside] = /[([]([^)\]]*)/.exec(head) ?? [];
  if (inside !== undefined) return inside.trim();
  const [last] = lastUnit.exec(head) ?? [];
  return (last ?? head).replace(/^[\s_/,]+/, '').replace(/^in\s+(?=\S)/i, '');
}

/** Of several columns for one field the most specific name wins; two with the same name both count. */
export function matchHeads<F extends string>(heads: readonly string[], names: HeadNames<F>): (F | null)[] {
  const fieldsByHead = new Map<string, { field: F; rank: number }>();
  for (const [field, list] of Object.entries(names) as [F, readonly string[]][])
    for (const [rank, name] of list.entries())
      if (!fieldsByHead.has(foldHead(name))) fieldsByHead.set(foldHead(name), { field, rank });
  const meant = heads.map(
    (head) => fieldsByHead.get(foldHead(head)) ?? fieldsByHead.get(foldHead(withoutUnit(head))) ?? null,
  );
  const best = new Map<F, number>();
  for (const each of meant) if (each) best.set(each.field, Math.min(each.rank, best.get(each.field) ?? each.rank));
  return meant.map((each) => (each && best.get(each.field) === each.rank ? each.field : null));
}

const list = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split('|'));

/** Heads of columns for parts of an address, from address books and carriers, in English, German, French and Czech. */
export const addressHeads = {
  type: list('type|address type|typ|adresstyp'),
  name: list('address label|label|address name|alias|bezeichnung|kurzname|matchcode|adressname'),
  company: list(
    'company|company name|organization name|organization|organisation|organization 1 - name|business name',
    'firm|consignee|firma|firmenname|unternehmen|firma 1|name 1|société|entreprise|raison sociale|společnost',
  ),
  contact: list(
    'contact|contact name|contact person|attention|attn|full name|recipient|recipient name|receiver',
    'receiver name|ansprechpartner|ansprechperson|kontaktperson|kontakt|kontaktname|zu händen|z. hd.',
    'empfänger|destinataire|interlocuteur|kontaktní osoba|příjemce|jméno a příjmení',
  ),
  firstName: list('first name|given name|forename|vorname|prénom|jméno|křestní jméno'),
  middleName: list('middle name|additional name|zweiter vorname|weitere vornamen'),
  lastName: list('last name|family name|surname|nachname|familienname|nom|nom de famille|příjmení'),
  phone: list(
    'phone|phone number|telephone|telephone number|tel|contact phone|business phone|phone 1 - value',
    'company main phone|primary phone|mobile phone|mobile|cell|home phone|telefon|telefonnummer|tel.-nr.',
    'rufnummer|telefon geschäftlich|handy|mobiltelefon|téléphone|numéro de téléphone|portable|mobil',
    'telefonní číslo',
  ),
  phoneCountry: list('phone country code|phone code|calling code|dial code|ländervorwahl|landesvorwahl'),
  email: list(
    'email|e-mail address|email address|mail|contact email|e-mail 1 - value|primary email|e-mail-adresse',
    'mailadresse|courriel|adresse e-mail|e-mailová adresa',
  ),
  countryId: list(
    'country|countryId|country code|country name|country/region|country/territory|nation',
    'business country/region|business country|address 1 - country|home country/region|iso country|land',
    'ländercode|länderkürzel|landeskürzel|landeskennzeichen|land/region|staat|land/region geschäftlich|pays',
    'země|stát|kód země|code pays',
  ),
  postcode: list(
    'postcode|post code|postal code|zip|zip code|zip/postal code|postal/zip code|business postal code',
    'address 1 - postal code|home postal code|plz|postleitzahl|postleitzahl geschäftlich|code postal|cp|psč',
    'poštovní směrovací číslo',
  ),
  city: list(
    'city|town|city/town|town/city|locality|business city|address 1 - city|home city|ort|stadt|wohnort',
    'ort geschäftlich|ville|commune|město|obec',
  ),
  street: list(
    'street|street 1|street address|address line 1|address 1|address|line 1|business street',
    'address 1 - street|home street|straße|straße 1|straße und hausnummer|straße/hausnummer|straße und nr',
    'adresse|adresse 1|adresszeile 1|anschrift|straße geschäftlich|rue|adresse ligne 1|ulice|ulice a číslo',
    'adresa',
  ),
  houseNumber: list('house number|house no|street number|hausnummer|haus-nr|hausnr|numéro de rue|číslo popisné|č. p.'),
  apartment: list(
    'address line 2|apartment|street 2|address 2|line 2|suite|apt|business street 2',
    "address 1 - extended address|adresszeile 2|adresse 2|adresszusatz|straße 2|zusatz|complément d'adresse",
    'adresse ligne 2|adresa 2',
  ),
  line3: list('address line 3|line3|street 3|address 3|business street 3|adresszeile 3|adresse 3'),
  suburb: list('suburb|district|neighborhood|neighbourhood|ortsteil|stadtteil'),
  state: list(
    'state|state/province|province|state code|county|region|business state|address 1 - region|home state',
    'bundesland|kanton|provinz|bundesland/kanton|bundesland/kanton geschäftlich|département|région|kraj',
  ),
  taxID: list('tax ID|VAT ID|vat number|vat|tax number|ust-idnr|ust-id|steuernummer|uid|numéro de tva|tva|dič'),
};

/** Heads of columns for a package, also of packing lists and carriers, in the same languages. */
export const packageHeads = {
  quantity: list(
    'quantity|qty|pieces|pcs|count|number|packages|number of packages|no of packages|no of pieces',
    'number of pieces|cartons|ctns|colli|kolli|anzahl|menge|stück|stk|packstücke|pakete|nombre de colis',
    'quantité|počet|počet kusů|počet balíků',
  ),
  sides: list(
    'dimensions|dims|size|measurements|l x w x h|length x width x height|maße|masse|abmessungen|abmessung',
    'l x b x h|länge x breite x höhe|rozměry',
  ),
  length: list('length|l|depth|länge|longueur|délka'),
  width: list('width|w|breite|b|largeur|šířka'),
  height: list('height|h|höhe|hauteur|výška'),
  weight: list(
    'weight|gross weight|weight per piece|weight per package|unit weight|gross|kg|lb|lbs|gw|gewicht',
    'bruttogewicht|brutto|poids|poids brut|hmotnost|váha',
  ),
  value: list(
    'value|value per item|unit value|unit price|price per unit|price|declared value|customs value|wert',
    'einzelpreis|stückpreis|warenwert|zollwert|preis|valeur|valeur unitaire|hodnota|cena',
  ),
  description: list(
    'description|detailed package description|description of goods|goods description|goods|item description',
    'item|commodity|product|beschreibung|warenbeschreibung|warenbezeichnung|bezeichnung|artikel|ware',
    'désignation|popis|popis zboží',
  ),
  descriptionOfContents: list(
    'descriptionOfContents|description of contents|contents|content|label text|inhalt|inhaltsangabe|contenu',
    'obsah',
  ),
  manufactureCountryCode: list(
    'manufactureCountryCode|country of manufacture|made in|country of origin|origin|country|manufacture|coo',
    "ursprungsland|herkunftsland|ursprung|hergestellt in|land|pays d'origine|země původu",
  ),
};
