import { expect, test } from 'vitest';
import { isSupportedNode } from './install.mjs';

test.each(['22.22.0', '22.23.1', '24.0.0', '24.21.0', '26.0.0', '27.1.0'])('Node %s runs the portal', (version) =>
  expect(isSupportedNode(version)).toBe(true),
);

test.each(['18.20.0', '20.20.2', '22.21.9', '23.5.0', '25.1.0', ''])('Node %s does not', (version) =>
  expect(isSupportedNode(version)).toBe(false),
);
