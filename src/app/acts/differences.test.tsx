import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Differences } from './differences.tsx';

const rows = [
  { field: 'name', label: 'Name', mine: 'Mine', saved: 'Theirs' },
  { field: 'city', label: 'City', mine: '', saved: 'Kiel' },
];

test('of each field the chosen text is pressed, and its own alone', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Differences rows={rows} chosen={new Set(['city'])} onChoose={() => {}} />
    </MantineProvider>,
  );
  const pressed = [...html.matchAll(/<button[^>]*aria-pressed="(true|false)"[^>]*>.*?<span>(.*?)<\/span>/g)];
  expect(pressed.map(([, isPressed, text]) => [text, isPressed])).toEqual([
    ['Mine', 'true'],
    ['Theirs', 'false'],
    ['empty', 'false'],
    ['Kiel', 'true'],
  ]);
});
