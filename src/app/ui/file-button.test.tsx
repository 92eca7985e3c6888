import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FileState } from '#domain/files.ts';
import { FileButton } from './file-button.tsx';

const draw = (state?: FileState): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <FileButton
        fileName="paper.pdf"
        isReachable
        {...(state && { state })}
        fetch={() => Promise.reject(new Error())}
      />
    </MantineProvider>,
  ).replaceAll(/<(?!\/?button)[^>]*>/g, '');

test('an available file can be downloaded', () => {
  expect(draw()).toMatch(/<button[^>]*aria-label="Download paper.pdf"/);
  expect(draw('ready')).toBe(draw());
});

test.each([
  ['checking', 'Being checked for viruses'],
  ['removed', 'Removed by the virus scanner'],
] as const)('a file that is %s shows a text instead of its button', (state, words) => {
  expect(draw(state)).toContain(words);
  expect(draw(state)).not.toContain('<button');
});
