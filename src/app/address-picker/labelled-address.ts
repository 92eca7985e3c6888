import { addressCalls, type Address } from '#contract/addresses.ts';
import { isSameAddress, type AddressLines, type AddressType } from '#domain/address.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { loadAnswer } from '#app/query/answers.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { describeAddresses, placeText } from './recent-list.ts';

/** A label on one side of a book; staff name the order whose customer's book it is. */
interface Label {
  type: AddressType;
  name: string;
  requestId?: number;
}

/** The address that the book has under a label, the newest of several; null for none. @throws CallFailed */
async function findLabelled({ type, name, requestId }: Label): Promise<Address | null> {
  const call = type === 'From' ? addressCalls.searchFrom : addressCalls.searchTo;
  const order = requestId === undefined ? {} : { shippingRequestId: requestId };
  const { items } = await loadAnswer(call, { query: { ...order, name } }, { staleTime: 0 });
  return items[0] ?? null;
}

/** Two addresses in words that tell one from the other. */
function describeBoth(one: Address, other: Address): [string, string] {
  const who = describeAddresses([
    { ...one, name: null },
    { ...other, name: null },
  ]);
  const [first, second] = [...who].map(([address, text]) => `${text}, ${placeText(address)}`);
  return [first!, second!];
}

/**
 * Asks before an order's address takes the place of another one that the book has under its label. False: the label is to be
 * another one. @throws CallFailed where the book cannot be read
 */
export async function askLabelUpdate(
  label: Label,
  lines: AddressLines & Pick<Address, 'country'>,
  signal: AbortSignal,
): Promise<boolean> {
  const current = await findLabelled(label);
  if (!current || isSameAddress(current, lines)) return true;
  const [before, after] = describeBoth(current, { ...current, ...lines } as Address);
  return await askConfirmation(
    {
      title: addressMessages.updateLabel(label.name),
      question: addressMessages.updateReplaces(before, after),
      yes: 'Update',
      no: addressMessages.otherLabel,
      // It takes the place of what somebody saved: the answer that loses nothing has the focus.
      losesText: true,
    },
    signal,
  );
}

/** Asks before a second address of the book gets a label. False: the label is to be another one. @throws CallFailed */
export async function askSecondLabel(label: Label, ownId: number | null): Promise<boolean> {
  const current = await findLabelled(label);
  if (!current || current.id === ownId) return true;
  return await askConfirmation({
    title: addressMessages.labelTwice(label.name),
    question: addressMessages.labelNames(describeBoth(current, current)[0]),
    yes: 'Keep both',
    no: addressMessages.otherLabel,
  });
}
