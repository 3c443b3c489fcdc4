import { useEffect, useState } from 'react';
import { createPageTalk } from './createPageTalk.ts';
import type { PageVisit } from './pageLine.ts';

/** Speaks with the embedding page of what a visitor does here, as long as the frame stands. */
export function usePageLine(visit: PageVisit, origin: string): void {
  const [talk] = useState(() => createPageTalk(origin));
  useEffect(() => talk.open(), [talk]);
  useEffect(() => talk.follow(visit), [talk, visit]);
}
