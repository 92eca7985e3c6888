import { escapeMarkup } from '#sandbox/serve.ts';

export type Xml = string | number | boolean | null | XmlList | { [name: string]: Xml };

/** Every element is called `item`. With a `head` it is what Braintree calls a collection. */
export interface XmlList {
  item: string;
  items: readonly Xml[];
  head?: Record<string, Xml>;
}

const isList = (value: object): value is XmlList => 'item' in value && 'items' in value;

// XML cannot contain control characters.
const escape = (text: string): string =>
  escapeMarkup(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));

function writeElement(name: string, value: Xml): string {
  if (value === null) return `<${name} nil="true"/>`;
  if (typeof value === 'boolean') return `<${name} type="boolean">${value}</${name}>`;
  if (typeof value === 'number') return `<${name} type="integer">${value}</${name}>`;
  if (typeof value === 'string') return `<${name}>${escape(value)}</${name}>`;
  if (isList(value)) {
    const items = value.items.map((one) => writeElement(value.item, one)).join('');
    if (value.head) return `<${name} type="collection">${writeAll(value.head)}${items}</${name}>`;
    return `<${name} type="array">${items}</${name}>`;
  }
  return `<${name}>${writeAll(value)}</${name}>`;
}

const writeAll = (elements: Record<string, Xml>): string =>
  Object.entries(elements)
    .map(([name, value]) => writeElement(name, value))
    .join('');

export const writeXml = (root: string, value: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, value)}`;
