import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError } from 'ufi-core/request';
import type { ModerationDecision, ModerationState } from 'ufi-plugin/contract';
import { useServices } from '../services/appServices.ts';
import { stateAfter, undoingDecision } from './decisionOf.ts';
import { withBan, withPage, withStates, type Listing } from './listing.ts';
import {
  banAuthorOf,
  closeArticle,
  decideAll,
  readModeration,
  unbanAuthor,
  type ModerationWish,
} from './moderationCalls.ts';

/** What was done last, and how it stood before. */
export interface LastDone {
  readonly kind: ModerationDecision | 'ban';
  readonly count: number;
  undo(this: void): Promise<void>;
}

/** How the reading of a view stands. */
export type ModerationStatus = 'loading' | 'failed' | 'forbidden' | 'ready';

const isForbidden = (error: unknown): boolean =>
  error instanceof RequestError && ['noPermission', 'sessionEnded'].includes(error.failure.reason);

type Keyed = ReadonlyMap<string, ModerationState>;

/** One view of a site's comments: read page by page, and decided upon at once, taken back where the server refuses. */
export function useModeration(wish: Omit<ModerationWish, 'cursor'>, onRefused: () => void) {
  const { dispatcher } = useServices();
  const [status, setStatus] = useState<ModerationStatus>('loading');
  const [listing, setListing] = useState<Listing | null>(null);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [last, setLast] = useState<LastDone | null>(null);
  const { app_id, view, target_id, q } = wish;
  const reading = useRef(0);

  const read = useCallback(
    async (before: Listing | null) => {
      const turn = (reading.current += 1);
      const rest = { ...(target_id !== undefined && { target_id }), ...(q !== undefined && { q }) };
      const cursor = before?.cursor == null ? {} : { cursor: before.cursor };
      const page = await readModeration(dispatcher, { app_id, view, ...rest, ...cursor });
      if (turn === reading.current) setListing((known) => withPage(before === null ? null : known, page));
    },
    [dispatcher, app_id, view, target_id, q],
  );
  const load = useCallback(() => {
    setStatus('loading');
    setListing(null);
    read(null).then(
      () => setStatus('ready'),
      (error: unknown) => setStatus(isForbidden(error) ? 'forbidden' : 'failed'),
    );
  }, [read]);
  useEffect(load, [load]);

  const change = (step: (known: Listing) => Listing) => setListing((known) => known && step(known));
  const statesOf = (keys: readonly string[]): Keyed =>
    new Map((listing?.comments ?? []).filter(({ id }) => keys.includes(id)).map(({ id, state }) => [id, state]));

  /** Shows it at once; what the server refuses stands as before. */
  const settle = async (former: Keyed, decisionFor: (key: string) => ModerationDecision) => {
    const decisions = [...former.keys()].map((key) => ({ key, decision: decisionFor(key) }));
    change((known) => withStates(known, new Map(decisions.map(({ key, decision }) => [key, stateAfter[decision]]))));
    const failed = await decideAll(dispatcher, decisions);
    if (failed.length === 0) return;
    change((known) => withStates(known, new Map([...former].filter(([key]) => failed.includes(key)))));
    onRefused();
  };

  const decide = async (keys: readonly string[], decision: ModerationDecision) => {
    const former = statesOf(keys);
    if (former.size === 0) return;
    const undo = () => settle(former, (key) => undoingDecision[former.get(key) ?? 'published']);
    setLast({ kind: decision, count: former.size, undo });
    await settle(former, () => decision);
  };

  const ban = async (key: string) => {
    const comment = listing?.comments.find(({ id }) => id === key);
    if (comment === undefined) return;
    const { author } = comment.record;
    const own = (listing?.comments ?? []).filter(({ record }) => record.author === author);
    const former = statesOf(own.map(({ id }) => id));
    change((known) => withStates(withBan(known, author, true), new Map(own.map(({ id }) => [id, 'hidden']))));
    const undo = async () => {
      change((known) => withBan(known, author, false));
      await unbanAuthor(dispatcher, app_id, author);
      await settle(former, (each) => undoingDecision[former.get(each) ?? 'published']);
    };
    try {
      await banAuthorOf(dispatcher, key);
      setLast({ kind: 'ban', count: 1, undo });
    } catch {
      change((known) => withStates(withBan(known, author, false), former));
      onRefused();
    }
  };

  return {
    ...{ status, listing, isLoadingMore, last, reload: load, decide, ban },
    undo: () => {
      setLast(null);
      last?.undo().catch(onRefused);
    },
    letBack: (author: string) => {
      change((known) => withBan(known, author, false));
      unbanAuthor(dispatcher, app_id, author).catch(() => {
        onRefused();
        load();
      });
    },
    close: (article: string, isClosed: boolean) => closeArticle(dispatcher, article, isClosed).then(load, onRefused),
    /** Reads the next page, if there is one and it is not on its way. */
    more: () => {
      if (isLoadingMore || listing === null || listing.cursor === null) return;
      setIsLoadingMore(true);
      read(listing)
        .catch(onRefused)
        .finally(() => setIsLoadingMore(false));
    },
  };
}

/** See {@link useModeration}. */
export type Moderation = ReturnType<typeof useModeration>;
