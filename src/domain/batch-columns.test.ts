import { describe, expect, test } from 'vitest';
import { batchTemplate, listMissingBatchColumns, matchBatchColumns } from './batch-columns.ts';

const matched = (heads: string) =>
  Object.fromEntries(heads.split(',').map((head, at) => [head, matchBatchColumns(heads.split(','))[at]]));

describe('the column headings of an uploaded table', () => {
  test('in an export of Shippo are all recognised, except its free text', () => {
    const shippo =
      'shipment_id,sender_name,sender_street1,sender_street2,sender_city,sender_state,sender_zip,sender_country,sender_email,' +
      'sender_phone,recipient_name,recipient_street1,recipient_street2,recipient_city,recipient_state,recipient_zip,' +
      'recipient_country,recipient_email,recipient_phone,package_length,package_width,package_height,package_weight,' +
      'weight_unit,distance_unit,package_description,declared_value,customs_contents_type,metadata';
    expect(matched(shippo)).toMatchObject({
      ...{ shipment_id: 'reference', sender_name: 'from.contact', sender_zip: 'from.postcode' },
      ...{ recipient_name: 'to.contact', recipient_street1: 'to.street', recipient_street2: 'to.apartment' },
      ...{ recipient_zip: 'to.postcode', package_weight: 'package.weight', weight_unit: 'package.weightUnit' },
      ...{ distance_unit: 'package.sideUnit', declared_value: 'package.value', metadata: null },
    });
    expect(Object.values(matched(shippo)).filter((column) => column === null)).toHaveLength(1);
  });

  test('in a DHL file are read as those of the recipient, with the phone in two columns', () => {
    expect(matched('Company Name,Country Code,ZIP/Postal Code,Phone Country Code,Phone Number')).toEqual({
      'Company Name': 'to.company',
      'Country Code': 'to.country',
      'ZIP/Postal Code': 'to.postcode',
      'Phone Country Code': 'to.phoneCountry',
      'Phone Number': 'to.phone',
    });
  });

  test('are recognised in German, French and Czech, also where one word holds the side and the field', () => {
    expect(
      matched('Bestellnummer,Empfängername,Straße Empfänger,PLZ,Absender Ort,Gewicht kg,Menge,Zolltarifnummer'),
    ).toEqual({
      ...{ Bestellnummer: 'reference', Empfängername: 'to.contact', 'Straße Empfänger': 'to.street' },
      ...{ PLZ: 'to.postcode', 'Absender Ort': 'from.city', 'Gewicht kg': 'package.weight' },
      // Beside an HS code a quantity is one of goods.
      ...{ Menge: 'goods.quantity', Zolltarifnummer: 'goods.hsCode' },
    });
    expect(matched('Référence,Destinataire,Code postal,Ville,Poids (kg),Valeur')).toEqual({
      ...{ Référence: 'reference', Destinataire: 'to.contact', 'Code postal': 'to.postcode', Ville: 'to.city' },
      ...{ 'Poids (kg)': 'package.weight', Valeur: 'package.value' },
    });
    expect(matched('Číslo objednávky,Příjemce,PSČ,Země,Hmotnost')).toEqual({
      ...{ 'Číslo objednávky': 'reference', Příjemce: 'to.contact', PSČ: 'to.postcode', Země: 'to.country' },
      Hmotnost: 'package.weight',
    });
  });

  test('of a shop system are recognised although written as one word, like ShipToName', () => {
    expect(matched('OrderNumber,ShipToName,ShipToCity,Quantity')).toEqual({
      ...{ OrderNumber: 'reference', ShipToName: 'to.contact', ShipToCity: 'to.city', Quantity: 'package.quantity' },
    });
  });

  test('that only name a side are a person where the word is one, and never what shipping costs', () => {
    expect(matched('Name,Shipping,Shipping Name,Delivery,Pickup,Collection')).toEqual({
      ...{ Name: null, Shipping: null, 'Shipping Name': 'to.contact' },
      ...{ Delivery: null, Pickup: null, Collection: null },
    });
    expect(matched('Recipient,Sender,Consignee')).toEqual({
      ...{ Recipient: 'to.contact', Sender: 'from.contact', Consignee: 'to.company' },
    });
    expect(matched('Recipient,Recipient Name')).toEqual({ Recipient: null, 'Recipient Name': 'to.contact' });
  });

  test('with a quantity beside an item or an SKU leave open whether it counts packages', () => {
    expect(matched('Order,ShipToName,Item Name,SKU,Qty').Qty).toBeNull();
    expect(matched('Order,ShipToName,Product,Quantity').Quantity).toBeNull();
    expect(matched('Order,ShipToName,Product,Number of packages')['Number of packages']).toBe('package.quantity');
  });

  test('of an address mean the whole address where no column holds the city, else the street', () => {
    expect(matched('Order,Name,Address')).toEqual({ Order: 'reference', Name: 'to.contact', Address: 'to.address' });
    expect(matched('Order,Name,Address,City')['Address']).toBe('to.street');
  });

  test('of our own template are all recognised', () => {
    const [heads = []] = batchTemplate();
    expect(matchBatchColumns(heads).filter((column) => column === null)).toEqual([]);
    expect(listMissingBatchColumns(matchBatchColumns(heads))).toEqual([]);
  });

  test('that are required and missing are named', () => {
    expect(
      listMissingBatchColumns(matchBatchColumns(['Name', 'Street', 'City', 'Country', 'Phone', 'Weight', 'Size'])),
    ).toEqual(['Recipient email']);
  });
});
