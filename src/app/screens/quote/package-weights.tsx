import { Group, Text } from '@mantine/core';
import { useRef, useSyncExternalStore } from 'react';
import type { MeasurementSystem } from '#domain/package.ts';
import { weightTexts } from './fold-line.ts';
import type { PackageStore } from './package-store.ts';

interface PackageWeightsProps {
  at: number;
  packages: PackageStore;
  system: MeasurementSystem;
}

/** The weight by which carriers charge one piece, as its measures are typed. */
export function PackageWeights({ at, packages, system }: PackageWeightsProps) {
  const texts = useWeightTexts({ at, packages, system });
  if (!texts)
    return (
      <Text size="xs" c="dimmed">
        Enter size and weight to see the chargeable weight.
      </Text>
    );
  return (
    <Text component="div" size="xs" c="dimmed" className="q-number">
      <Group component="dl" display="inline-flex" gap="4px 20px" me="lg">
        {(['actual', 'volumetric', 'chargeable'] as const).map((kind) => (
          <Group key={kind} gap={6} {...(kind === 'chargeable' && { fw: 600, c: 'var(--text)' })}>
            <dt>{kind}</dt>
            <dd>{texts[kind]}</dd>
          </Group>
        ))}
      </Group>
      each piece
    </Text>
  );
}

/** The texts of a package: the same object until one of its measures changes, which most keys leave as they are. */
function useWeightTexts({ at, packages, system }: PackageWeightsProps) {
  const last = useRef<{ measures: string; texts: ReturnType<typeof weightTexts> }>(null);
  return useSyncExternalStore(packages.subscribe, () => {
    const typed = packages.list()[at];
    if (!typed) return null;
    const measures = JSON.stringify([typed.length, typed.width, typed.height, typed.weight, system]);
    if (last.current?.measures !== measures) last.current = { measures, texts: weightTexts(typed, system) };
    return last.current.texts;
  });
}
