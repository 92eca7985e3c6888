import { describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/all-endpoints.ts';
import { hostile, pathsOf, replaceAt } from '#tests/support/hostile-values.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

const withBody = listEndpoints().filter(({ endpoint }) => ['json', 'multipart'].includes(endpoint.bodyKind));

describe('bodies of the contract', () => {
  test('all have a valid example', () => {
    expect(withBody.filter(({ endpoint }) => !validBodies.has(endpoint)).map(({ name }) => name)).toEqual([]);
  });

  test.each(withBody)('the rules of $name accept its valid example', ({ endpoint }) => {
    expect(endpoint.body.safeParse(validBodies.get(endpoint)).error?.issues ?? []).toEqual([]);
  });

  test.each(withBody)('the rules of $name refuse any wrong value of a field with a sentence', ({ endpoint }) => {
    const valid = validBodies.get(endpoint)!;
    const refused = pathsOf(valid).flatMap((path) =>
      hostile.flatMap((value) => endpoint.body.safeParse(replaceAt(valid, path, value)).error?.issues ?? []),
    );
    expect(refused.length).toBeGreaterThan(10);
    const sentences = new Set(refused.map(({ message }) => message));
    // Zod's words where no rule brought a sentence of its own.
    expect(
      [...sentences].filter((sentence) => /^(Invalid (input|option)|Too (big|small)|Unrecognized)/.test(sentence)),
    ).toEqual([]);
  });
});
