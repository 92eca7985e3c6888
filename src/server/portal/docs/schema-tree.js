/** Makes an element: its tag with classes (`span.name`), then texts and elements inside. */
export function make(tag, ...inside) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name);
  element.classList.add(...classes);
  element.append(...inside.filter((each) => each !== null));
  return element;
}

/** A schema with its reference followed, and the name that it went by. */
export function follow(schema, components) {
  const name = schema.$ref?.split('/').at(-1) ?? null;
  return { name, schema: name ? components.schemas[name] : schema };
}

const isNull = ({ type }) => type === 'null';

/** What can stand somewhere: the choices without null, and whether null is one of them. */
function readChoices(schema) {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null');
    const choices = types.map((type) => ({ ...schema, type }));
    return { choices, isNullable: types.length < schema.type.length };
  }
  if (!schema.anyOf) return { choices: [schema], isNullable: false };
  return { choices: schema.anyOf.filter((each) => !isNull(each)), isNullable: schema.anyOf.some(isNull) };
}

function nameType(schema, components) {
  const { name, schema: whole } = follow(schema, components);
  const { choices, isNullable } = readChoices(whole);
  const words = choices.map((choice) => {
    if (choice.$ref) return nameType(choice, components);
    if (choice.type === 'array')
      return `list of ${nameType(choice.items ?? {}, components).replace(/^object$/, 'objects')}`;
    if (choice.enum) return choice.enum.map((value) => JSON.stringify(value)).join(' | ');
    if (choice.const !== undefined) return JSON.stringify(choice.const);
    return [choice.type ?? 'anything', choice.format].filter(Boolean).join(', ');
  });
  return `${name ?? words.join(' or ')}${isNullable ? ' or null' : ''}`;
}

/** Limits in words: "1 to 45 characters", "at least 0". */
function nameLimits({ minLength, maxLength, minimum, maximum, pattern, default: preset }) {
  const characters = maxLength && `${minLength ? `${minLength} to ` : 'at most '}${maxLength} characters`;
  const range =
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : [minimum !== undefined && `at least ${minimum}`, maximum !== undefined && `at most ${maximum}`].find(Boolean);
  return [
    characters,
    range,
    pattern && `matches ${pattern}`,
    preset !== undefined && `${JSON.stringify(preset)} when left out`,
  ].filter(Boolean);
}

/** The objects inside of a schema that have fields of their own, behind lists, references and choices. */
function findObjects(schema, components, seen) {
  const { name, schema: whole } = follow(schema, components);
  if (name && seen.includes(name)) return [];
  const inner = name ? [...seen, name] : seen;
  if (whole.properties || whole.patternProperties) return [{ schema: whole, seen: inner }];
  if (whole.type === 'array' && whole.items) return findObjects(whole.items, components, inner);
  return (whole.anyOf ?? []).flatMap((each) => findObjects(each, components, inner));
}

function drawField(fieldName, schema, isRequired, components, seen) {
  const { schema: whole } = follow(schema, components);
  const { choices } = readChoices(whole);
  const facts = choices.length === 1 ? { ...choices[0], ...whole } : whole;
  const about = [whole.description, ...nameLimits(facts)].filter(Boolean).join(' · ');
  const item = make(
    'li',
    make('code.field', fieldName),
    make('span.type', nameType(schema, components)),
    isRequired ? make('span.needed', 'required') : null,
    about ? make('span.about', about) : null,
  );
  const inside = findObjects(schema, components, seen).map((each) => drawFields(each.schema, components, each.seen));
  if (inside.length > 0) {
    const more = make('details.inside', make('summary', `Fields of ${fieldName}`), ...inside);
    more.open = seen.length === 0 && fieldName === 'items';
    item.append(more);
  }
  return item;
}

function drawFields(schema, components, seen) {
  const fields = Object.entries({ ...schema.properties, ...schema.patternProperties });
  if (fields.length === 0) return make('p.empty', 'No fields');
  const required = schema.required ?? [];
  return make(
    'ul.fields',
    ...fields.map(([name, field]) => drawField(name, field, required.includes(name), components, seen)),
  );
}

/** Draws a schema as a tree of its fields, or as its type where it has none. */
export function drawSchema(schema, components) {
  const objects = findObjects(schema, components, []);
  const { name } = follow(schema, components);
  if (objects.length === 0) return make('p.type', nameType(schema, components));
  const title = name ?? (follow(schema, components).schema.type === 'array' ? nameType(schema, components) : null);
  return make(
    'div.schema',
    title ? make('p.type', title) : null,
    ...objects.map((each) => drawFields(each.schema, components, each.seen)),
  );
}
