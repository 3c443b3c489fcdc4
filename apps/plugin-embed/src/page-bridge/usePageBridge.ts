import { useEffect, useState } from 'react';
import { createPageBridge } from './createPageBridge.ts';
import type { PageVisit } from './pageHandler.ts';

/** Connects a visitor to the embedding page, if there is one. */
export function usePageBridge(visit: PageVisit): void {
  const [bridge] = useState(() => window.ufiReader && createPageBridge(window.ufiReader));
  useEffect(() => bridge?.attach(visit), [bridge, visit]);
}
