/** The part of a stored version of a draft that is read here. */
interface StoredDraft {
  readonly at: number;
  readonly content: { readonly visibleValue?: string };
}

/** Reads the newest version of a draft, if the browser has our database. Calls back later, or never. */
function readDraft(prefix: string, onFound: (text: string) => void): void {
  const tell = (versions: readonly (StoredDraft | null)[]): void => {
    const newest = versions.toSorted((one, other) => (one?.at ?? 0) - (other?.at ?? 0)).at(-1);
    if (newest?.content.visibleValue) onFound(newest.content.visibleValue);
  };
  // What a page couldn't write to the database as it was unloaded; null is what it has deleted.
  const kept = Object.keys(localStorage).filter((name) => name.startsWith(`ufi-unload:${prefix}`));
  if (kept.length > 0) return tell(kept.map((name) => JSON.parse(localStorage[name])));
  const opening = indexedDB.open('ufi');
  // A database without the app's table would keep the app from creating it.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const table = opening.result.transaction('values').objectStore('values');
    const reading = table.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
    opening.result.close();
    reading.onsuccess = () => tell(reading.result);
  };
}

/**
 * Shows the text of a stored draft in the composer, until the app restores it with its mentions and attachments. Returns
 * a function that makes room for that; what has been typed or sent since stays.
 */
export function showDraft(content: Element, prefix: string): () => void {
  const field = content.querySelector('textarea');
  if (field === null) return () => undefined;
  let shown: string | null = null;
  try {
    readDraft(prefix, (text) => {
      if (field.value === '') field.value = shown = text;
    });
  } catch {
    // Refused storage holds no draft.
  }
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') shown = null;
  });
  return () => {
    if (field.value === shown) field.value = '';
    shown = null;
  };
}
