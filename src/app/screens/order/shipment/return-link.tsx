import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type NewestReturnLink, type ReturnEstimate, returnLinkEndpoints } from '#contract/return-links.ts';
import { returnLinkMessages } from '#domain/messages/return-links.ts';
import { moneyText } from '#domain/money.ts';
import { extensionRules, longestValidity, returnLinkLabels as labels, returnLinkRules } from '#domain/return-link.ts';
import { readTypedNumber, settleMoney } from '#domain/typed-number.ts';
import { unitsOf, weightText } from '#domain/units.ts';
import { isStaff } from '#domain/user.ts';
import { addDays } from '#domain/working-days.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { shipmentPath } from '#app/paths/order-path.ts';
import { useAction } from '#app/query/actions.ts';
import { setResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { OrderSection } from '#app/screens/order/order-parts.tsx';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { LinkField } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { localDay } from '#app/ui/local-day.ts';
import { Loading } from '#app/ui/not-loaded.tsx';

const { section: words, dialog: dialogWords } = returnLinkMessages;

/** Days that are proposed. */
const usualValidity = 30;

type ShownLink = NonNullable<NewestReturnLink['link']>;

const dayOf = (instant: string | null): string => localDay(instant === null ? new Date() : new Date(instant));

function describeState({ state, validUntil, dateUsed, dateRevoked }: ShownLink): string {
  if (state === 'open') return words.open(validUntil);
  if (state === 'expired') return words.expired(validUntil);
  return state === 'used' ? words.used(dayOf(dateUsed)) : words.revoked(dayOf(dateRevoked));
}

interface OrderProps {
  requestId: number;
}

/** Rule Q-45. */
export function ReturnLinkSection({ requestId }: OrderProps) {
  const input = { params: { id: requestId } };
  const query = useEndpoint(returnLinkEndpoints.read, input);
  const { data } = query;
  const [dialog, setDialog] = useState<'make' | 'extend' | null>(null);
  const options = {
    refresh: [returnLinkEndpoints.read],
    applyResponse: (read: NewestReturnLink) => setResponse(returnLinkEndpoints.read, input, () => read),
  };
  const mail = useAction(returnLinkEndpoints.mail, options);
  const revoke = useAction(returnLinkEndpoints.revoke, options);

  async function send(email: string): Promise<void> {
    if (await askConfirmation({ question: words.mailQuestion(email) })) await mail.act(input, words.isMailed);
  }
  async function withdraw(): Promise<void> {
    if (await askConfirmation({ question: words.question, yes: 'Revoke', no: 'Keep', danger: true }))
      await revoke.act(input, words.isRevoked);
  }
  const link = data?.link ?? null;
  const isOpen = link?.state === 'open';
  const canExtend = isOpen || link?.state === 'expired';
  return (
    <OrderSection title={words.title} data-print="none">
      {!data && <Loading lines={2} label="Loading the return link" headline={words.notLoaded} query={query} />}
      {data && link && <LinkFacts link={link} system={data.measurementSystem} />}
      {data && !link && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {isOpen && link.path === null && <p>{words.outOfSight}</p>}
      {isOpen && link.path !== null && (
        <Box mt="md">
          <LinkField text={`${location.origin}${link.path}`} what="return link" />
        </Box>
      )}
      {data && (
        <Group gap="xs" mt="md">
          {isOpen && link.path !== null && data.recipientEmail !== null && (
            <OnlineButton isBusy={mail.isRunning} onClick={() => void send(data.recipientEmail!)}>
              Email to the recipient
            </OnlineButton>
          )}
          {canExtend && <OnlineButton onClick={() => setDialog('extend')}>Change the last day</OnlineButton>}
          {isOpen && (
            <OnlineButton variant="subtle" isBusy={revoke.isRunning} onClick={() => void withdraw()}>
              Revoke
            </OnlineButton>
          )}
          {!isOpen && data.livemode && (
            <OnlineButton onClick={() => setDialog('make')}>
              {link ? 'Make another return link' : 'Make a return link'}
            </OnlineButton>
          )}
        </Group>
      )}
      <OfflineNote mt="xs">{words.needsConnection}</OfflineNote>
      {dialog === 'make' && <MakeDialog {...{ requestId, options }} onClose={() => setDialog(null)} />}
      {dialog === 'extend' && link && (
        <ExtendDialog {...{ requestId, options }} validUntil={link.validUntil} onClose={() => setDialog(null)} />
      )}
    </OrderSection>
  );
}

const LinkFacts = ({ link, system }: { link: ShownLink; system: NewestReturnLink['measurementSystem'] }) => (
  <FactList>
    <Fact name="State">
      {describeState(link)}
      {link.returnId !== null && (
        <>
          {': '}
          <Link to={shipmentPath(link.returnId)}>Order {link.returnId}</Link>
        </>
      )}
    </Fact>
    <Fact name={labels.mostUSD}>{moneyText(link.mostUSD)} USD</Fact>
    <Fact name={labels.mostWeight}>{weightText(link.mostWeight, system)}</Fact>
    <Fact name={labels.carrierIds}>{link.carriers?.join(', ') ?? 'Any'}</Fact>
    <Fact name="Made by">{link.madeBy}</Fact>
    <Fact name="Email">{link.dateMailed && words.mailedOn(dayOf(link.dateMailed))}</Fact>
  </FactList>
);

interface DialogProps extends OrderProps {
  options: { refresh: (typeof returnLinkEndpoints.read)[]; applyResponse: (read: NewestReturnLink) => void };
  onClose: () => void;
}

function ExtendDialog({ requestId, options, validUntil, onClose }: DialogProps & { validUntil: string }) {
  return (
    <RecordDialog
      {...options}
      endpoint={returnLinkEndpoints.extend}
      title="Change the last day"
      needsConnection={words.needsConnection}
      opened={{ version: null, values: { validUntil } }}
      labels={{ validUntil: labels.validUntil }}
      rules={extensionRules}
      input={(body) => ({ params: { id: requestId }, body })}
      done={() => words.isExtended}
      onClose={onClose}
      fields={[{ name: 'validUntil', kind: 'day', minDate: localDay(), maxDate: addDays(localDay(), longestValidity) }]}
    />
  );
}

function MakeDialog(props: DialogProps) {
  const query = useEndpoint(returnLinkEndpoints.estimate, { params: { id: props.requestId } }, { staleTime: 60_000 });
  const { data } = query;
  if (data && data.carriers.length > 0) return <MakeForm {...props} estimate={data} />;
  return (
    <Dialog
      title={dialogWords.title}
      onClose={props.onClose}
      foot={
        <Button variant="filled" onClick={props.onClose}>
          Close
        </Button>
      }
    >
      {data && <p>{dialogWords.noCarriers}</p>}
      {!data && <Loading lines={4} label="Asking the carriers" headline={dialogWords.notLoaded} query={query} />}
    </Dialog>
  );
}

const carrierField = (id: number): string => `carrier:${id}`;

/** A fifth above the dearest of today, in whole USD. */
const proposeMost = (carriers: ReturnEstimate['carriers']): number =>
  Math.ceil(Math.max(...carriers.map(({ priceUSD }) => priceUSD)) * 1.2);

function MakeForm({ requestId, options, estimate, onClose }: DialogProps & { estimate: ReturnEstimate }) {
  const { carriers, sentWeight, measurementSystem } = estimate;
  const forStaff = isStaff(useSignedInUser().role);
  const values: Record<string, string> = {
    validUntil: addDays(localDay(), usualValidity),
    mostWeight: String(sentWeight),
    mostUSD: settleMoney(String(proposeMost(carriers))),
    readAndAccepted: '',
    ...Object.fromEntries(carriers.map(({ id }) => [carrierField(id), 'yes'])),
  };
  const fieldLabels: Record<string, string> = {
    validUntil: labels.validUntil,
    mostWeight: `${labels.mostWeight} (${unitsOf(measurementSystem).weight})`,
    mostUSD: labels.mostUSD,
    readAndAccepted: dialogWords.terms,
    ...Object.fromEntries(
      carriers.map(({ id, name, priceUSD }) => [carrierField(id), `${name}, ${moneyText(priceUSD)} USD today`]),
    ),
  };
  const idsOf = (typed: Record<string, string>): number[] | null => {
    const ids = carriers.flatMap(({ id }) => (typed[carrierField(id)] === '' ? [] : [id]));
    return ids.length === carriers.length ? null : ids;
  };
  return (
    <RecordDialog
      {...options}
      endpoint={returnLinkEndpoints.make}
      title={dialogWords.title}
      label="Make the link"
      busyLabel="Making the link"
      width="md"
      needsConnection={words.needsConnection}
      opened={{ version: null, values }}
      labels={fieldLabels}
      rules={returnLinkRules}
      pathOf={(field) => (field.startsWith('carrier:') ? 'carrierIds' : field)}
      check={({ readAndAccepted }) =>
        forStaff || readAndAccepted !== '' ? {} : { readAndAccepted: [returnLinkMessages.acceptTerms] }
      }
      body={(typed: Record<string, string>) => ({
        validUntil: typed['validUntil']!,
        mostWeight: readTypedNumber(typed['mostWeight']!) as number,
        mostUSD: readTypedNumber(typed['mostUSD']!) as number,
        carrierIds: idsOf(typed),
        readAndAccepted: typed['readAndAccepted'] !== '',
      })}
      input={(body) => ({ params: { id: requestId }, body })}
      done={() => words.isMade}
      onClose={onClose}
      fields={[
        <p key="what">{forStaff ? dialogWords.whatForStaff : dialogWords.what}</p>,
        [
          {
            ...({ name: 'validUntil', kind: 'day', minDate: localDay() } as const),
            maxDate: addDays(localDay(), longestValidity),
          },
          { name: 'mostWeight', kind: 'number', description: `Sent with ${weightText(sentWeight, measurementSystem)}` },
        ],
        <Stack key="carriers" gap="2xs">
          <Text fw={500}>{dialogWords.today}</Text>
          <Text size="xs" c="dimmed">
            {dialogWords.anyCarrier}
          </Text>
        </Stack>,
        ...carriers.map(({ id }) => ({ name: carrierField(id), kind: 'tick' }) as const),
        { name: 'mostUSD', kind: 'money' },
        !forStaff && { name: 'readAndAccepted', kind: 'tick' },
      ]}
    />
  );
}
