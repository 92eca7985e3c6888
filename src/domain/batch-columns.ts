import { type HeadNames, matchHeads, foldHead, addressHeads, packageHeads } from './table-heads.ts';

const list = (names: string): readonly string[] => names.split('|');

/** In English, German, French and Czech; also the head of a column that yes and no answer. */
const dropOffActs = list(
  'drop off|abgabe|abgeben|selbstabgabe|einlieferung|selbsteinlieferung|selbstanlieferung|dépôt|déposer|podání',
);
/** Only in cells: as a head such words may mean the place where the recipient collects. */
const dropOffPlaces = list(
  'paketshop|abgabe im paketshop|dépôt en point relais|dépôt en relais|dépôt en agence|point relais|' +
    'podání na pobočce|podací místo',
);
const pickUpNames = list(
  'pick up|collection|courier pick up|abholung|abholen|abholung durch kurier|enlèvement|enlever|ramassage|collecte|' +
    'vyzvednutí|vyzvednutí kurýrem|svoz',
);

const dropOffWords = new Set([...dropOffActs, ...dropOffPlaces].map(foldHead));
const pickUpWords = new Set(pickUpNames.map(foldHead));

/** Null for another word. */
export function readHandOver(text: string): 'drop-off' | 'pick-up' | null {
  const word = foldHead(text);
  if (dropOffWords.has(word)) return 'drop-off';
  return pickUpWords.has(word) ? 'pick-up' : null;
}

const partLabels = {
  company: 'company',
  contact: 'contact',
  firstName: 'first name',
  middleName: 'middle name',
  lastName: 'last name',
  phone: 'phone',
  phoneCountry: 'phone country code',
  email: 'email',
  address: 'address in one cell',
  street: 'street',
  houseNumber: 'house number',
  apartment: 'address line 2',
  line3: 'address line 3',
  suburb: 'suburb',
  postcode: 'postcode',
  city: 'city',
  state: 'state',
  country: 'country',
  taxID: 'tax ID',
} as const;
/** A line of a party, or a part of one that other programs have as a column. */
export type PartyColumn = keyof typeof partLabels;

const packageLabels = {
  packageType: 'Package type (D: documents)',
  quantity: 'Number of packages',
  weight: 'Package weight',
  weightUnit: 'Unit of weights',
  sides: 'Package length x width x height',
  length: 'Package length',
  width: 'Package width',
  height: 'Package height',
  sideUnit: 'Unit of sizes',
  value: 'Value of a package',
  currency: 'Currency',
  description: 'Package description',
  descriptionOfContents: 'Contents',
  manufactureCountryCode: 'Country of manufacture',
} as const;
type PackageColumn = keyof typeof packageLabels;

const goodsLabels = {
  description: 'Goods: description',
  hsCode: 'Goods: HS code',
  originCountry: 'Goods: country of manufacture',
  quantity: 'Goods: quantity',
  unit: 'Goods: unit',
  unitValue: 'Goods: value per unit',
  weight: 'Goods: net weight of the line',
} as const;
type GoodsColumn = keyof typeof goodsLabels;

export const handOverLabel = 'Drop-off or pick-up';

/** What a column of an uploaded table means. `from`: the sender, the same in all rows. */
export type BatchColumn =
  | 'reference'
  | 'insurance'
  | 'handOver'
  | `to.${PartyColumn}`
  | `from.${PartyColumn}`
  | `package.${PackageColumn}`
  | `goods.${GoodsColumn}`;

const prefixed = (prefix: string, labels: Readonly<Record<string, string>>, before = '') =>
  Object.fromEntries(Object.entries(labels).map(([field, label]) => [`${prefix}.${field}`, `${before}${label}`]));

/** In the order of the list to choose from. */
export const batchColumnLabels = {
  reference: 'Customer reference',
  ...prefixed('to', partLabels, 'Recipient '),
  ...prefixed('package', packageLabels),
  insurance: 'Insurance amount',
  handOver: handOverLabel,
  ...prefixed('goods', goodsLabels),
  ...prefixed('from', partLabels, 'Sender '),
} as Readonly<Record<BatchColumn, string>>;

export const batchColumns = Object.keys(batchColumnLabels) as BatchColumn[];

const { type: _type, name: _name, countryId, ...lines } = addressHeads;
const partyHeads = {
  ...lines,
  country: countryId,
  contact: [...lines.contact, 'name'],
  address: list('full address|complete address|whole address|address block|ganze adresse|adresse complète|celá adresa'),
} satisfies HeadNames<PartyColumn>;

const others = {
  reference: list(
    'reference|customer reference|shipment id|order number|order no|order id|order|order name|reference number|ref|' +
      'your reference|po number|invoice number|referenz|referenznummer|auftragsnummer|auftragsnr|bestellnummer|' +
      'bestellnr|kundenreferenz|sendungsreferenz|référence|numéro de commande|commande|číslo objednávky|objednávka|id',
  ),
  insurance: list(
    'insurance|insurance amount|insured value|insured amount|insurance value|versicherung|versicherungswert|' +
      'versicherungssumme|assurance|valeur assurée|pojištění',
  ),
  handOver: [
    ...list(
      'drop off or pick up|pick up or drop off|drop off pick up|pick up drop off|hand over|hand over type|pickup type|' +
        'abgabe oder abholung|abholung oder abgabe|abgabe abholung|abholung abgabe|abgabeart|abholart|übergabe|' +
        'übergabeart|dépôt ou enlèvement|enlèvement ou dépôt|dépôt enlèvement|enlèvement dépôt|mode de dépôt|' +
        "mode d'enlèvement|type d'enlèvement|podání nebo vyzvednutí|způsob podání",
    ),
    ...dropOffActs,
  ],
} satisfies HeadNames<'reference' | 'insurance' | 'handOver'>;

/** A plain `Country` is the recipient's. */
const parcelHeads = {
  ...packageHeads,
  quantity: [...packageHeads.quantity, 'parcels', 'balíky', 'colis'],
  manufactureCountryCode: packageHeads.manufactureCountryCode.filter((name) => !['country', 'land'].includes(name)),
  packageType: list('package type|parcel type|contents type|customs contents type|paketart|type de colis|typ zásilky'),
  weightUnit: list('weight unit|mass unit|unit of weight|gewichtseinheit|unité de poids|jednotka hmotnosti'),
  sideUnit: list('distance unit|dimension unit|dimensions unit|size unit|length unit|längeneinheit|unité de longueur'),
  currency: list('currency|currency code|währung|devise|monnaie|měna'),
} satisfies HeadNames<PackageColumn>;

/** Names that only a line of goods has. */
const goodsHeads = {
  description: list(
    'item description|item name|item|product name|product|article|artikel|artikelbezeichnung|warenbezeichnung|' +
      'customs description|customs item description|goods description|description of goods|popis zboží',
  ),
  hsCode: list(
    'hs code|hs|hs tariff number|tariff number|tariff code|commodity code|harmonized code|customs tariff number|taric|' +
      'zolltarifnummer|warennummer|statistische warennummer|code sh|code douanier|celní kód|kód zboží',
  ),
  originCountry: packageHeads.manufactureCountryCode.filter((name) => !['country', 'land'].includes(name)),
  quantity: list('item quantity|item qty|item count|units|goods quantity|product quantity|stückzahl|quantité article'),
  unit: list('unit of measure|uom|quantity unit|goods unit|mengeneinheit'),
  unitValue: list(
    'item value|item price|item unit price|goods value|unit price|unit value|price per unit|stückpreis|einzelpreis',
  ),
  weight: list('net weight|item weight|goods weight|nettogewicht|netto|poids net|čistá hmotnost'),
} satisfies HeadNames<GoodsColumn>;

/** Names that mean goods in a table that has other columns of goods. */
const goodsInContext = {
  ...goodsHeads,
  description: [...goodsHeads.description, 'goods', 'description', 'commodity', 'beschreibung', 'désignation', 'popis'],
  quantity: [...goodsHeads.quantity, 'quantity', 'qty', 'menge', 'anzahl', 'quantité', 'počet', 'počet kusů'],
  unitValue: [...goodsHeads.unitValue, 'price', 'preis', 'prix', 'cena'],
} satisfies HeadNames<GoodsColumn>;

/** `recipient_name`, `ShipToName`, `Name (recipient)` as words. */
const wordsOf = (head: string): string[] =>
  head
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const sideWords = {
  from: list(
    'ship from|shipfrom|sender|shipper|consignor|from|pickup|collection|absender|versender|von|expediteur|odesilatel',
  ),
  to: list(
    'ship to|shipto|deliver to|delivery|shipping|recipient|receiver|consignee|destination|to|empfanger|lieferung|liefer|' +
      'an|destinataire|livraison|prijemce|adresat|dorucovaci|dodaci',
  ),
} as const;

/** `rest`: the head without the side that it names; the side may be a part of a German word. */
function sideOf(head: string): { side: 'from' | 'to' | null; rest: string } {
  const words = wordsOf(head);
  for (const side of ['from', 'to'] as const)
    for (const name of sideWords[side]) {
      const parts = name.split(' ');
      const rest = (from: number, to?: number) => ({ side, rest: words.slice(from, to).join(' ') });
      if (parts.every((part, at) => words[at] === part)) return rest(parts.length);
      if (parts.every((part, at) => words.at(at - parts.length) === part)) return rest(0, -parts.length);
      const [first = ''] = words;
      if (name.length > 5 && first.startsWith(name))
        return { side, rest: [first.slice(name.length), ...words.slice(1)].join(' ') };
    }
  return { side: null, rest: head };
}

/** `Recipient` alone is a person, `Consignee` a company; `Shipping` alone may be what it costs. */
function aloneOf(head: string, side: 'from' | 'to'): BatchColumn | null {
  const [word = '', ...more] = wordsOf(head);
  if (/^consign(?:ee|or)$/.test(word) && more.length === 0) return `${side}.company`;
  return more.length === 0 && people.includes(word) ? `${side}.contact` : null;
}
const people = list(
  'recipient|receiver|sender|shipper|empfanger|absender|versender|destinataire|expediteur|prijemce|adresat|odesilatel',
);

/** Beside such a column a plain quantity may be one of pieces, not of packages. */
const itemHeads = list(
  'item|item name|item description|item number|item sku|product|product name|product title|product sku|sku|article|' +
    'article number|artikel|artikelname|artikelnummer|artikelbezeichnung|produkt|lineitem name|lineitem sku|line item',
);
const plainQuantities = list(
  'quantity|qty|pieces|pcs|count|number|menge|anzahl|stück|stk|quantité|počet|počet kusů|lineitem quantity',
);

const parcelWords = /^(?:package|parcel|pkg|paket|packstück|colis|balík|zásilka|box|carton)s?[\s_.-]+(?=\S)/iu;
const customsWords = /^(?:item|goods|customs|line|artikel|waren|article|položka)s?[\s_.:-]+(?=\S)/iu;

const joined = <P extends string, F extends string>(prefix: P, fields: readonly (F | null)[]) =>
  fields.map((field) => (field === null ? null : (`${prefix}.${field}` as const)));

/** Fields in the order of preference: a later list fills only heads and fields that are still free. */
function merge(width: number, lists: readonly (readonly (BatchColumn | null)[])[]): (BatchColumn | null)[] {
  const columns: (BatchColumn | null)[] = Array.from({ length: width }, () => null);
  for (const each of lists)
    each.forEach((column, at) => {
      if (column && columns[at] === null && !columns.includes(column)) columns[at] = column;
    });
  return columns;
}

/** Null for an unknown head. A head that names no side means the recipient. */
export function matchBatchColumns(heads: readonly string[]): (BatchColumn | null)[] {
  const own = heads.map((head) => batchColumns.find((column) => batchColumnLabels[column] === head.trim()) ?? null);
  const sides = heads.map(sideOf);
  const party = (side: 'from' | 'to'): (BatchColumn | null)[] =>
    joined(
      side,
      matchHeads(
        sides.map((each) => (each.side === side ? each.rest : '')),
        partyHeads,
      ),
    );
  const isGoodsTable = matchHeads(heads, { only: [...goodsHeads.hsCode, ...goodsHeads.weight] }).some(Boolean);
  const withoutSide = heads.map((head, at) => (sides[at]!.side === null ? head : ''));
  const marked = heads.map((head) => (customsWords.test(head) ? head.replace(customsWords, '') : ''));
  const hasGoods = isGoodsTable || matchHeads(marked, goodsInContext).some(Boolean);
  const isItemTable = !hasGoods && matchHeads(heads, { only: itemHeads }).some(Boolean);
  const quantities = matchHeads(heads, { only: plainQuantities });
  const columns = merge(heads.length, [
    own,
    party('to'),
    party('from'),
    sides.map(({ side, rest }, at) => (side !== null && rest === '' ? aloneOf(heads[at]!, side) : null)),
    matchHeads(heads, others),
    joined(
      'package',
      matchHeads(
        heads.map((head) => (parcelWords.test(head) ? head.replace(parcelWords, '') : '')),
        parcelHeads,
      ),
    ),
    ...(hasGoods
      ? [
          joined('goods', matchHeads(heads, goodsHeads)),
          joined('goods', matchHeads(marked, goodsInContext)),
          joined('goods', matchHeads(heads, goodsInContext)),
        ]
      : []),
    joined('to', matchHeads(withoutSide, partyHeads)),
    joined(
      'package',
      matchHeads(
        heads.map((head, at) => (isItemTable && quantities[at] !== null ? '' : head)),
        parcelHeads,
      ),
    ),
  ]);
  return columns.map((column) => {
    const [side = '', field] = column?.split('.') ?? [];
    const isWhole =
      field === 'street' && !columns.some((each) => each === `${side}.city` || each === `${side}.postcode`);
    return isWhole ? (`${side}.address` as BatchColumn) : column;
  });
}

const hasOne = (columns: readonly (BatchColumn | null)[], ...wanted: BatchColumn[]): boolean =>
  wanted.some((column) => columns.includes(column));

/** Labels of what every shipment needs and no column has. */
export function listMissingBatchColumns(columns: readonly (BatchColumn | null)[]): string[] {
  const needed: readonly BatchColumn[][] = [
    ['to.company', 'to.contact', 'to.lastName', 'to.address'],
    ['to.street', 'to.address'],
    ['to.city', 'to.address'],
    ['to.country', 'to.address'],
    ['to.phone'],
    ['to.email'],
    ['package.weight'],
    ['package.length', 'package.sides'],
    ['package.width', 'package.sides'],
    ['package.height', 'package.sides'],
  ];
  return needed.filter((each) => !hasOne(columns, ...each)).map(([first]) => batchColumnLabels[first!]);
}

/** In the order of our own table. */
const templateColumns: readonly BatchColumn[] = [
  ...(['reference', 'to.company', 'to.contact', 'to.phone', 'to.email', 'to.street', 'to.apartment'] as const),
  ...(['to.postcode', 'to.city', 'to.state', 'to.country', 'to.taxID'] as const),
  ...(['package.quantity', 'package.weight', 'package.length', 'package.width', 'package.height'] as const),
  ...(['package.value', 'package.currency', 'package.descriptionOfContents', 'insurance', 'handOver'] as const),
  ...(['goods.description', 'goods.hsCode', 'goods.originCountry', 'goods.quantity'] as const),
  ...(['goods.unitValue', 'goods.weight'] as const),
];

const exampleRows: readonly Readonly<Partial<Record<BatchColumn, string>>>[] = [
  {
    ...{ reference: 'A-1001', 'to.company': 'Lumen GmbH', 'to.contact': 'Mira Vos', 'to.phone': '+49 30 23125101' },
    ...{ 'to.email': 'mira@lumen.example', 'to.street': 'Lampenweg 12', 'to.postcode': '10115', 'to.city': 'Berlin' },
    ...{ 'to.country': 'DE', 'package.quantity': '1', 'package.weight': '2.5 kg', 'package.length': '40 cm' },
    ...{ 'package.width': '30 cm', 'package.height': '20 cm', 'package.currency': 'EUR' },
    ...{ 'goods.description': 'Desk lamp', 'goods.hsCode': '940521', 'goods.originCountry': 'CN' },
    ...{ 'goods.quantity': '2', 'goods.unitValue': '45.00', 'goods.weight': '1.8 kg' },
  },
  {
    ...{ reference: 'A-1001', 'goods.description': 'LED bulb', 'goods.hsCode': '853952', 'goods.originCountry': 'CN' },
    ...{ 'goods.quantity': '4', 'goods.unitValue': '5.50', 'goods.weight': '0.3 kg' },
  },
  {
    ...{ reference: 'A-1002', 'to.company': 'Atelier Blanc', 'to.contact': 'Léa Blanc', 'to.phone': '+33 1 42600000' },
    ...{ 'to.email': 'lea@blanc.example', 'to.street': '22 Rue de Rivoli', 'to.postcode': '75004', 'to.city': 'Paris' },
    ...{ 'to.country': 'France', 'package.quantity': '1', 'package.weight': '0.8 kg', 'package.length': '30 cm' },
    ...{ 'package.width': '20 cm', 'package.height': '10 cm', 'package.value': '75.00', 'package.currency': 'EUR' },
    ...{ 'package.descriptionOfContents': 'Cotton t-shirts' },
  },
];

/** Our own table with two shipments, the first with two lines of goods. */
export const batchTemplate = (): string[][] => [
  templateColumns.map((column) => batchColumnLabels[column]),
  ...exampleRows.map((row) => templateColumns.map((column) => row[column] ?? '')),
];
