import { createViewPart } from 'ufi-ui';

/** See `OwnActs`: its code comes once the page stands, inside the caller's `Suspense`. */
export const LateOwnActs = createViewPart(async () => (await import('./OwnActs.tsx')).OwnActs);
