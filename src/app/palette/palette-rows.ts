import type { FoundOrder } from '#contract/find.ts';
import { type Headline, headlineOfRow } from '#domain/headline.ts';
import { paletteMessages as words } from '#domain/messages/palette.ts';
import { isStaff, type Role } from '#domain/user.ts';
import type { OpenAct } from '#app/base/open-acts.ts';
import type { IconName } from '#app/ui/icon.tsx';
import { matchOptions, type Option } from '#app/ui/match-options.ts';
import type { Act } from './act.ts';
import { type Keys, listScreens, listShortcuts } from './shortcuts.ts';

import type { FindResult } from './use-find.ts';
import { orderPath } from '#app/paths/order-path.ts';

export type GroupName = keyof typeof words.groups;

/** `value` is unique among all rows. */
export interface PaletteRow extends Option {
  group: GroupName;
  icon: IconName;
  /** Below the text. */
  note?: string;
  headline?: Headline;
  keys?: Keys | undefined;
  act: Act;
}

const go = (to: string): Act => ({ kind: 'go', to });
const ordersList = (query: Record<string, string | number>): Act =>
  go(`/shippingOrders?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`);

/** The address without a step opens the current step, or the order's outcome. */
const rowOfOrder = (order: FoundOrder): PaletteRow => ({
  group: 'orders',
  value: `order ${order.id}`,
  icon: 'orders',
  text: words.order(order.id),
  headline: headlineOfRow(order),
  note: [
    `${order.deliverFrom} → ${order.deliverTo}`,
    order.customerName,
    order.customerReference,
    order.awbNumber && `AWB\u00A0${order.awbNumber}`,
    order.prgNumber && `pick\u2011up\u00A0${order.prgNumber}`,
  ]
    .filter(Boolean)
    .join(' · '),
  act: go(orderPath(order.id)),
});

function listFound({ orders, companies, people }: FindResult, role: Role): PaletteRow[] {
  return [
    ...orders.map(rowOfOrder),
    ...companies.map(({ id, name }): PaletteRow => ({
      group: 'companies',
      value: `company ${id}`,
      icon: 'market',
      text: name,
      act: ordersList({ customerId: id }),
    })),
    ...people.map(({ id, name, email, customerId, companyName }): PaletteRow => ({
      group: 'people',
      value: `person ${id}`,
      icon: 'user',
      text: name,
      note: isStaff(role) ? `${companyName} · ${email}` : email,
      act: ordersList(isStaff(role) ? { userId: id, customerId } : { userId: id }),
    })),
  ];
}

function listFixed(role: Role): PaletteRow[] {
  const shortcuts = listShortcuts(role);
  const keysOf = (act: Act) =>
    shortcuts.findLast((shortcut) => JSON.stringify(shortcut.act) === JSON.stringify(act))?.keys;
  const rowOf = (group: GroupName, icon: IconName, text: string, act: Act): PaletteRow => ({
    group,
    value: `${group} ${text}`,
    icon,
    text,
    keys: keysOf(act),
    act,
  });
  const { schemes } = words;
  return [
    ...listScreens(role).map(({ path, label, icon }) => rowOf('screens', icon, label, go(path))),
    rowOf('acts', 'help', words.shortcuts, { kind: 'shortcuts' }),
    rowOf('acts', 'sun', schemes.light, { kind: 'scheme', choice: 'light' }),
    rowOf('acts', 'moon', schemes.dark, { kind: 'scheme', choice: 'dark' }),
    rowOf('acts', 'system', schemes.system, { kind: 'scheme', choice: 'system' }),
    rowOf('acts', 'leave', words.signOut, { kind: 'leave' }),
  ];
}

const rowOfOpen = ({ label, about, run }: OpenAct): PaletteRow => ({
  group: 'here',
  value: `here ${label} ${about}`,
  icon: 'arrow-right',
  text: label,
  note: about,
  act: typeof run === 'function' ? { kind: 'run', run } : go(run.to),
});

interface PaletteState {
  typed: string;
  role: Role;
  open: readonly OpenAct[];
  /** Null before the first result. */
  results: FindResult | null;
}

/** Results first, then actions on what is open, screens and other actions whose names match. */
export function listRows({ typed, role, open, results }: PaletteState): readonly PaletteRow[] {
  const text = typed.trim();
  const fixed = matchOptions(listFixed(role), text);
  const searchOrders: PaletteRow = {
    group: 'acts',
    value: 'search orders',
    icon: 'search',
    text: words.searchOrders(text),
    act: ordersList({ searchText: text }),
  };
  return [
    ...(results ? listFound(results, role) : []),
    ...matchOptions(open.map(rowOfOpen), text),
    ...fixed.filter(({ group }) => group === 'screens'),
    ...fixed.filter(({ group }) => group === 'acts'),
    ...(text === '' ? [] : [searchOrders]),
  ];
}
