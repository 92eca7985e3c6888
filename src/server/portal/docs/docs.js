import { drawSchema, follow, make } from './schema-tree.js';

const byId = (id) => document.getElementById(id);
const methods = ['get', 'post', 'put', 'delete'];

const answerOf = (part, components) =>
  part.$ref
    ? part.$ref
        .split('/')
        .slice(2)
        .reduce((at, step) => at[step], components)
    : part;

/** Every field name in a schema, for the search. */
function listWords(schema, components, seen = []) {
  const { name, schema: whole } = follow(schema ?? {}, components);
  if (name && seen.includes(name)) return [];
  const inner = name ? [...seen, name] : seen;
  const fields = { ...whole.properties, ...whole.patternProperties };
  return [
    name,
    ...Object.keys(fields),
    ...[...Object.values(fields), whole.items, ...(whole.anyOf ?? [])]
      .filter(Boolean)
      .flatMap((each) => listWords(each, components, inner)),
  ].filter(Boolean);
}

const schemasOf = (content) => Object.values(content ?? {}).map(({ schema }) => schema ?? {});

function readCalls({ paths, components }) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods
      .filter((method) => operations[method])
      .map((method) => {
        const operation = operations[method];
        const parameters = (operation.parameters ?? []).map((each) => answerOf(each, components));
        const schemas = [
          ...schemasOf(operation.requestBody?.content),
          ...schemasOf(operation.responses['200'].content),
        ];
        const words = [
          method,
          path,
          operation.operationId,
          operation.summary,
          ...operation['x-roles'],
          ...parameters.map(({ name }) => name),
          ...schemas.flatMap((schema) => listWords(schema, components)),
        ];
        return { method, path, operation, parameters, text: words.join(' ').toLowerCase() };
      }),
  );
}

function drawParameters(parameters, components) {
  const schema = {
    properties: Object.fromEntries(
      parameters.map(({ name, in: place, schema: field, description }) => [
        name,
        { ...field, description: [`in ${place}`, description ?? field.description].filter(Boolean).join(' · ') },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  return drawSchema(schema, components);
}

const drawContent = (content, components) =>
  Object.entries(content ?? {}).flatMap(([type, { schema }]) => [
    make('p.media', type),
    drawSchema(schema ?? {}, components),
  ]);

function drawErrors(responses, components) {
  const rows = Object.entries(responses).filter(([status]) => status !== '200');
  return make(
    'ul.errors',
    ...rows.map(([status, response]) =>
      make('li', make('code', status), ` ${answerOf(response, components).description}`),
    ),
  );
}

function drawInside({ operation, parameters }, components) {
  const { requestBody, responses } = operation;
  return [
    ...(parameters.length > 0 ? [make('h3', 'Parameters'), drawParameters(parameters, components)] : []),
    ...(requestBody ? [make('h3', 'Body'), ...drawContent(requestBody.content, components)] : []),
    make('h3', 'Answer'),
    ...drawContent(responses['200'].content, components),
    make('h3', 'Other answers'),
    drawErrors(responses, components),
  ];
}

/** One call; what is inside is drawn when it is opened. */
function drawCall(call, components) {
  const { method, path, operation } = call;
  const summary = make(
    'summary',
    make(`span.method.${method}`, method.toUpperCase()),
    make('code.path', path),
    make('span.what', operation.summary),
    make('span.roles', operation['x-roles'].join(', ')),
  );
  const element = make('details.call', summary);
  element.id = operation.operationId;
  element.addEventListener('toggle', () => {
    if (element.open && element.childElementCount === 1) {
      element.append(make('div.inside', ...drawInside(call, components)));
    }
  });
  return element;
}

function drawNoun({ name, description }, calls, components) {
  const own = calls.filter(({ operation }) => operation.tags.includes(name));
  const heading = make(
    'h2',
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  heading.id = name;
  const elements = own.map((call) => ({ call, element: drawCall(call, components) }));
  const section = make('section', heading, make('p', description), ...elements.map(({ element }) => element));
  const link = make('a', heading.textContent);
  link.href = `#${name}`;
  const entry = make('li', link);
  return { section, entry, elements };
}

function watchSearch(nouns) {
  const search = () => {
    const words = byId('words').value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { section, entry, elements } of nouns) {
      for (const { call, element } of elements) {
        element.hidden = !words.every((word) => call.text.includes(word));
        if (!element.hidden) found += 1;
      }
      section.hidden = elements.every(({ element }) => element.hidden);
      entry.hidden = section.hidden;
    }
    byId('count').textContent = found === 1 ? '1 call' : `${found} calls`;
  };
  byId('words').addEventListener('input', search);
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target === byId('words')) return;
    event.preventDefault();
    byId('words').focus();
  });
  search();
}

function openNamed() {
  const named = byId(decodeURIComponent(location.hash.slice(1)));
  if (!named) return;
  if (named.tagName === 'DETAILS') named.open = true;
  named.scrollIntoView();
}

async function start() {
  const answer = await fetch('/api/openapi.json');
  if (!answer.ok) throw new Error(`openapi.json: ${answer.status}`);
  const written = await answer.json();
  const calls = readCalls(written);
  const nouns = written.tags.map((tag) => drawNoun(tag, calls, written.components));
  byId('about').textContent = `${written.info.summary} ${written.info.description}`.replaceAll('`', '');
  byId('nouns').append(make('ul', ...nouns.map(({ entry }) => entry)));
  byId('calls').replaceChildren(...nouns.map(({ section }) => section));
  watchSearch(nouns);
  openNamed();
  addEventListener('hashchange', openNamed);
}

start().catch(() => {
  byId('state').textContent = 'The description could not be read. Please reload the page.';
});
