import { useEffect } from 'react';
import { createLazyPart, useLazyPart } from 'ufi-ui';

const ownActsPart = createLazyPart(() => import('./OwnActs.tsx'));

/** See `OwnActs`: it comes once the page stands. */
export function LateOwnActs() {
  const { part } = useLazyPart(ownActsPart, true);
  useEffect(() => ownActsPart.load(), []);
  return part && <part.OwnActs />;
}
