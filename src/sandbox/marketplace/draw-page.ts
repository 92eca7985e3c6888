import { drawPage, escapeMarkup } from '#sandbox/serve.ts';
import { type DemoPerson, people } from './people.ts';

/** Pages of the portal to enter; the first is the default. */
const pages = [
  ['', 'Shipping orders'],
  ['shippingQuote', 'New shipping quote and order'],
  ['getAQuote', 'Get a quote'],
  ['addresses', 'Address book'],
] as const;

function drawPages(wanted: string | null): string {
  const isKnown = pages.some(([path]) => path === wanted);
  const all = wanted === null || isKnown ? pages : ([...pages, [wanted, wanted]] as const);
  return all
    .map(
      ([path, name]) =>
        `<option value="${escapeMarkup(path)}"${path === wanted ? ' selected' : ''}>${escapeMarkup(name)}</option>`,
    )
    .join('');
}

const drawPerson = ({ userId, firstName, lastName, customer, about }: DemoPerson): string => `
      <li>
        <button name="person" value="${escapeMarkup(userId)}">
          <strong>${escapeMarkup(`${firstName} ${lastName}`)}</strong>
          <span>${escapeMarkup(customer?.name ?? 'Staff')}</span>
          <small>${escapeMarkup(about)}</small>
        </button>
      </li>`;

export interface PageFacts {
  /** The user who came back from the portal; null: nobody, or an unknown user. */
  returned: DemoPerson | null;
  /** The page of the portal that the user wanted; null for none. */
  wanted: string | null;
  portal: string;
}

export const drawChoice = ({ returned, wanted, portal }: PageFacts): string =>
  drawPage(
    'Stand-in marketplace',
    `${returned ? `<p role="status">Welcome back, ${escapeMarkup(`${returned.firstName} ${returned.lastName}`)}.</p>` : ''}
      <p>Choose who you are. You are then signed in to the shipping portal at ${escapeMarkup(portal)} without a password.
      This is for trying the portal out: a real marketplace knows its people already.</p>
      <form method="post" action="/hand-over">
        <label>Go to <select name="page">${drawPages(wanted)}</select></label>
        <ul>${people.map(drawPerson).join('')}
        </ul>
      </form>`,
  );
