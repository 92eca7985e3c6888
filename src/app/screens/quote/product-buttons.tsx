import { Button, Group, Stack, Text } from '@mantine/core';
import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { productMessages } from '#domain/messages/products.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { lateDialog } from '#app/ui/late-dialog.tsx';
import { showMessage } from '#app/base/messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { addProduct, currencyWith, fillPackage, fillProduct } from './fill-package.ts';
import {
  describeGoods,
  packageFields,
  type PackageFormValues,
  parseGoods,
  sides,
  type Terms,
} from './quote-form-values.ts';
import { type PackageStore, type QuoteForm } from './use-quote-form.ts';

const ProductPicker = lateDialog(() => import('./product-picker.tsx'), 'ProductPicker');
const SavedPackageDialog = lateDialog(
  () => import('#app/features/products/saved-package-dialog.tsx'),
  'SavedPackageDialog',
);

interface ProductPartProps {
  at: number;
  form: QuoteForm;
  terms: Terms;
  /** Whose products can fill it; null if staff have chosen nobody. */
  customerId: number | null;
}

/** What a box holds, as chosen; it can be taken away. */
export function ChosenGoods({ at, form: { packages } }: Pick<ProductPartProps, 'at' | 'form'>) {
  const box = useSyncExternalStore(packages.subscribe, () => packages.list()[at] ?? null);
  const goods = box && describeGoods(box);
  const chosen = box && parseGoods(box.goods);
  if (!goods || !chosen) return null;
  const code = chosen[0]!.hsCode;
  const isOther = goods[0]!.description !== chosen[0]!.description && code !== null;
  return (
    <Group gap="xs">
      <Stack gap={0} role="status">
        {goods.map((each, index) => (
          <Text key={index} size="xs" c="dimmed">
            {productMessages.inside(each.quantity, each.description, each.hsCode, each.originCountry)}
          </Text>
        ))}
        {isOther && (
          <Text size="xs" c="dimmed">
            {productMessages.codeStays(code, chosen[0]!.description)}
          </Text>
        )}
      </Stack>
      <Button size="xs" variant="subtle" onClick={() => changeAt(packages, at, (typed) => ({ ...typed, goods: '' }))}>
        {productMessages.takeAway}
      </Button>
    </Group>
  );
}

const changeAt = (packages: PackageStore, at: number, change: (typed: PackageFormValues) => PackageFormValues): void =>
  packages.change((typed, index) => (index === at ? change(typed) : typed));

/** Products and saved packages of the customer; their code and lists load when they are opened (rule Q-44). */
export function ProductButtons({ at, form, terms, customerId }: ProductPartProps) {
  const [opened, setOpened] = useState<'products' | 'packages' | 'save' | null>(null);
  const { packages, read, setValue, clearError, validate } = form;
  const close = () => setOpened(null);
  function open(list: typeof opened): void {
    const typed = packages.list()[at];
    if (customerId === null) return showMessage({ kind: 'warning', text: productMessages.companyFirst });
    if (list === 'save' && sides.some((side) => !(Number(readTypedNumber(typed?.[side] ?? '')) > 0)))
      return showMessage({ kind: 'warning', text: productMessages.sizeFirst });
    setOpened(list);
  }
  function fill(change: (typed: PackageFormValues) => PackageFormValues): void {
    changeAt(packages, at, change);
    for (const field of packageFields) {
      clearError(`Packages.${at}.${field}`);
      validate(`Packages.${at}.${field}`);
    }
    close();
  }
  const hasGoods = useSyncExternalStore(packages.subscribe, () => (packages.list()[at]?.goods ?? '') !== '');
  function takeProduct(...[product, pieces, box]: Parameters<ComponentProps<typeof ProductPicker>['onProduct']>): void {
    if (hasGoods) {
      const added = addProduct(packages.list()[at]!, { product, pieces, box }, terms);
      return typeof added === 'string' ? showMessage({ kind: 'warning', text: added }) : fill(() => added);
    }
    const currency = currencyWith(product, read(), at);
    if (currency !== terms.currency) {
      setValue('currency', currency);
      showMessage({ kind: 'success', text: productMessages.currencyTaken(product.name, currency) });
    }
    fill((typed) => fillProduct(typed, { product, pieces, box }, { ...terms, currency }));
    if (product.currency !== currency)
      showMessage({
        kind: 'warning',
        text: productMessages.otherCurrency(product.name, product.currency, currency),
      });
  }
  return (
    <>
      <Button size="xs" variant="subtle" leftSection={<Icon name="search" />} onClick={() => open('products')}>
        {hasGoods ? productMessages.addAnother : productMessages.choose}
      </Button>
      <Button size="xs" variant="subtle" leftSection={<Icon name="quote" />} onClick={() => open('packages')}>
        Saved packages
      </Button>
      <Button size="xs" variant="subtle" leftSection={<Icon name="plus" />} onClick={() => open('save')}>
        {productMessages.save}
      </Button>
      {customerId !== null && (opened === 'products' || opened === 'packages') && (
        <ProductPicker
          list={opened}
          customerId={customerId}
          onProduct={takeProduct}
          onPackage={(box) => fill((typed) => fillPackage(typed, box, terms.MeasurementSystem))}
          onClose={close}
        />
      )}
      {customerId !== null && opened === 'save' && (
        <SavedPackageDialog
          customerId={customerId}
          box={null}
          start={{
            length: packages.list()[at]?.length ?? '',
            width: packages.list()[at]?.width ?? '',
            height: packages.list()[at]?.height ?? '',
            measurementSystem: terms.MeasurementSystem,
          }}
          onClose={close}
        />
      )}
    </>
  );
}
