import { describe, expect, test } from 'vitest';
import { listCalls } from '#contract/all-calls.ts';
import { hostile, pathsOf, replaceAt } from '#tests/support/hostile-values.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

const withBody = listCalls().filter(({ call }) => ['json', 'multipart'].includes(call.bodyKind));

describe('bodies of the contract, whether somebody handles them yet or not', () => {
  test('every one has a valid example', () => {
    expect(withBody.filter(({ call }) => !validBodies.has(call)).map(({ name }) => name)).toEqual([]);
  });

  test.each(withBody)('$name takes its valid example', ({ call }) => {
    expect(call.body.safeParse(validBodies.get(call)).error?.issues ?? []).toEqual([]);
  });

  test.each(withBody)('$name judges anything in any field, and tells what it refuses in a sentence', ({ call }) => {
    const valid = validBodies.get(call)!;
    const refused = pathsOf(valid).flatMap((path) =>
      hostile.flatMap((value) => call.body.safeParse(replaceAt(valid, path, value)).error?.issues ?? []),
    );
    expect(refused.length).toBeGreaterThan(10);
    const sentences = new Set(refused.map(({ message }) => message));
    // Zod's words where no rule brought a sentence of its own.
    expect(
      [...sentences].filter((sentence) => /^(Invalid (input|option)|Too (big|small)|Unrecognized)/.test(sentence)),
    ).toEqual([]);
  });
});
