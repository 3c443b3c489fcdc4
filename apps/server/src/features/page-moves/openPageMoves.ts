import type { Log } from '../../database/engine/index.ts';
import { createPageMoves, type PageMoves } from './createPageMoves.ts';

/** What finds out where pages are by now, where the operator lets the server look at pages. */
export const openPageMoves = (isWanted: boolean, log: Log): PageMoves | undefined =>
  isWanted
    ? createPageMoves({ onFailure: ({ failure, status }) => log.info({ failure, status }, 'a page was not followed') })
    : undefined;
