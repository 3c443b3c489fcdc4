import type { MockChange } from '../http/mockServices.ts';

/** The history of changes to a mock world since it was built, replayed after a reload. */
export interface KeptHistory {
  /** Time when the world was built, in milliseconds since 1970. */
  readonly since: number;
  /** The changes of earlier page loads, oldest first. */
  readonly changes: readonly MockChange[];
  add(change: MockChange): void;
  forget(): void;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'ufi-mocks-history';

/** Opens the history of a tab. If storage is full or denied, changes are lost with the page. */
export function openHistory(storage: TabStorage, now: number): KeptHistory {
  const kept = JSON.parse(storage.getItem(key) ?? 'null') as { since: number; changes: MockChange[] } | null;
  const since = kept?.since ?? now;
  const changes = kept?.changes ?? [];
  const added = [...changes];
  return {
    since,
    changes,
    add(change) {
      added.push(change);
      try {
        storage.setItem(key, JSON.stringify({ since, changes: added }));
      } catch {
        storage.removeItem(key);
      }
    },
    forget: () => storage.removeItem(key),
  };
}
