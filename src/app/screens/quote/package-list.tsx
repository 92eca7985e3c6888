import { type Observable } from '#app/base/observable.ts';
import { ActionIcon, Alert, Button, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { lateDialog } from '#app/ui/late-dialog.tsx';
import { showMessage } from '#app/base/messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { mostPackages } from '#domain/package.ts';
import type { Country } from '#contract/places.ts';
import { describeLimits, PackageEditor } from './package-editor.tsx';
import { afterInsert, afterNextFrame, afterRemove, countErrors, idOfField, type QuoteForm } from './use-quote-form.ts';
import {
  countBroken,
  foldLine,
  hasContent,
  newPackage,
  type PackageFormValues,
  type Terms,
} from './quote-form-values.ts';
import { useUnitSwitch } from './terms-fields.tsx';
import styles from './quote.module.css';
import { named } from '#app/ui/named.ts';

const TableDialog = lateDialog(() => import('./from-file/table-dialog.tsx'), 'TableDialog');

/** By the position of a package. */
interface PackageActs {
  open: (at: number) => void;
  copy: (at: number) => void;
  remove: (at: number) => void;
}

interface FoldedPackageProps {
  at: number;
  typed: PackageFormValues;
  /** The same object until one of them changes. */
  terms: Terms;
  wrong: number;
  acts: PackageActs;
}

/** A folded package is a line that opens it. Memoized, so that a key in the open package does not render a hundred lines. */
const FoldedPackage = memo(function FoldedPackage(props: FoldedPackageProps) {
  const { at, typed, terms, acts } = props;
  const wrong = Math.max(props.wrong, hasContent(typed) ? countBroken(typed, terms) : 0);
  const { size, weight, description, worth } = foldLine(typed, terms);
  return (
    <li
      className={`${styles.package} ${styles.row}`}
      data-wrong={wrong > 0 || undefined}
      data-first={at === 0 || undefined}
    >
      <button
        type="button"
        id={`quote-package-${at}`}
        className={styles.line}
        aria-expanded="false"
        onClick={() => acts.open(at)}
      >
        <span className={styles.number}>{at + 1}</span>
        <span className={styles.words}>
          <span>{size}</span>
          <span>{weight}</span>
          <span className={styles.description}>{description}</span>
        </span>
        {wrong > 0 && (
          <Group component="span" gap="2xs" c="bad" wrap="nowrap">
            <Icon name="error" size={16} />
            <Text span size="xs" fw={500}>
              {wrong === 1 ? '1 error' : `${wrong} errors`}
            </Text>
          </Group>
        )}
        <span className={styles.worth}>{worth}</span>
      </button>
      <ActionIcon size="sm" {...named(`Duplicate package ${at + 1}`)} onClick={() => acts.copy(at)}>
        <Icon name="copy" />
      </ActionIcon>
      <ActionIcon
        size="sm"
        className={styles.remove ?? ''}
        {...named(`Remove package ${at + 1}`)}
        onClick={() => acts.remove(at)}
      >
        <Icon name="trash" />
      </ActionIcon>
    </li>
  );
});

const fullText = `A quote can have at most ${mostPackages} kinds of package.`;

const isUntouched = ([first, ...others]: readonly PackageFormValues[]): boolean =>
  first !== undefined && others.length === 0 && !hasContent(first);

/** Focuses the line, or the first field of an open package, once it is rendered. */
function focusPackage(at: number): void {
  afterNextFrame(() => {
    const line = document.getElementById(`quote-package-${at}`);
    (line ?? document.getElementById(idOfField(`Packages.${at}.quantity`)))?.focus();
  });
}

interface PackageListProps {
  form: QuoteForm;
  countries: readonly Country[];
  customerId: number | null;
  /** A pasted table that is not added yet. */
  pasted: Observable<string>;
}

export function PackageList({ form, countries, customerId, pasted }: PackageListProps) {
  // It reads packages without subscribing: a key in the open one must not render all others.
  'use no memo';
  const { control, packages, setErrors, openAt, focus, errors } = form;
  const ids = useSyncExternalStore(packages.subscribe, packages.ids);
  const open = useSyncExternalStore(openAt.subscribe, openAt.get);
  const [MeasurementSystem, packageType, currency] = useWatch({
    control,
    name: ['MeasurementSystem', 'packageType', 'currency'],
  });
  const terms = useMemo<Terms>(
    () => ({ MeasurementSystem, packageType, currency }),
    [MeasurementSystem, packageType, currency],
  );
  const switchUnits = useUnitSwitch(form);
  const originId = useWatch({ control: form.control, name: 'CountryFromId' });
  const origin = countries.find(({ id }) => String(id) === originId)?.code ?? '';
  const wrong = countErrors(errors);
  const isFull = ids.length >= mostPackages;
  const [isTableOpen, setTableOpen] = useState(false);
  const list = packages.list();
  const limits = describeLimits(errors, list, MeasurementSystem);

  // Stable, so that folded packages render only when their own data change.
  const acts = useMemo(() => {
    function put(at: number, typed: PackageFormValues): void {
      if (packages.ids().length >= mostPackages) {
        showMessage({ kind: 'warning', text: fullText });
        return;
      }
      packages.insert(at, [typed]);
      setErrors((shown) => afterInsert(shown, at));
      focus(`Packages.${at}.quantity`);
    }
    function remove(at: number): void {
      const removed = packages.list()[at];
      if (!removed) return;
      packages.remove(at);
      setErrors((shown) => afterRemove(shown, at));
      const count = packages.ids().length;
      const was = openAt.get();
      const next = Math.min(at, count - 1);
      openAt.set(was === at ? next : was !== null && was > at ? was - 1 : was);
      focusPackage(next);
      if (!hasContent(removed)) return;
      showMessage({
        kind: 'success',
        text: `Package ${at + 1} was removed.`,
        action: { label: 'Undo', run: () => put(Math.min(at, packages.ids().length), removed) },
      });
    }

    function copy(at: number): void {
      const typed = packages.list()[at];
      if (typed) put(at + 1, typed);
    }
    const unfold = (at: number): void => focus(`Packages.${at}.quantity`);
    return { put, copy, remove, open: unfold };
  }, [packages, setErrors, openAt, focus]);

  function addAll(added: readonly PackageFormValues[]): void {
    if (isUntouched(packages.list())) {
      packages.replace(added);
      setErrors((shown) => afterRemove(shown, 0));
    } else packages.insert(packages.ids().length, added);
    openAt.set(null);
  }

  return (
    <Stack component="section" gap="sm" align="flex-start" aria-labelledby="quote-packages">
      <Flex wrap="wrap" rowGap="2xs" columnGap="md" align="baseline" w="100%">
        <Title order={2} id="quote-packages" tabIndex={-1}>
          Packages{' '}
          <Text span inherit fw={400} c="dimmed">
            {ids.length}
          </Text>
        </Title>
        <FieldError>{errors.Packages}</FieldError>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon name="orders" />}
          ms="auto"
          onClick={() => setTableOpen(true)}
        >
          From a file or table
        </Button>
      </Flex>
      {limits && (
        <Alert color="bad" role="alert" w="100%">
          {limits.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      )}
      <Paper component="ol" w="100%" data-only={ids.length === 1 || undefined}>
        {list.map((typed, at) =>
          // The open package keeps its element; the others are moved around it.
          open === at ? (
            <li key="open" className={styles.package} data-first={at === 0 || undefined}>
              <PackageEditor
                id={ids[at]!}
                at={at}
                form={form}
                terms={terms}
                countries={countries}
                customerId={customerId}
                isOnly={ids.length === 1}
                onFold={() => {
                  openAt.set(null);
                  focusPackage(at);
                }}
                onCopy={() => acts.copy(at)}
                onRemove={() => acts.remove(at)}
              />
            </li>
          ) : (
            <FoldedPackage key={ids[at]} at={at} typed={typed} terms={terms} wrong={wrong.get(at) ?? 0} acts={acts} />
          ),
        )}
      </Paper>
      <Button
        leftSection={<Icon name="plus" />}
        hidden={isFull}
        onClick={() => acts.put(ids.length, newPackage(origin))}
      >
        Add another package
      </Button>
      {isFull && (
        <Text size="xs" c="dimmed">
          {fullText}
        </Text>
      )}
      {isTableOpen && (
        <TableDialog
          terms={terms}
          countries={countries}
          packageCount={isUntouched(list) ? 0 : ids.length}
          pastedText={pasted.get()}
          onText={pasted.set}
          onUnits={switchUnits}
          onCurrency={(next) => form.setValue('currency', next)}
          onAdd={addAll}
          onClose={() => setTableOpen(false)}
        />
      )}
    </Stack>
  );
}
