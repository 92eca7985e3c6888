import { Alert, Button, Checkbox, Input, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { type ReturnPage, returnLinkEndpoints } from '#contract/return-links.ts';
import { returnLinkMessages } from '#domain/messages/return-links.ts';
import { returnLinkLabels as labels, returnUseRules, totalWeight } from '#domain/return-link.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { unitsOf, weightText } from '#domain/units.ts';
import { sendRequest } from '#local/client.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { PhoneInput } from '#app/features/phone/phone-input.tsx';
import { useContractForm, usePart } from '#app/form/use-contract-form.ts';
import { inMemory, runAttempt } from '#app/query/attempt.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { SegmentField } from '#app/ui/segment-field.tsx';

const words = returnLinkMessages.page;

interface Typed {
  name: string;
  phone: string;
  weight: string;
  /** Numbers of packages. */
  packages: string[];
  handOver: 'dropOff' | 'pickup';
  pickupDate: string;
  /** The place in the list of points. */
  point: string;
}

const begin = ({ person, packages, mostWeight, points }: ReturnPage): Typed => ({
  name: person?.name ?? '',
  phone: person?.phone ?? '',
  weight: String(Math.min(totalWeight(packages), mostWeight)),
  packages: packages.map(({ packageNumber }) => String(packageNumber)),
  handOver: points.length > 0 ? 'dropOff' : 'pickup',
  pickupDate: '',
  point: '0',
});

function bodyOf(typed: Typed, page: ReturnPage) {
  const { handOver, pickupDate, name, phone } = typed;
  const point = page.points[Number(typed.point)];
  const isDropOff = handOver === 'dropOff';
  return {
    name,
    phone,
    weight: readTypedNumber(typed.weight) as number,
    packages: typed.packages.length === page.packages.length ? null : typed.packages.map(Number),
    handOver,
    pickupDate: isDropOff ? null : pickupDate,
    point: isDropOff && point ? { carrierId: point.carrierId, facilityId: point.point.facilityId } : null,
  };
}

const handOvers = [
  { value: 'dropOff', text: 'I bring it' },
  { value: 'pickup', text: 'Have it picked up' },
] as const;

interface ReturnFormProps {
  token: string;
  page: ReturnPage;
  onPage: (page: ReturnPage) => void;
}

const isPage = (value: unknown): value is ReturnPage =>
  typeof value === 'object' && value !== null && 'state' in value && 'points' in value;

/** Pressed again after a lost response it shows the same return: the link makes one. */
export function ReturnForm({ token, page, onPage }: ReturnFormProps) {
  const { measurementSystem: system, mostWeight, packages, points } = page;
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const [memory] = useState(inMemory);
  const form = useContractForm<Typed>({
    start: begin(page),
    fieldOf: (path) => (path in begin(page) ? (path as keyof Typed) : path.startsWith('point') ? 'point' : null),
    rules: returnUseRules,
    body: (typed) => bodyOf(typed, page),
    check: (typed) =>
      (readTypedNumber(typed.weight) ?? 0) > mostWeight
        ? { weight: [words.tooHeavy(weightText(mostWeight, system))] }
        : {},
  });
  const [handOver, chosen, point] = [usePart(form, 'handOver'), usePart(form, 'packages'), usePart(form, 'point')];
  const [weight, day] = [usePart(form, 'weight'), usePart(form, 'pickupDate')];

  async function send(typed: Typed): Promise<void> {
    setTrouble([]);
    const body = bodyOf(typed, page);
    try {
      const used = await runAttempt(memory, [token, body], {
        send: ({ key }) => sendRequest(returnLinkEndpoints.use, { params: { token }, body }, { key }),
      });
      if (used) onPage(used);
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      if (isPage(failure.current)) onPage(failure.current);
      else setTrouble(failure.status === 400 ? form.showFailure(failure) : describeFailure(failure));
    }
  }

  function tick(number: number, isBack: boolean): void {
    const others = chosen.value.filter((each) => each !== String(number));
    const next = isBack ? [...others, String(number)] : others;
    chosen.onChange(next);
    const back = packages.filter(({ packageNumber }) => next.includes(String(packageNumber)));
    if (back.length > 0) weight.onChange(String(Math.min(totalWeight(back), mostWeight)));
  }

  return (
    <form noValidate aria-labelledby="send-back" onSubmit={(event) => void form.submit(send, event)}>
      <Stack>
        <Title order={2} id="send-back">
          Send it back
        </Title>
        {packages.length > 1 && (
          <Input.Wrapper
            label={labels.packages}
            labelElement="div"
            labelProps={{ id: 'packages' }}
            error={chosen.error}
          >
            <Stack role="group" aria-labelledby="packages" gap="2xs" mt="2xs">
              {packages.map(({ packageNumber, contents, quantity }) => (
                <Checkbox
                  key={packageNumber}
                  {...(packageNumber === packages[0]!.packageNumber && { id: chosen.id })}
                  label={`${quantity > 1 ? `${quantity} × ` : ''}${contents}`}
                  checked={chosen.value.includes(String(packageNumber))}
                  onChange={({ target }) => tick(packageNumber, target.checked)}
                />
              ))}
            </Stack>
          </Input.Wrapper>
        )}
        <NumberField
          {...weight}
          label={labels.weight}
          required
          maw="16rem"
          rightSection={unitsOf(system).weight}
          description={words.atMost(weightText(mostWeight, system))}
        />
        {points.length > 0 ? (
          <SegmentField
            id={handOver.id}
            label={labels.handOver}
            choices={handOvers}
            value={handOver.value}
            onChange={handOver.onChange}
          />
        ) : (
          <Text c="dimmed">{words.noPoints}</Text>
        )}
        {handOver.value === 'dropOff' ? (
          <Radio.Group
            label={labels.point}
            value={point.value}
            onChange={point.onChange}
            error={point.error}
            name="point"
          >
            <Stack gap="sm" mt="2xs">
              {points.map(({ carrier, point: { servicePointName, address, distance, facilityId } }, at) => (
                <Radio
                  key={`${carrier} ${facilityId}`}
                  {...(at === 0 && { id: point.id })}
                  value={String(at)}
                  label={servicePointName.startsWith(carrier) ? servicePointName : `${servicePointName} (${carrier})`}
                  description={`${address.addressLine1}, ${[address.zipCode, address.city].filter(Boolean).join(' ')}, ${distance}`}
                />
              ))}
            </Stack>
          </Radio.Group>
        ) : (
          <>
            <DayField
              {...day}
              label={labels.pickupDate}
              description={words.firstDay}
              {...(page.firstPickupDay && { minDate: page.firstPickupDay })}
              {...(page.lastPickupDay && { maxDate: page.lastPickupDay })}
            />
            <Text size="sm" c="dimmed">
              {words.recipientAddress}
            </Text>
          </>
        )}
        <TextInput {...form.input('name')} label={labels.name} required autoComplete="name" />
        <PhoneInput {...form.input('phone')} label={labels.phone} required />
        {trouble.length > 0 && (
          <Alert role="alert" color="bad">
            {trouble.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Alert>
        )}
      </Stack>
      <ActionBar
        actions={
          <Button type="submit" variant="filled" {...busyWhile(form.isRunning)}>
            {words.getLabel}
          </Button>
        }
      />
    </form>
  );
}
