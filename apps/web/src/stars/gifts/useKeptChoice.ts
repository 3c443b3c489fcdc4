import type { FlyoutChoice } from 'ufi-stars';
import { useServices } from '../../services/appServices.ts';

interface KeptChoice {
  /** Keeps a choice; null forgets it. @throws where the browser denies storage */
  readonly put: (choice: FlyoutChoice | null) => Promise<void>;
  /** The choice that was kept, which is not kept any longer; null if there is none. */
  readonly take: () => Promise<FlyoutChoice | null>;
}

/** Choice in the flyout of a broadcast, kept on this device while they are at a checkout. */
export function useKeptChoice(target: string): KeptChoice {
  const { storage, session } = useServices();
  const key = `stars:${session.person?.id ?? '0'}:${target}`;
  return {
    put: (choice) => (choice === null ? storage.delete(key) : storage.set(key, choice)),
    take: async () => {
      try {
        const kept = choiceIn(await storage.get(key));
        if (kept !== null) await storage.delete(key);
        return kept;
      } catch {
        return null;
      }
    },
  };
}

/** A stored choice; null for anything else. */
function choiceIn(stored: unknown): FlyoutChoice | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if ('gift' in stored && typeof stored.gift === 'string') return { gift: stored.gift };
  return 'amount' in stored && typeof stored.amount === 'number' ? { amount: stored.amount } : null;
}
