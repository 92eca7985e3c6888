import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useOutbox, useReachable } from '#app/outbox/use-outbox.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { SegmentField } from '#app/ui/segment-field.tsx';
import { CameraPlace } from './camera-place.tsx';
import { CollectedList } from './collected-list.tsx';
import { describeHandOver, listHandOvers } from './hand-over.ts';
import { HandOverList } from './hand-over-list.tsx';
import { scanTexts as words } from './scan-texts.ts';
import { type ScanMode, scanModes, type ScanOutcome, useScan } from './use-scan.ts';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { isTyping } from '#app/base/is-typing.ts';
import { makeWedge } from './read/wedge.ts';
import type { ScannedOrder } from '#contract/scans.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { longestCode } from '#domain/scan.ts';
import { readIsPhone } from '#app/ui/use-is-phone.ts';

/** On a phone the keyboard would cover the camera. */
const focusFirst = (field: HTMLInputElement | null): void => (readIsPhone() ? undefined : field?.focus());

/** For typing, and for a scanner that types. */
function CodeField({ mode, onCode }: { mode: ScanMode; onCode: (code: string) => Promise<void> }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = typed.trim();
    const broken =
      code === ''
        ? ruleMessages.required(words.field)
        : code.length > longestCode
          ? ruleMessages.maxCharacters(longestCode)
          : null;
    setError(broken);
    event.currentTarget.querySelector('input')?.focus();
    if (broken !== null) return;
    // The next scan may follow at once; the outcome names the code.
    setTyped('');
    void onCode(code);
  }
  return (
    <form noValidate onSubmit={submit}>
      <Group gap="xs" align="flex-end">
        <TextInput
          ref={focusFirst}
          flex="1 1 13.75rem"
          label={words.field}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="filled">
          {words.acts[mode]}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="2xs">
        {words.fieldHint}
      </Text>
    </form>
  );
}

const choices = scanModes.map((value) => ({ value, text: words.modes[value] }));

/** Rules S-31, S-32. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const mode = scanModes.find((each) => each === search.get('mode')) ?? 'open';
  const scan = useScan(mode);
  useWedge((code) => void scan.take([code]));
  return (
    <Screen title={words.title} width="form">
      <Stack gap="md">
        <SegmentField<ScanMode>
          label={words.mode}
          choices={choices}
          value={mode}
          onChange={(next) => {
            scan.forget();
            setSearch({ mode: next }, { replace: true });
          }}
        />
        <Text size="sm">{words.explained[mode]}</Text>
        {scan.cachedCount !== null && (
          <Alert role="note" color="warn">
            {words.storedOrders(scan.cachedCount)}
          </Alert>
        )}
        <CameraPlace onCodes={scan.take} onTrouble={scan.notify} />
        <OutcomeLine outcome={scan.outcome} onChoose={(order) => void scan.choose(order)} />
        <CodeField mode={mode} onCode={(code) => scan.take([code])} />
        {mode === 'handOver' && <HandOverList />}
        {mode === 'collect' && <CollectedList />}
      </Stack>
    </Screen>
  );
}

/** Listens to a keyboard scanner wherever the focus is, except in a field. */
function useWedge(onCode: (code: string) => void): void {
  const takeCode = useEffectEvent(onCode);
  useEffect(() => {
    const handled = new WeakSet<Event>();
    const feed = makeWedge<KeyboardEvent>({
      onCode: (code) => takeCode(code),
      giveBack(keys) {
        for (const { key, code, shiftKey, target } of keys) {
          const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
          handled.add(again);
          (target instanceof Element && target.isConnected ? target : document.body).dispatchEvent(again);
        }
      },
    });
    const hear = (event: KeyboardEvent): void => {
      // A dialog gets all keys itself.
      if (handled.has(event) || isTyping(event) || document.querySelector('[role=dialog]') || !feed(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}

const colors = { good: 'good', bad: 'bad', pending: 'warn' } as const;
const bare: ScanOutcome = { tone: 'pending', text: '' };

/** Read out as it changes. */
function OutcomeLine({ outcome, onChoose }: { outcome: ScanOutcome | null; onChoose: (order: ScannedOrder) => void }) {
  const handOvers = listHandOvers(useOutbox().entries ?? []);
  const isReachable = useReachable();
  const { entryId, name = '' } = outcome?.handOver ?? {};
  const own = handOvers.find(({ id }) => id === entryId);
  const [shownEntry, setShownEntry] = useState<string>();
  if (own && shownEntry !== own.id) setShownEntry(own.id);
  const isUndone = entryId !== undefined && !own && shownEntry === entryId;
  const { tone, text } = entryId === undefined ? (outcome ?? bare) : describeHandOver(own, name, isReachable);
  const othersRefused =
    entryId === undefined ? 0 : handOvers.filter((entry) => entry !== own && entry.state === 'refused').length;
  return (
    <div aria-live="assertive" aria-label="Last scan" role="region">
      {outcome && !isUndone && (
        <Alert role="note" color={colors[tone]}>
          <Stack gap="xs" align="flex-start" style={{ overflowWrap: 'anywhere' }}>
            <span>{text}</span>
            {othersRefused > 0 && <FieldError>{words.othersRefused(othersRefused)}</FieldError>}
            {outcome.search !== undefined && (
              <Anchor component={Link} to={`/shippingOrders?searchText=${encodeURIComponent(outcome.search)}`}>
                {words.search}
              </Anchor>
            )}
            {outcome.choices?.map((order) => (
              <Button key={order.id} onClick={() => onChoose(order)}>
                {`${words.opening(order.id)} · ${order.deliverFrom} → ${order.deliverTo}`}
              </Button>
            ))}
          </Stack>
        </Alert>
      )}
    </div>
  );
}
