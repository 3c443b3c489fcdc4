import type { Log } from '../../database/engine/index.ts';
import type { ServerClock } from '../../start/serverServices.ts';
import { createLinkPreviews, type LinkPreviews } from './createLinkPreviews.ts';

/** What looks at links that people share, where the operator wants it. */
export function openLinkPreviews(
  isWanted: boolean,
  { clock, log }: { readonly clock: ServerClock; readonly log: Log },
): LinkPreviews | undefined {
  if (!isWanted) return undefined;
  return createLinkPreviews({
    clock,
    onFailure: ({ failure, status }) => log.info({ failure, status }, 'a link has no preview'),
  });
}
