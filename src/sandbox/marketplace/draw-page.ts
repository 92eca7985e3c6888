import { escapeMarkup } from '#sandbox/serve.ts';
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

/** Needs no script. */
export const drawPage = ({ returned, wanted, portal }: PageFacts): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Stand-in marketplace</title>
    <link rel="stylesheet" href="/page.css" />
  </head>
  <body>
    <main>
      <h1>Stand-in marketplace</h1>
      ${returned ? `<p role="status">Welcome back, ${escapeMarkup(`${returned.firstName} ${returned.lastName}`)}.</p>` : ''}
      <p>Choose who you are. You are then signed in to the shipping portal at ${escapeMarkup(portal)} without a password.
      This is for trying the portal out: a real marketplace knows its people already.</p>
      <form method="post" action="/hand-over">
        <label>Go to <select name="page">${drawPages(wanted)}</select></label>
        <ul>${people.map(drawPerson).join('')}
        </ul>
      </form>
    </main>
  </body>
</html>
`;
