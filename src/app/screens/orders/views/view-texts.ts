import { orderViewEndpoints, type OrderViews } from '#contract/order-views.ts';
import { setResponse } from '#app/query/endpoint-query.ts';

/** Caches the response of a change. */
export const takeViews = (response: OrderViews): void => setResponse(orderViewEndpoints.read, {}, () => response);

export const viewTexts = {
  open: 'Saved views',
  title: 'Saved views',
  tabs: 'Views',
  all: 'All orders',
  newName: (name: string) => `New name for ${name}`,
  save: 'Save view',
  loading: 'Loading the saved views',
  notLoaded: 'The saved views could not be loaded.',
  none: 'No saved views yet. A view saves the search, filters and sort order.',
  where: 'Views are saved with your account, so you find them on every device.',
  shared: 'Managers share views with all staff.',
  sharedBy: (owner: string) => `Shared by ${owner}`,
  sharedByYou: 'Shared with all staff',
  replace: (name: string) => `A view named “${name}” already exists. Replace it?`,
  removed: (name: string) => `“${name}” was deleted.`,
  needsConnection: 'You need to be online to change saved views or columns.',
  columns: {
    open: 'Columns',
    title: 'Columns of the list',
    about: 'The order number always comes first. The exported file contains all columns.',
    list: 'Columns in their order',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, place: number, all: number) => `${name} is now column ${place} of ${all}.`,
    standard: 'Standard columns',
    save: 'Save columns',
  },
} as const;
