import { describe, expect, test } from 'vitest';
import { fillTemplate, type TemplateFacts } from './support-message.ts';

const facts: TemplateFacts = {
  'first name': 'Mira',
  company: 'Lumen Radteile GmbH',
  order: '70',
  reference: null,
  recipient: 'Hudson Cycles',
  carrier: 'UPS',
  'AWB number': null,
  'pick-up day': '30 Nov 2026',
  'delivery day': '3 Dec 2026',
};

describe('a reply template', () => {
  test('is filled with the facts of the order', () => {
    const body = 'Hello {first name},\n{carrier} collects order {order} on {pick-up day}.';
    expect(fillTemplate(body, facts)).toEqual({
      text: 'Hello Mira,\nUPS collects order 70 on 30 Nov 2026.',
      missing: [],
    });
  });

  test('names each fact that the order lacks once, and keeps its place in the text', () => {
    expect(fillTemplate('{awb number}, again {AWB number}; your {reference}', facts)).toEqual({
      text: '{AWB number}, again {AWB number}; your {reference}',
      missing: ['AWB number', 'reference'],
    });
  });

  test('accepts placeholders in any letter case and with blanks, and leaves other braces alone', () => {
    expect(fillTemplate('{ Order } {colour} {} {{order}} $& {', facts).text).toBe('70 {colour} {} {70} $& {');
  });

  test('does not fill placeholders that come from a fact', () => {
    expect(fillTemplate('{company}', { ...facts, company: 'A {order} $1' }).text).toBe('A {order} $1');
  });
});
