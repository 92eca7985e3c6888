import { foldHead } from './table-heads.ts';

const list = (names: string): readonly string[] => names.split('|');

/** In English, German, French and Czech; also the head of a column that yes and no answer. */
export const dropOffActs = list(
  'drop off|abgabe|abgeben|selbstabgabe|einlieferung|selbsteinlieferung|selbstanlieferung|dépôt|déposer|podání',
);
/** Only in cells: as a head such words may mean the place where the recipient collects. */
const dropOffPlaces = list(
  'paketshop|abgabe im paketshop|dépôt en point relais|dépôt en relais|dépôt en agence|point relais|' +
    'podání na pobočce|podací místo',
);
const pickUpNames = list(
  'pick up|collection|courier pick up|abholung|abholen|abholung durch kurier|enlèvement|enlever|ramassage|collecte|' +
    'vyzvednutí|vyzvednutí kurýrem|svoz',
);

const dropOffWords = new Set([...dropOffActs, ...dropOffPlaces].map(foldHead));
const pickUpWords = new Set(pickUpNames.map(foldHead));

/** Null for another word. */
export function readHandOver(text: string): 'drop-off' | 'pick-up' | null {
  const word = foldHead(text);
  if (dropOffWords.has(word)) return 'drop-off';
  return pickUpWords.has(word) ? 'pick-up' : null;
}
