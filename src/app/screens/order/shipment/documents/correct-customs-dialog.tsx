import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { customsPaperEndpoints } from '#contract/customs.ts';
import type { CustomsResponse } from '#contract/customs-shape.ts';
import { documentEndpoints } from '#contract/documents.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import {
  customsCharges,
  customsLabels,
  customsRules,
  declarationFields,
  exportReasons,
  exportReasonWords,
  incoterms,
} from '#domain/customs.ts';
import { goodsUnits, goodsUnitWords } from '#domain/goods.ts';
import { customsPaperMessages as words } from '#domain/messages/customs-papers.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { orderEndpoints } from '#app/acts/order-endpoints.ts';
import { type FieldHint, RecordDialog } from '#app/form/record-dialog.tsx';
import { keepMainInfo } from '#app/query/opened-order.ts';

type Body = EndpointInput<typeof customsPaperEndpoints.correct>['body'];
type Typed = Record<string, string>;

const labels = { ...customsLabels, netGrams: words.lineNetWeight };
const lineNames = ['description', 'hsCode', 'originCountry', 'quantity', 'unit', 'unitValue', 'netGrams'] as const;

/** Has no dot, which the form library would read as a path. */
const nameOf = (line: number, name: (typeof lineNames)[number]): string => `line${line}_${name}`;

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

const openedOf = (customs: CustomsResponse): Typed =>
  Object.fromEntries([
    ...[...declarationFields, ...customsCharges].map((name) => [name, textOf(customs[name])]),
    ...customs.lines.flatMap((line, at) => lineNames.map((name) => [nameOf(at, name), textOf(line[name])])),
  ]);

const labelsOf = ({ lines }: CustomsResponse): Typed =>
  Object.fromEntries([
    ...[...declarationFields, ...customsCharges].map((name) => [name, labels[name]]),
    ...lines.flatMap((_line, at) => lineNames.map((name) => [nameOf(at, name), labels[name]])),
  ]);

/** An empty number is undefined. The importer, tax numbers and packages stay as they are. */
const bodyOf = (customs: CustomsResponse, typed: Typed) => ({
  customs: {
    ...customs,
    ...Object.fromEntries(declarationFields.map((name) => [name, typed[name]])),
    ...Object.fromEntries(customsCharges.map((name) => [name, readTypedNumber(typed[name] ?? '')])),
    lines: customs.lines.map((line, at) => {
      const read = (name: (typeof lineNames)[number]) => typed[nameOf(at, name)] ?? '';
      return {
        ...line,
        description: read('description'),
        hsCode: read('hsCode') || null,
        originCountry: read('originCountry').trim().toUpperCase(),
        unit: read('unit'),
        quantity: readTypedNumber(read('quantity')),
        unitValue: readTypedNumber(read('unitValue')),
        netGrams: readTypedNumber(read('netGrams')),
      };
    }),
  },
});

const linesOf = (at: number, currency: string): (readonly FieldHint<string>[])[] => [
  [{ name: nameOf(at, 'description') }, { name: nameOf(at, 'hsCode') }, { name: nameOf(at, 'originCountry') }],
  [
    { name: nameOf(at, 'quantity'), kind: 'number' },
    {
      ...{ name: nameOf(at, 'unit'), kind: 'select' },
      data: goodsUnits.map((unit) => ({ value: unit, label: goodsUnitWords[unit](2) })),
    },
    { name: nameOf(at, 'unitValue'), kind: 'number', rightSection: currency },
    { name: nameOf(at, 'netGrams'), kind: 'number', rightSection: 'g' },
  ],
];

interface CorrectCustomsDialogProps {
  requestId: number;
  version: number;
  customs: CustomsResponse;
  onClose: () => void;
}

/** Possible until pick-up. New papers are made then (rule S-49). */
export const CorrectCustomsDialog = ({ requestId, version, customs, onClose }: CorrectCustomsDialogProps) => (
  <RecordDialog
    endpoint={customsPaperEndpoints.correct}
    title={words.correct}
    label="Save"
    needsConnection={shipmentActMessages.needsConnection}
    refresh={[...orderEndpoints, documentEndpoints.list]}
    opened={{ version, values: openedOf(customs) }}
    labels={labelsOf(customs)}
    pathOf={(name) => `customs.${name.replace(/^line(\d+)_/, 'lines[$1].')}`}
    rules={z.object({ customs: customsRules })}
    body={(typed) => bodyOf(customs, typed)}
    input={(body) => ({ params: { id: requestId }, body: body as Body })}
    applyResponse={(response) => keepMainInfo(requestId, response)}
    done={() => words.correctedDone}
    onClose={onClose}
    fields={[
      <Text key="what">{words.correctNote}</Text>,
      [
        {
          ...{ name: 'reason', kind: 'select' },
          data: exportReasons.map((value) => ({ value, label: exportReasonWords[value] })),
        },
        { name: 'incoterm', kind: 'select', data: [...incoterms] },
        { name: 'incotermPlace' },
      ],
      [{ name: 'invoiceNumber' }, { name: 'invoiceDate', kind: 'day' }, { name: 'signedBy' }],
      customsCharges.map((name) => ({ name, kind: 'number', rightSection: customs.currency })),
      { name: 'exportNote' },
      ...customs.lines.flatMap((_line, at) => [
        <Text key={`head${at}`} fw={600}>
          {words.lineHead(at + 1)}
        </Text>,
        ...linesOf(at, customs.currency),
      ]),
    ]}
  />
);
