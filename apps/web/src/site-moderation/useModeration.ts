import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError } from 'ufi-core/request';
import type { ModerationDecision, ModerationState } from 'ufi-plugin/contract';
import { useServices } from '../services/appServices.ts';
import { withBan, withPage, withStates, type Listing } from './listing.ts';
import {
  banAuthorOf,
  closeArticle,
  decideAll,
  readModeration,
  unbanAuthor,
  type ModerationQuery,
} from './moderationCalls.ts';

/** The decision that restores each earlier state. */
export const inverseDecision = {
  published: 'restore',
  pending: 'hold',
  hidden: 'hide',
} as const satisfies Record<ModerationState, ModerationDecision>;

/** The state after each decision. */
export const stateAfter = {
  approve: 'published',
  hide: 'hidden',
  restore: 'published',
  hold: 'pending',
} as const satisfies Record<ModerationDecision, ModerationState>;

/** The last action, and how to undo it. */
export interface LastAction {
  readonly kind: ModerationDecision | 'ban';
  readonly count: number;
  undo(this: void): Promise<void>;
}

/** Loading state of a view. */
export type ModerationStatus = 'loading' | 'failed' | 'forbidden' | 'ready';

const isForbidden = (error: unknown): boolean =>
  error instanceof RequestError && ['noPermission', 'sessionEnded'].includes(error.failure.reason);

type StatesById = ReadonlyMap<string, ModerationState>;

/** One view of a site's comments: loaded page by page, changed optimistically, rolled back if the server rejects. */
export function useModeration(query: Omit<ModerationQuery, 'cursor'>, onRefused: () => void) {
  const { dispatcher } = useServices();
  const [status, setStatus] = useState<ModerationStatus>('loading');
  const [listing, setListing] = useState<Listing | null>(null);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [last, setLast] = useState<LastAction | null>(null);
  const { app_id, view, target_id, q } = query;
  const requestCount = useRef(0);

  const read = useCallback(
    async (before: Listing | null) => {
      const request = (requestCount.current += 1);
      const rest = { ...(target_id !== undefined && { target_id }), ...(q !== undefined && { q }) };
      const cursor = before?.cursor == null ? {} : { cursor: before.cursor };
      const page = await readModeration(dispatcher, { app_id, view, ...rest, ...cursor });
      if (request === requestCount.current) setListing((current) => withPage(before === null ? null : current, page));
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

  const updateListing = (step: (current: Listing) => Listing) => setListing((current) => current && step(current));
  const statesOf = (keys: readonly string[]): StatesById =>
    new Map((listing?.comments ?? []).filter(({ id }) => keys.includes(id)).map(({ id, state }) => [id, state]));

  /** Applies decisions optimistically; rejected ones are rolled back. */
  const applyDecisions = async (priorStates: StatesById, decisionFor: (key: string) => ModerationDecision) => {
    const decisions = [...priorStates.keys()].map((key) => ({ key, decision: decisionFor(key) }));
    updateListing((current) =>
      withStates(current, new Map(decisions.map(({ key, decision }) => [key, stateAfter[decision]]))),
    );
    const failed = await decideAll(dispatcher, decisions);
    if (failed.length === 0) return;
    updateListing((current) => withStates(current, new Map([...priorStates].filter(([key]) => failed.includes(key)))));
    onRefused();
  };

  const decide = async (keys: readonly string[], decision: ModerationDecision) => {
    const priorStates = statesOf(keys);
    if (priorStates.size === 0) return;
    const undo = () => applyDecisions(priorStates, (key) => inverseDecision[priorStates.get(key) ?? 'published']);
    setLast({ kind: decision, count: priorStates.size, undo });
    await applyDecisions(priorStates, () => decision);
  };

  const ban = async (key: string) => {
    const comment = listing?.comments.find(({ id }) => id === key);
    if (comment === undefined) return;
    const { author } = comment.record;
    const own = (listing?.comments ?? []).filter(({ record }) => record.author === author);
    const priorStates = statesOf(own.map(({ id }) => id));
    updateListing((current) =>
      withStates(withBan(current, author, true), new Map(own.map(({ id }) => [id, 'hidden']))),
    );
    const undo = async () => {
      updateListing((current) => withBan(current, author, false));
      await unbanAuthor(dispatcher, app_id, author);
      await applyDecisions(priorStates, (each) => inverseDecision[priorStates.get(each) ?? 'published']);
    };
    try {
      await banAuthorOf(dispatcher, key);
      setLast({ kind: 'ban', count: 1, undo });
    } catch {
      updateListing((current) => withStates(withBan(current, author, false), priorStates));
      onRefused();
    }
  };

  return {
    status,
    listing,
    isLoadingMore,
    last,
    reload: load,
    decide,
    ban,
    undo: () => {
      setLast(null);
      last?.undo().catch(onRefused);
    },
    unban: (author: string) => {
      updateListing((current) => withBan(current, author, false));
      unbanAuthor(dispatcher, app_id, author).catch(() => {
        onRefused();
        load();
      });
    },
    close: (article: string, isClosed: boolean) => closeArticle(dispatcher, article, isClosed).then(load, onRefused),
    /** Loads the next page, unless there is none or it is loading already. */
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
