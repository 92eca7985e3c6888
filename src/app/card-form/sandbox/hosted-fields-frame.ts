import { checkField, type FieldName, formatField } from './card-input.ts';
import { makeId } from '#local/browser-id.ts';

interface SandboxConfiguration {
  authorizationFingerprint: string;
  gatewayConfiguration: { clientApiUrl: string };
}

interface TypedCard {
  number: string;
  expirationDate: string;
  cvv: string;
}

interface Refusal {
  type: string;
  code: string;
  message: string;
  details?: unknown;
}

const refuse = (code: string, type: string, message: string, inner?: string): [Refusal] => [
  { type, code, message, ...(inner !== undefined && { details: { originalError: { message: inner } } }) },
];

interface SandboxResponse {
  creditCards?: [object];
  error?: { message: string };
  fieldErrors?: { fieldErrors: { message: string }[] }[];
}

/** Returns `[failure]` or `[null, card]`, as the provider's library expects. */
async function tokenise(
  { authorizationFingerprint, gatewayConfiguration }: SandboxConfiguration,
  card: TypedCard,
): Promise<[Refusal] | [null, object]> {
  const [expirationMonth = '', expirationYear = ''] = card.expirationDate.split('/');
  const creditCard = { number: card.number.replaceAll(' ', ''), expirationMonth, expirationYear, cvv: card.cvv };
  const response = await fetch(`${gatewayConfiguration.clientApiUrl}/v1/payment_methods/credit_cards`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ creditCard, authorizationFingerprint }),
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as SandboxResponse | null | undefined;
  const [made] = body?.creditCards ?? [];
  if (made) return [null, made];
  const inner = body?.fieldErrors?.[0]?.fieldErrors[0]?.message ?? body?.error?.message;
  return response && inner !== undefined
    ? refuse('HOSTED_FIELDS_FAILED_TOKENIZATION', 'CUSTOMER', 'The supplied card data failed tokenization.', inner)
    : refuse('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'NETWORK', 'A tokenization network error occurred.');
}

// Messages between the provider's library and the frames of its fields: prefixed strings, one channel per form. A reply is an event whose
// name came with the request.

const framebusPrefix = '/*framebus*/';

type Reply = (data: unknown) => void;
type Handler = (data: unknown, reply: Reply) => void;

interface Payload {
  event: string;
  eventData?: unknown;
  reply?: string;
}

function read(data: unknown): Payload | null {
  if (typeof data !== 'string' || !data.startsWith(framebusPrefix)) return null;
  try {
    return JSON.parse(data.slice(framebusPrefix.length)) as Payload;
  } catch {
    return null;
  }
}

function joinBus(channel: string, { own, other }: { own: Window; other: Window }) {
  const handlers = new Map<string, Handler>();
  const send = (payload: Payload): void =>
    other.postMessage(framebusPrefix + JSON.stringify({ ...payload, origin: '*' }), own.origin);

  own.addEventListener('message', (event) => {
    const payload = event.origin === own.origin && event.source === other ? read(event.data) : null;
    if (!payload) return;
    const { eventData, reply } = payload;
    handlers.get(payload.event)?.(eventData, (data) => reply && send({ event: reply, eventData: data }));
  });
  return {
    on: (event: string, handler: Handler) => void handlers.set(`${channel}:${event}`, handler),
    /** `answer` receives the reply, if there is one. */
    emit(event: string, eventData: unknown, response?: Reply): void {
      const reply = response && makeId();
      if (reply) handlers.set(reply, response);
      send({ event: `${channel}:${event}`, eventData, ...(reply && { reply }) });
    },
  };
}

/** The policy forbids <style> elements, so each rule goes into a style sheet object. */
function readStyles(styles: unknown): void {
  const sheet = new CSSStyleSheet();
  sheet.insertRule('html, body { height: 100%; margin: 0; background: transparent; }');
  sheet.insertRule(
    'input { box-sizing: border-box; width: 100%; height: 100%; padding: 0; border: 0; outline: 0; background: transparent; }',
  );
  for (const [selector, rules] of Object.entries((styles ?? {}) as Record<string, Record<string, string>>)) {
    const index = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    const { style } = sheet.cssRules[index] as CSSStyleRule;
    for (const [name, value] of Object.entries(rules)) style.setProperty(name, value);
  }
  document.adoptedStyleSheets = [sheet];
}

// One card field, in the sandbox only, instead of the provider's own frame. The frame of the number acts for all of them.

const field = window.name.replace('braintree-hosted-field-', '') as FieldName;
const bus = joinBus(location.hash.slice(1), { own: window, other: window.parent });
const input = document.querySelector('input')!;
const names: Record<FieldName, { label: string; autocomplete: AutoFill }> = {
  number: { label: 'Card number', autocomplete: 'cc-number' },
  expirationDate: { label: 'Expiry date', autocomplete: 'cc-exp' },
  cvv: { label: 'Security code', autocomplete: 'cc-csc' },
};

interface FieldFrame extends Window {
  quaysideField?: { text: () => string };
}
(window as FieldFrame).quaysideField = { text: () => input.value };

/** All frames of a form are of one site, so their texts are readable. */
function textOf(name: FieldName): string {
  const frame = (window.parent.frames as unknown as Record<string, FieldFrame | undefined>)[
    `braintree-hosted-field-${name}`
  ];
  return frame?.quaysideField?.text() ?? '';
}

const fieldNames = Object.keys(names) as FieldName[];

function emit(type: string): void {
  const now = new Date();
  const fields = fieldNames.map((name) => [
    name,
    { ...checkField(name, textOf(name), now), isFocused: name === field && document.activeElement === input },
  ]);
  const merchantPayload = { emittedBy: field, cards: [], fields: Object.fromEntries(fields) };
  bus.emit('hosted-fields:INPUT_EVENT', { type, merchantPayload });
}

let before = checkField(field, '', new Date());
function handleInput(): void {
  const { value, selectionStart } = input;
  const written = formatField(field, value);
  if (written !== value) {
    input.value = written;
    // A caret in the middle of the text stays there.
    if (selectionStart !== null && selectionStart < value.length)
      input.setSelectionRange(selectionStart, selectionStart);
  }
  const now = checkField(field, written, new Date());
  input.classList.toggle('invalid', !now.isPotentiallyValid);
  if (now.isEmpty !== before.isEmpty) emit(now.isEmpty ? 'empty' : 'notEmpty');
  if (now.isValid !== before.isValid || now.isPotentiallyValid !== before.isPotentiallyValid) emit('validityChange');
  before = now;
}

input.setAttribute('aria-label', names[field].label);
input.setAttribute('aria-required', 'true');
input.autocomplete = names[field].autocomplete;
input.inputMode = 'numeric';
input.addEventListener('input', handleInput);
input.addEventListener('focus', () => emit('focus'));
input.addEventListener('blur', () => emit('blur'));
document.addEventListener('click', () => input.focus());

bus.on('hosted-fields:TRIGGER_INPUT_FOCUS', (data) => {
  if ((data as { field: string }).field === field) input.focus();
});
bus.on('hosted-fields:SET_ATTRIBUTE', (data) => {
  const { field: wanted, attribute, value } = data as { field: string; attribute: string; value: unknown };
  if (wanted === field) input.setAttribute(attribute, String(value));
});

/** Every frame uses the styles of the number's frame. */
function applyStyles(styles: unknown, placeholder: string): void {
  readStyles(styles);
  input.placeholder = placeholder;
}

interface FrameMessage {
  styles?: unknown;
  fields: Record<string, { placeholder?: string } | undefined>;
}

bus.emit('hosted-fields:FRAME_READY', { field }, (message) => {
  const { styles, fields } = message as FrameMessage;
  for (const name of fieldNames) {
    const frame = (
      window.parent.frames as unknown as Record<string, (Window & { quaysideDress?: typeof applyStyles }) | undefined>
    )[`braintree-hosted-field-${name}`];
    frame?.quaysideDress?.(styles, fields[name]?.placeholder ?? '');
  }
});
(window as Window & { quaysideDress?: typeof applyStyles }).quaysideDress = applyStyles;

if (field === 'number') {
  bus.on('hosted-fields:TOKENIZATION_REQUEST', (_options, reply) => {
    bus.emit('hosted-fields:READY_FOR_CLIENT', null, (configuration) => {
      const card = { number: textOf('number'), expirationDate: textOf('expirationDate'), cvv: textOf('cvv') };
      void tokenise(configuration as SandboxConfiguration, card).then(reply);
    });
  });
}
