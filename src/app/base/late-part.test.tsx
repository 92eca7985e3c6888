import { prerender } from 'react-dom/static.edge';
import { expect, test, vi } from 'vitest';
import { latePart, PartBoundary } from './late-part.tsx';
import { PartMissing } from './load-part.ts';

vi.mock('./load-part.ts', async (load) => ({
  ...(await load<object>()),
  loadPart: (fetchPart: () => Promise<unknown>) => fetchPart(),
}));

const draw = async (part: React.ReactNode) => {
  const { prelude } = await prerender(part, { onError: () => {} });
  return await new Response(prelude).text();
};

test('a part whose code did not load is loaded anew when it is shown again', async () => {
  const load = vi
    .fn<() => Promise<{ Stream: () => string }>>()
    .mockResolvedValue({ Stream: () => 'comments' })
    .mockRejectedValueOnce(new PartMissing());
  const Stream = latePart(load, 'Stream', { fallback: () => 'loading' });
  expect(await draw(<Stream />)).toContain('loading');
  expect(await draw(<Stream />)).toContain('comments');
  expect(load).toHaveBeenCalledTimes(2);
});

const begin = (error: unknown) => {
  const reload = vi.fn<() => Promise<void>>().mockResolvedValue();
  const boundary = new PartBoundary({
    whenMissing: ({ onRetry }) => (onRetry(), 'not loaded'),
    reload,
    children: 'part',
  });
  boundary.setState = () => {};
  boundary.state = { ...PartBoundary.getDerivedStateFromError(error), isRetrying: false };
  return { boundary, reload };
};

test('in the place of a part that did not load stands its own line, whose button loads it anew', () => {
  const { boundary, reload } = begin(new PartMissing());
  expect(boundary.render()).toBe('not loaded');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a fault of a loaded part is left to the screen', () => {
  const { boundary } = begin(new RangeError('fault'));
  expect(() => boundary.render()).toThrow(RangeError);
});
