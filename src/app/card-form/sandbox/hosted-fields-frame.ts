import { readStyles } from './apply-styles.ts';
import { checkField, type FieldName, writeField } from './card-input.ts';
import { joinBus } from './frame-bus.ts';
import { type SandboxConfiguration, tokenise } from './tokenise.ts';

// One field of a card, in a frame of its own, for the sandbox only: it does for the provider's library what the provider's
// own frame does. The frame of the number speaks for all of them.

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

/** The texts in the fields now; the frames of a form are of one site. */
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

let was = checkField(field, '', new Date());
function take(): void {
  const { value, selectionStart } = input;
  const written = writeField(field, value);
  if (written !== value) {
    input.value = written;
    // In the middle the caret stays where it was.
    if (selectionStart !== null && selectionStart < value.length)
      input.setSelectionRange(selectionStart, selectionStart);
  }
  const is = checkField(field, written, new Date());
  input.classList.toggle('invalid', !is.isPotentiallyValid);
  if (is.isEmpty !== was.isEmpty) emit(is.isEmpty ? 'empty' : 'notEmpty');
  if (is.isValid !== was.isValid || is.isPotentiallyValid !== was.isPotentiallyValid) emit('validityChange');
  was = is;
}

input.setAttribute('aria-label', names[field].label);
input.setAttribute('aria-required', 'true');
input.autocomplete = names[field].autocomplete;
input.inputMode = 'numeric';
input.addEventListener('input', take);
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

/** Every frame takes the styles that the frame of the card number got. */
function dress(styles: unknown, placeholder: string): void {
  readStyles(styles);
  input.placeholder = placeholder;
}

interface Told {
  styles?: unknown;
  fields: Record<string, { placeholder?: string } | undefined>;
}

bus.emit('hosted-fields:FRAME_READY', { field }, (told) => {
  const { styles, fields } = told as Told;
  for (const name of fieldNames) {
    const frame = (
      window.parent.frames as unknown as Record<string, (Window & { quaysideDress?: typeof dress }) | undefined>
    )[`braintree-hosted-field-${name}`];
    frame?.quaysideDress?.(styles, fields[name]?.placeholder ?? '');
  }
});
(window as Window & { quaysideDress?: typeof dress }).quaysideDress = dress;

if (field === 'number') {
  bus.on('hosted-fields:TOKENIZATION_REQUEST', (_options, reply) => {
    bus.emit('hosted-fields:READY_FOR_CLIENT', null, (configuration) => {
      const card = { number: textOf('number'), expirationDate: textOf('expirationDate'), cvv: textOf('cvv') };
      void tokenise(configuration as SandboxConfiguration, card).then(reply);
    });
  });
}
