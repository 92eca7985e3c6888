import { expect, test, vi } from 'vitest';

/** Draws lines into a PDF, as a server does that has just started where it is the first. */
async function startDrawing(): Promise<(text: string) => Promise<Uint8Array>> {
  vi.resetModules();
  const { openPen } = await import('./label-pen.ts');
  return (text) => {
    const pen = openPen({ width: 288, height: 432, title: 'Lines', author: 'Carrier', createdAt: new Date(0) });
    const line = { text, size: 12, x: 20, colour: 'black' } as const;
    pen.addSheet([
      {
        fills: [],
        frames: [],
        lines: [
          { ...line, font: 'plain', y: 20 },
          { ...line, font: 'bold', y: 60 },
        ],
      },
    ]);
    return pen.finish();
  };
}

// The second letter of each is a part of the first: a typeface brings it along where it stands in no line itself.
test.each(['źz', 'éee', 'Ąa A', 'Ёе Е'])('the first label of a server changes no other: %s', async (text) => {
  const alone = await (await startDrawing())(text);
  const draw = await startDrawing();
  await draw(text.slice(0, 1));
  expect(Buffer.compare(await draw(text), alone)).toBe(0);
});
