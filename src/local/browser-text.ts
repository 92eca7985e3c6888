type Place = 'localStorage' | 'sessionStorage';

interface TextStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

/** Throws in the service worker, which has none, as in a browser that refuses storage. */
const storageAt = (place: Place): TextStorage => (globalThis as unknown as Record<Place, TextStorage>)[place];

/** Null also where the browser refuses storage. */
export function readText(name: string, place: Place = 'localStorage'): string | null {
  try {
    return storageAt(place).getItem(name);
  } catch {
    return null;
  }
}

/** Null removes it. False if the browser did not store it: then what was chosen counts as long as the page is open. */
export function writeText(name: string, text: string | null, place: Place = 'localStorage'): boolean {
  try {
    if (text === null) storageAt(place).removeItem(name);
    else storageAt(place).setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
