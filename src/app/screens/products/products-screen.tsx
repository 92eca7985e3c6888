import { Box, Text } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router';
import { type Product, productEndpoints, type SavedPackage, savedPackageEndpoints } from '#contract/products.ts';
import { deletionTitles } from '#domain/messages/confirmations.ts';
import { productMessages as words } from '#domain/messages/products.ts';
import { quoteLabels } from '#domain/quote.ts';
import { useCompanyOptions } from '#app/features/customer/company-options.ts';
import { getUser, useSignedInUser } from '#app/base/session.ts';
import { SavedPackageDialog } from '#app/features/products/saved-package-dialog.tsx';
import { ListScreen, RowButton } from '#app/list/list-screen.tsx';
import { ListTabs } from '#app/list/list-tabs.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { confirmDelete } from '#app/ui/confirm.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { ImportDialog } from './from-file/import-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { packageListOf, productListOf } from './product-lists.tsx';

interface Shown {
  list: 'products' | 'packages';
  /** Null: staff have chosen none. */
  companyId: number | null;
  /** What the address says beside the view. */
  address: Readonly<Record<string, string>>;
}

function readShown(search: string, own: number | null): Shown {
  const parameters = new URLSearchParams(search);
  const list = parameters.get('list') === 'packages' ? 'packages' : 'products';
  const customerId = own === null ? Number(parameters.get('customerId')) : 0;
  const companyId = own ?? (Number.isSafeInteger(customerId) && customerId > 0 ? customerId : null);
  return {
    ...{ list, companyId },
    address: {
      ...(list === 'packages' && { list }),
      ...(own === null && companyId !== null && { customerId: String(companyId) }),
    },
  };
}

const pathOf = (list: Shown['list'], companyId: string): string => {
  const parameters = new URLSearchParams({
    ...(list === 'packages' && { list }),
    ...(companyId !== '' && { customerId: companyId }),
  });
  return `/products${parameters.size > 0 ? `?${parameters.toString()}` : ''}`;
};

export function loader(args: LoaderFunctionArgs): null {
  const { list, companyId, address } = readShown(new URL(args.request.url).search, getUser()?.customerId ?? null);
  if (companyId === null) return null;
  return list === 'packages'
    ? listLoader(packageListOf(companyId, address))(args)
    : listLoader(productListOf(companyId, address))(args);
}

/** Rule Q-44; support keeps them for a company in the address. */
export function Component() {
  const own = useSignedInUser().customerId;
  const { search } = useLocation();
  const shown = readShown(search, own);
  const { list, companyId } = shown;
  if (companyId === null)
    return (
      <Screen title="Products">
        <Top {...shown} isForStaff />
        <Text c="dimmed" mt="md">
          {words.companyFirst}
        </Text>
      </Screen>
    );
  const List = list === 'packages' ? SavedPackages : Products;
  const top = <Top {...shown} isForStaff={own === null} />;
  return <List key={`${list} ${companyId}`} companyId={companyId} address={JSON.stringify(shown.address)} top={top} />;
}

function Top({ list, companyId, isForStaff }: Shown & { isForStaff: boolean }) {
  const navigate = useNavigate();
  const isReachable = useReachable();
  const companies = useCompanyOptions({ enabled: isForStaff && isReachable });
  const shownCompany = isForStaff && companyId !== null ? String(companyId) : '';
  return (
    <>
      {isForStaff && (
        <Box maw="var(--width-field)" mb="md">
          <ChoiceField
            label={quoteLabels.company}
            listLabel="Companies"
            options={companies}
            value={shownCompany}
            onChange={(id) => void navigate(pathOf(list, id))}
          />
        </Box>
      )}
      <ListTabs
        tabs={(['products', 'packages'] as const).map((each) => ({
          name: each === 'products' ? 'Products' : 'Saved packages',
          to: pathOf(each, shownCompany),
          isShown: each === list,
        }))}
      />
    </>
  );
}

interface ListProps {
  companyId: number;
  /** JSON, so that it is the same text until it changes. */
  address: string;
  top: ReactNode;
}

interface ActsProps<R> {
  row: R;
  onEdit: (row: R) => void;
  onDelete: (row: R) => void;
}

const Acts = <R extends { name: string }>({ row, onEdit, onDelete }: ActsProps<R>) => (
  <>
    <RowButton icon="edit" name={`Edit ${row.name}`} onClick={() => onEdit(row)} />
    <RowButton icon="trash" name={`Delete ${row.name}`} onClick={() => onDelete(row)} />
  </>
);

const readAddress = (address: string) => JSON.parse(address) as Readonly<Record<string, string>>;

function Products({ companyId, address, top }: ListProps) {
  const products = useList(useMemo(() => productListOf(companyId, readAddress(address)), [companyId, address]));
  const boxes = useEndpoint(savedPackageEndpoints.list, { params: { id: companyId } }).data?.items ?? null;
  const [opened, setOpened] = useState<Product | 'new' | 'import' | null>(null);
  const removing = useAction(productEndpoints.remove, { refresh: [productEndpoints.list] });
  async function remove(product: Product): Promise<void> {
    if (await confirmDelete(deletionTitles.product(product), words.deletion))
      await removing.remove({ params: { id: product.id } }, words.deleted(product.name));
  }
  return (
    <ListScreen
      title="Products"
      list={products}
      fileName="products.csv"
      links={<OnlineButton onClick={() => setOpened('import')}>Import</OnlineButton>}
      top={top}
      add={{ label: 'New product', first: 'Add a first product', run: () => setOpened('new') }}
      needsConnection={words.needsConnection}
      none={words.none}
      renderActs={(row) => <Acts row={row} onEdit={setOpened} onDelete={(each) => void remove(each)} />}
    >
      {opened === 'import' && <ImportDialog companyId={companyId} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'import' && (
        <ProductDialog
          companyId={companyId}
          product={opened === 'new' ? null : opened}
          boxes={boxes}
          onClose={() => setOpened(null)}
        />
      )}
    </ListScreen>
  );
}

function SavedPackages({ companyId, address, top }: ListProps) {
  const packages = useList(useMemo(() => packageListOf(companyId, readAddress(address)), [companyId, address]));
  const [opened, setOpened] = useState<SavedPackage | 'new' | null>(null);
  const removing = useAction(savedPackageEndpoints.remove, {
    refresh: [savedPackageEndpoints.list, productEndpoints.list],
  });
  async function remove(box: SavedPackage): Promise<void> {
    if (await confirmDelete(deletionTitles.product(box), words.deletion))
      await removing.remove({ params: { id: box.id } }, words.deleted(box.name));
  }
  return (
    <ListScreen
      title="Products"
      list={packages}
      fileName="saved-packages.csv"
      top={top}
      add={{ label: 'New package', first: 'Save a first package', run: () => setOpened('new') }}
      needsConnection={words.needsConnection}
      none={words.noPackages}
      renderActs={(row) => <Acts row={row} onEdit={setOpened} onDelete={(each) => void remove(each)} />}
    >
      {opened !== null && (
        <SavedPackageDialog
          customerId={companyId}
          box={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </ListScreen>
  );
}
