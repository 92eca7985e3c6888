// What lines of a pasted address look like, in the languages of most senders.

export type LabelledField =
  | 'company'
  | 'contact'
  | 'street'
  | 'apartment'
  | 'city'
  | 'state'
  | 'postcode'
  | 'country'
  | 'phone'
  | 'email'
  | 'taxID'
  | 'ignored';

/** What stands before a colon, in lower case; the longest first where one begins like another. */
export const labels: readonly (readonly [LabelledField, string])[] = [
  ['email', 'e-?mail|mail|email address|courriel|correo|e'],
  ['ignored', 'fax|telefax|web|website|www|url|internet|homepage|date|order|order no|ref|reference|page'],
  [
    'phone',
    'tel|tel\\.?|telefon|telephone|téléphone|teléfono|telefono|phone|phone no|phone number|ph|mobile|mobil|mob|cell|handy|gsm|t|p|m|tél|電話',
  ],
  [
    'taxID',
    'vat|vat no|vat id|vat number|ust-?id-?nr|ust-?id|tax id|tax no|eori|tva|p\\.? ?iva|nif|cif|cnpj|cpf|rfc|ein|abn|gst|gstin|ein',
  ],
  ['company', 'company|company name|firma|organisation|organization|société|empresa|azienda|business'],
  [
    'contact',
    'contact|contact name|contact person|name|full name|attn|attention|att|z\\. ?hd\\.?|zhd|z\\. ?h\\.?|kontakt|ansprechpartner|recipient|nom|nombre|nome|à l.attention de|c/o',
  ],
  ['apartment', 'address line 2|address 2|line 2|apt|apartment|suite|adresszusatz'],
  [
    'street',
    'address|address line 1|address 1|street|street address|adresse|straße|strasse|rue|dirección|direccion|indirizzo|endereço',
  ],
  ['city', 'city|town|ort|stadt|ville|ciudad|città|cidade|city/town|locality'],
  ['state', 'state|province|region|county|state/province|bundesland|provincia|estado|prefecture'],
  [
    'postcode',
    'zip|zip code|zipcode|postcode|post code|postal code|plz|postleitzahl|code postal|cp|cap|cep|pin|pincode|pin code|eircode',
  ],
  ['country', 'country|land|pays|país|pais|paese|country/region'],
];
export const label = new RegExp(
  `^(?:${labels.map(([, words]) => `(${words})`).join('|')})\\s*(?:[:：]|\\.:)\\s*(.*)$`,
  'iu',
);
// Without a colon only before a number or a name, so that a street that begins so is none.
export const phoneWord =
  /^(?:tel|telefon|telephone|téléphone|phone|mobile|mobil|mob|cell|tél|ph|t|p|m)\.?\s+(?=[+(\d])/iu;
export const attention = /^(?:attn|attention|att|z\.? ?hd\.?|zhd|à l.attention de)\.?\s+(?=\p{L})/iu;

export const twoHeads = [
  /^\W*(?:from|sender|ship from|absender|expéditeur|bill to|billing address|rechnungsadresse|remitente|mittente)\W*$/iu,
  /^\W*(?:to|recipient|receiver|ship to|shipping address|deliver to|delivery address|empfänger|lieferadresse|destinataire|destinatario)\W*$/iu,
];

export const legalForm =
  /(?:^|[\s,&])(?:gmbh|mbh|ag|kg|ohg|ug|e\.? ?k\.?|e\.? ?v\.?|inc\.?|incorporated|llc|l\.l\.c\.|llp|ltd\.?|limited|corp\.?|corporation|co\.|company|plc|pty|pvt|s\.?a\.?|s\.?a\.?s\.?|sasu|sarl|eurl|s\.?r\.?l\.?s?|s\.?p\.?a\.?|b\.?v\.?|n\.?v\.?|oyj?|ab|asa?|a\/s|aps|sp\. ?z ?o\.? ?o\.?|k\.?k\.?|g\.?k\.?|kft|s\.?r\.?o\.?|d\.?o\.?o\.?|lda\.?|ltda\.?|s\.?l\.?u?\.?|de c\.?v\.?|a\.?ş\.?|şti\.?|sdn|bhd|oü|uab|sia|group|holding|trading|industries|logistics|store|shop|studio|university|universität|institute|museum|hotel)(?=$|[\s,.])/iu;

export const streetWord =
  /(?:stra(?:ß|ss)e|str\.|str(?=\s|$)|weg|gasse|allee|platz|ring|ufer|damm|laan|straat|gracht|kade|plein|v(?:ä|a)gen|gatan|gata|gate|vej|gade|katu|tie|utca|út|ulica|sokak|cad)(?=[\s,.\d]|$)|\b(?:street|st\.?|avenue|ave\.?|road|rd\.?|drive|dr\.|lane|ln\.?|boulevard|blvd\.?|bd\.?|court|ct\.|place|pl\.|square|sq\.?|highway|hwy\.?|parkway|pkwy|way|close|crescent|quay|terrace|rue|quai|chemin|allée|impasse|route|cours|via|viale|piazza|corso|calle|c\/|avenida|av\.?|paseo|plaza|carrera|cra\.?|rua|travessa|praça|ul\.|ulica|al\.|ulice|str\.|jalan|jln?\.|soi|caddesi|cd\.|sok\.|chome|p\.? ?o\.? ?box|postfach|bp|apartado|casilla|industrial|estate)(?=[\s,.\d]|$)/iu;
export const houseNumber =
  /^(?:\d+[a-z]?(?:[-/]\d+[a-z]?)*\s+\p{L}|\d+(?:-\d+)+\b)|\p{L}[\s,.]+(?:no\.?\s*|n[º°o]\s*)?\d+\s?[a-z]?(?:[-/–]\s?\d+[a-z]?)*$/iu;
export const partOfBuilding =
  /^(?:(?:apt|apartment|suite|ste|unit|floor|fl|room|rm|building|bldg|tower|level|flat|hinterhaus|etage|stock|og|bâtiment|bât|escalier|piso|int|interior|depto|dock|gate|tor|warehouse|hall|halle|block|blk)\b|\d+(?:st|nd|rd|th)?\.?\s*(?:floor|fl\.?|og|stock|etage|étage|piso)\b|#\s*\d)/iu;
export const honorific = /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|hr|m|mme|mlle|sr|sra|sig|sig\.ra)\.?\s+\p{Lu}/iu;
/** `Co., Ltd.` is one name. */
export const betweenParts = /\s*,(?!\s*(?:ltd|inc|llc|l\.l\.c|llp|corp|co|s\.?a|s\.?l|limited|gmbh|plc)\b)\s*/iu;
export const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
export const phoneLike = /^(?:\+|00|\(?0|\(?\d{3}\)?[\s.-])[\d\s()./-]{6,}(?:\s*(?:ext|x|#)\.?\s*\d+)?$/iu;

/** Which postcodes say their country by their form alone. */
export const ownForms: readonly (readonly [code: string, form: RegExp])[] = [
  ['GB', /(?:^|\s)(?:[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLN-UW-Z]{2})$/],
  ['CA', /(?:^|\s)[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/],
  ['US', /\b[A-Z]{2},? \d{5}(?:-\d{4})?$/],
  ['NL', /^\d{4} ?[A-Z]{2}\s+\p{Lu}/u],
  ['PL', /^\d{2}-\d{3}\s+\p{Lu}/u],
  ['PT', /^\d{4}-\d{3}\s+\p{Lu}/u],
  ['JP', /〒\s*\d{3}-?\d{4}|\p{L}+ \d{3}-\d{4}$/u],
  ['BR', /\b\d{5}-\d{3}\b/],
  ['IE', /\b[A-Z]\d[\dW] [A-Z\d]{4}$/],
];

/** The sign of road traffic before a postcode of some countries. */
export const signs: Readonly<Record<string, string>> = {
  ...{ D: 'DE', F: 'FR', A: 'AT', CH: 'CH', B: 'BE', NL: 'NL', I: 'IT', E: 'ES', DK: 'DK', S: 'SE', FIN: 'FI' },
  ...{ N: 'NO', L: 'LU', P: 'PT', PL: 'PL', CZ: 'CZ', H: 'HU', SI: 'SI', HR: 'HR', DE: 'DE', FR: 'FR', AT: 'AT' },
};
