import { Alert, Box, Button, Checkbox, Group, List, Paper, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { addressLabels } from '#domain/address.ts';
import {
  customsCharges,
  customsLabels,
  exportReasons,
  type ExportReason,
  exportReasonWords,
  incoterms,
  invoiceNumberOf,
  taxNumberOwners,
  taxNumberTypes,
} from '#domain/customs.ts';
import { goodsUnits, goodsUnitWords } from '#domain/goods.ts';
import { importRulesOn, listMissing, vagueDescription } from '#domain/customs-rules.ts';
import { customsMessages } from '#domain/messages/customs.ts';
import { centsNumber, moneyText } from '#domain/money.ts';
import { settleAmount } from '#domain/typed-number.ts';
import { unitsOf } from '#domain/units.ts';
import { Columns } from '#app/ui/columns.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { localDay } from '#app/ui/local-day.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { Section } from '#app/ui/section.tsx';
import {
  CodeField,
  CountryChoice,
  DetailsChoice,
  DetailsNumber,
  DetailsText,
  DescriptionField,
  useField,
} from './details-fields.tsx';
import { type CustomsFormValues, emptyImporter, goodsValue, lineValue, typedCents } from './customs-form-values.ts';
import type { DetailsFormValues, LockedPlace, Side } from './details-form-values.ts';

const ownerWords = { sender: 'Sender', recipient: 'Recipient', importer: 'Importer' } as const;

interface LinesProps {
  system: CustomsFormValues['system'];
  currency: string;
  packageNumbers: readonly number[];
}

function CustomsLines({ system, currency, packageNumbers }: LinesProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'customs.lines' });
  const add = () =>
    append({
      packageNumber: String(packageNumbers.at(-1) ?? 1),
      ...{ description: '', hsCode: '', originCountry: '', quantity: '1', unit: 'piece', unitValue: '', netWeight: '' },
    });
  return (
    <Stack gap="md">
      {fields.map(({ id }, at) => {
        const line = `customs.lines.${at}` as const;
        return (
          <Paper key={id} withBorder p="md" role="group" aria-label={`Line ${at + 1}`}>
            <Stack gap="md">
              <Columns least="lg">
                <DescriptionField name={`${line}.description`} />
                <CodeField name={`${line}.hsCode`} />
              </Columns>
              <Columns least="sm">
                <CountryChoice name={`${line}.originCountry`} label={customsLabels.originCountry} required />
                <DetailsNumber name={`${line}.quantity`} label={customsLabels.quantity} required />
                <DetailsChoice
                  name={`${line}.unit`}
                  label={customsLabels.unit}
                  options={goodsUnits.map((unit) => [unit, goodsUnitWords[unit](2)])}
                />
                <DetailsNumber
                  name={`${line}.unitValue`}
                  label={customsLabels.unitValue}
                  rightSection={currency}
                  settle={settleAmount}
                  required
                />
                <DetailsNumber
                  name={`${line}.netWeight`}
                  label={customsLabels.netGrams}
                  rightSection={unitsOf(system).weight}
                  required
                />
                {packageNumbers.length > 1 && (
                  <DetailsChoice
                    name={`${line}.packageNumber`}
                    label={customsLabels.packageNumber}
                    options={packageNumbers.map((number) => [String(number), String(number)])}
                  />
                )}
              </Columns>
              {fields.length > 1 && (
                <div>
                  <Button
                    variant="subtle"
                    size="xs"
                    leftSection={<Icon name="trash" />}
                    aria-label={`Remove line ${at + 1}`}
                    onClick={() => remove(at)}
                  >
                    Remove
                  </Button>
                </div>
              )}
            </Stack>
          </Paper>
        );
      })}
      <div>
        <Button variant="subtle" size="xs" leftSection={<Icon name="plus" />} onClick={add}>
          Add a line
        </Button>
      </div>
    </Stack>
  );
}

function TaxNumbers({ from }: { from: LockedPlace }) {
  const { control } = useFormContext<DetailsFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'customs.taxNumbers' });
  return (
    <Stack gap="md">
      {fields.map(({ id }, at) => {
        const name = `customs.taxNumbers.${at}` as const;
        return (
          <Group key={id} align="flex-start" role="group" aria-label={`Tax number ${at + 1}`}>
            <Box flex="3 1 17.5rem" miw={0}>
              <Columns least="sm">
                <DetailsChoice
                  name={`${name}.owner`}
                  label={customsLabels.owner}
                  options={taxNumberOwners.map((owner) => [owner, ownerWords[owner]])}
                />
                <DetailsChoice
                  name={`${name}.type`}
                  label={customsLabels.type}
                  options={taxNumberTypes.map((type) => [type, type === 'other' ? 'Other' : type])}
                />
                <DetailsText name={`${name}.number`} label={customsLabels.number} required />
                <CountryChoice name={`${name}.country`} label="Given by" required />
              </Columns>
            </Box>
            <Button
              variant="subtle"
              size="xs"
              mt="1.6rem"
              leftSection={<Icon name="trash" />}
              aria-label={`Remove tax number ${at + 1}`}
              onClick={() => remove(at)}
            >
              Remove
            </Button>
          </Group>
        );
      })}
      <div>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon name="plus" />}
          onClick={() => append({ owner: 'sender', type: 'EORI', number: '', country: from.country.code })}
        >
          Add a tax number
        </Button>
      </div>
    </Stack>
  );
}

function ImporterFields({ to }: { to: LockedPlace }) {
  const { setValue, control } = useFormContext<DetailsFormValues>();
  const importer = useWatch({ control, name: 'customs.importer' });
  const field = (
    name: keyof NonNullable<CustomsFormValues['importer']> & keyof typeof addressLabels,
    required = false,
  ) => <DetailsText name={`customs.importer.${name}`} label={addressLabels[name]} required={required} />;
  return (
    <Stack gap="md">
      <Checkbox
        label="The importer is not the recipient"
        description={customsMessages.importerHint}
        checked={importer !== null}
        onChange={({ currentTarget: { checked } }) =>
          setValue('customs.importer', checked ? emptyImporter(to.country.code) : null, { shouldDirty: true })
        }
      />
      {importer && (
        <Columns least="md">
          {field('company', true)}
          {field('contact', true)}
          {field('phone', true)}
          {field('email')}
          {field('street', true)}
          {field('apartment')}
          {field('postcode')}
          {field('city', true)}
          {field('state')}
          <CountryChoice name="customs.importer.country" label={addressLabels.country} required />
        </Columns>
      )}
    </Stack>
  );
}

function InvoiceDay() {
  const { ref, ...field } = useField('customs.invoiceDate');
  return <DayField label={customsLabels.invoiceDate} required ref={ref} {...field} />;
}

interface CustomsSectionProps {
  details: ShippingDetailsResponse;
  places: Record<Side, LockedPlace>;
}

const customsPlaceOf = ({ country, postcode }: LockedPlace) => ({ country: country.code, postcode });

/** The typed customs data, sentences about what is missing in it, and the rules of the destination. */
function useNotices({ shipFrom, shipTo }: CustomsSectionProps['places']) {
  const { control } = useFormContext<DetailsFormValues>();
  const [customs, taxID] = useWatch({ control, name: ['customs', 'shipTo.taxID'] });
  const route = { from: customsPlaceOf(shipFrom), to: customsPlaceOf(shipTo), day: localDay() };
  const declared = customs && {
    reason: customs.reason as ExportReason,
    taxNumbers: customs.taxNumbers.filter(({ number }) => number.trim() !== '') as never,
    exportNote: customs.exportNote.trim() || null,
    currency: customs.currency,
    lines: customs.lines.map((line) => ({
      hsCode: line.hsCode.replaceAll(/[\s.-]/g, '') || null,
      value: lineValue(line),
    })),
  };
  const vague = (customs?.lines ?? []).flatMap(({ description }) => vagueDescription(description) ?? []);
  return {
    customs,
    missing: [...listMissing(declared ?? null, { ...route, recipientTaxId: taxID.trim() || null }), ...vague],
    rules: importRulesOn(route.day, route.from, route.to),
  };
}

/** Charges that the sender may state on the invoice. `price`: that of the shipping; null if it is not in the invoice's currency. */
function Charges({ customs, price }: { customs: CustomsFormValues; price: number | null }) {
  const { setValue } = useFormContext<DetailsFormValues>();
  const { currency } = customs;
  const total = centsNumber(customsCharges.reduce((sum, name) => sum + typedCents(customs[name]), goodsValue(customs)));
  const takePrice = (): void =>
    setValue('customs.freight', price!.toFixed(2), { shouldDirty: true, shouldValidate: true });
  return (
    <Stack gap="xs">
      <Columns least="sm">
        {customsCharges.map((name) => (
          <DetailsNumber
            key={name}
            name={`customs.${name}`}
            label={customsLabels[name]}
            rightSection={currency}
            settle={settleAmount}
          />
        ))}
      </Columns>
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {customsMessages.chargesHint}
        </Text>
        {price !== null && (
          <Button size="xs" variant="subtle" onClick={takePrice}>
            {customsMessages.priceAsFreight(`${moneyText(price)} ${currency}`)}
          </Button>
        )}
      </Group>
      <Text>{customsMessages.invoiceTotal(`${moneyText(total)} ${currency}`)}</Text>
    </Stack>
  );
}

/** Asked only where a border of customs or tax is crossed; one line until it is opened or has an error. */
export function CustomsSection({ details, places }: CustomsSectionProps) {
  const { control, setFocus } = useFormContext<DetailsFormValues>();
  const errors = useFormState({ control, name: 'customs' }).errors.customs;
  const { customs, missing, rules } = useNotices(places);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  if (!isOpen && errors) setOpen(true);
  if (!customs) return null;
  const { reason, incoterm, incotermPlace, lines, currency, signedBy } = customs;
  const goods = details.packageDetails.packages.filter(({ packageType }) => packageType === 'NonDocument');
  const total = `${moneyText(centsNumber(goodsValue(customs)))} ${currency}`;

  function open(): void {
    setOpen(true);
    requestAnimationFrame(() => setFocus('customs.reason'));
  }
  return (
    <Section title="Customs" mt="xl">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text>
            {customsMessages.summary(
              exportReasonWords[reason as ExportReason] ?? reason,
              incoterm,
              incotermPlace,
              lines.length,
              total,
            )}
            {signedBy !== '' && `, ${customsMessages.signedBy(signedBy)}`}
          </Text>
          <Text size="xs" c="dimmed">
            {details.isCustomsCopied
              ? customsMessages.copied
              : details.customs
                ? customsMessages.saved
                : customsMessages.proposed}
          </Text>
        </Box>
        {!isOpen && (
          <Button size="xs" variant="subtle" aria-expanded={false} aria-label="Change customs" onClick={open}>
            Change
          </Button>
        )}
      </Group>
      {missing.length > 0 && (
        <Alert color="warn" role="note" title={customsMessages.stillMissing}>
          <List size="sm">
            {missing.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {isOpen && (
        <Stack gap="md" id={panel}>
          {rules.map(({ from, text }) => (
            <Text key={text} size="xs" c="dimmed">
              {text} (since {from})
            </Text>
          ))}
          <Columns least="sm">
            <DetailsChoice
              name="customs.reason"
              label={customsLabels.reason}
              options={exportReasons.map((each) => [each, exportReasonWords[each]])}
            />
            <DetailsChoice
              name="customs.incoterm"
              label={customsLabels.incoterm}
              options={incoterms
                .filter((each) => each !== 'DDP' || details.canPayDuties !== false || incoterm === each)
                .map((each) => [each, each])}
            />
            <DetailsText name="customs.incotermPlace" label={customsLabels.incotermPlace} required />
            <DetailsText
              name="customs.invoiceNumber"
              label={customsLabels.invoiceNumber}
              placeholder={invoiceNumberOf({ invoiceNumber: null }, details.info.id)}
            />
            <InvoiceDay />
            <DetailsText name="customs.signedBy" label={customsLabels.signedBy} required />
          </Columns>
          <CustomsLines
            system={customs.system}
            currency={currency}
            packageNumbers={goods.map(({ packageNumber }) => packageNumber)}
          />
          <Charges
            customs={customs}
            price={currency === 'USD' ? (details.shippingService?.finalPrice ?? null) : null}
          />
          <TaxNumbers from={places.shipFrom} />
          <ImporterFields to={places.shipTo} />
          <DetailsText
            name="customs.exportNote"
            label={customsLabels.exportNote}
            description={customsMessages.noteHint}
          />
        </Stack>
      )}
    </Section>
  );
}
