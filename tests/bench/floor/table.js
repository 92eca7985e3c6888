// A table without a library: asks for its rows as the product does and writes their texts into the nodes that are there.
const words = {
  N: 'New',
  W: 'Waiting for payment',
  P: 'Paid',
  O: 'Ordered',
  F: 'Delivered',
  R: 'Declined',
  D: 'Deleted',
  E: 'Expired',
};
const when = (instant) => new Date(instant).toLocaleString('sv').slice(0, 16);
const price = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const textOf = {
  id: (row) => String(row.id),
  status: (row) => words[row.status],
  dateCreated: (row) => when(row.dateCreated),
  price: (row) => (row.price === null ? '' : `$${price.format(row.price)}`),
};
const between = { deliverTo: ' → ', deliveryDate: ' → ' };
const fields = JSON.parse(document.querySelector('table').dataset.fields);
const textOfLine = (line, row) =>
  line
    .map((field, at) => (at ? (between[field] ?? ' · ') : '') + (textOf[field]?.(row) ?? String(row[field] ?? '')))
    .join('');

function firstText(cell) {
  const found = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
  return found ?? cell.appendChild(document.createTextNode(''));
}
// Links and badges are other ones with other rows, as in the product.
const rowsOf = [...document.querySelectorAll('tbody tr')].map((row) => ({
  links: [...row.querySelectorAll('a')],
  badge: row.querySelector('.mantine-Badge-root'),
  shape: row.querySelector('.mantine-Badge-root path'),
}));
const badges = new Map(
  rowsOf.map(({ badge, shape }) => [
    badge.textContent,
    { color: shape.parentElement.getAttribute('color'), drawn: shape.getAttribute('d') },
  ]),
);
const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
  fields.map((lines, at) =>
    lines.map((_, line) => firstText(row.children[at].children[lines.length > 1 ? line : -1] ?? row.children[at])),
  ),
);

async function show(query) {
  const answer = await fetch(`/api/shipping/RequestList?${query}`);
  const { items } = await answer.json();
  items.forEach((row, line) => {
    const { links, shape } = rowsOf[line];
    for (const link of links) {
      link.setAttribute('href', link.getAttribute('href').replace(/\d+/, row.id));
      if (link.ariaLabel) link.ariaLabel = link.ariaLabel.replace(/\d+/, row.id);
    }
    const look = badges.get(words[row.status]);
    if (look) {
      shape.parentElement.setAttribute('color', look.color);
      shape.setAttribute('d', look.drawn);
    }
    fields.forEach((lines, at) =>
      lines.forEach((facts, lineAt) => {
        const text = textOfLine(facts, row);
        const shown = cells[line][at][lineAt];
        if (shown.data !== text) shown.data = text;
      }),
    );
  });
}
let page = 1;
let order = 'asc';
document.querySelector('[data-next]').addEventListener('click', () => void show(`pageNumber=${(page += 1)}`));
document.querySelector('[data-sort]').addEventListener('click', () => {
  order = order === 'asc' ? 'desc' : 'asc';
  void show(`sortField=price&sortOrder=${order}`);
});
