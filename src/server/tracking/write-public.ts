import { trackingMessages } from '#domain/messages/tracking.ts';
import type { TrackingState } from '#domain/tracking-state.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { writePlainPage } from '#server/platform/plain-page.ts';
import type { PublicTracking } from './read-public.ts';

const words = trackingMessages.publicPage;
const tones: Partial<Record<TrackingState, string>> = {
  delivered: 'good',
  on_hold: 'warn',
  delivery_delayed: 'warn',
  return_to_sender: 'warn',
  delivery_failed: 'bad',
  cancelled: 'bad',
};

function writeState({ livemode, status, detail, state, quietSince, isDamaged }: PublicTracking): string {
  const lines = [
    ...(livemode ? [] : [`<p><b>${escapeHtml(words.test)}</b></p>`]),
    `<h1>${escapeHtml(status ?? words.title)}</h1>`,
    ...(detail === null ? [`<p>${escapeHtml(words.nothing)}</p>`] : []),
    ...(detail === null || detail === status ? [] : [`<p>${escapeHtml(detail)}</p>`]),
    ...(isDamaged ? [`<p class="damage">${escapeHtml(trackingMessages.damaged)}</p>`] : []),
    ...(quietSince === null ? [] : [`<p class="muted">${escapeHtml(trackingMessages.quiet(quietSince))}</p>`]),
  ];
  return `<div class="state ${(state && tones[state]) ?? ''}">${lines.join('\n')}</div>`;
}

const stopOf: Partial<Record<TrackingState, number>> = {
  picked_up: 1,
  in_transit: 2,
  on_hold: 2,
  delivery_delayed: 2,
  out_for_delivery: 3,
  ready_for_pickup: 3,
  delivery_failed: 3,
  delivered: 4,
};

/** Five stops; none for a shipment that does not reach the last. */
function writeStops({ status, state }: PublicTracking): string {
  if (status === null || state === 'cancelled' || state === 'return_to_sender') return '';
  const at = (state && stopOf[state]) ?? 0;
  const stops = words.stopWords.map((word, index) => {
    const look = index < at ? ' class="done"' : index === at ? ' class="done" aria-current="step"' : '';
    return `<li${look}>${escapeHtml(word)}</li>`;
  });
  return `<ol class="stops" aria-label="${escapeHtml(words.stops)}">${stops.join('')}</ol>`;
}

function writeFacts({ from, to, expectedDelivery, quietSince }: PublicTracking): string {
  const arrives =
    expectedDelivery === null
      ? ''
      : `<p class="arrives">${escapeHtml((quietSince === null ? words.arrives : words.expected)(expectedDelivery))}</p>`;
  const facts: [string, string | null][] = [
    [words.from, from],
    [words.to, to],
  ];
  const rows = facts.flatMap(([name, text]) =>
    text === null ? [] : [`<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`],
  );
  return `${arrives}<dl>${rows.join('\n')}</dl>`;
}

function writeEvent({ status, place, localTime, zone, isPlanned }: PublicTracking['events'][number]): string {
  const where = place === null ? '' : `<span class="small">${escapeHtml(place)}</span> `;
  return `<li${isPlanned ? ' class="planned"' : ''}><b>${escapeHtml(status)}</b>${where}<time>${escapeHtml(`${localTime} ${zone}`)}</time></li>`;
}

function writeJourney({ events }: PublicTracking): string {
  if (events.length === 0) return '';
  const list = `<ol>${events.map(writeEvent).join('\n')}</ol>`;
  return `<section><h2>${escapeHtml(words.journey)}</h2>${list}<p class="muted small">${escapeHtml(trackingMessages.timesAreLocal)}</p></section>`;
}

/** Needs no script and fetches nothing but its icon. */
export const writePublic = (tracking: PublicTracking): string =>
  writePlainPage(
    words.title,
    [writeStops(tracking), writeState(tracking), writeFacts(tracking), writeJourney(tracking)].join('\n'),
  );

export const writeNoSuch = (): string =>
  writePlainPage(
    words.noSuchTitle,
    `<h1>${escapeHtml(words.noSuchTitle)}</h1><p>${escapeHtml(words.noSuch)}</p><p class="muted">${escapeHtml(words.askSender)}</p>`,
  );
