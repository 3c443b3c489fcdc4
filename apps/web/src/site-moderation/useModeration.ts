import { useCallback, useEffect, useRef, useState } from 'react';
import type { ModerationReason } from 'ufi-core/contract';
import type { ModerationDecision, ModerationState } from 'ufi-plugin/contract';
import { useServices } from '../services/appServices.ts';
import { isForbidden } from '../services/isForbidden.ts';
import { withBan, withoutComments, withPage, withStates, type Listing } from './listing.ts';
import {
  banAuthors,
  closeArticle,
  decideAll,
  deleteAll,
  readModeration,
  unbanAuthor,
  type Actions,
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

/** The last action, and how to undo it unless it can't be. */
export interface LastAction {
  readonly kind: ModerationDecision | 'ban' | 'delete';
  readonly count: number;
  undo?(this: void): Promise<void>;
}

/** Loading state of a view. */
export type ModerationStatus = 'loading' | 'failed' | 'forbidden' | 'ready';

type StatesById = ReadonlyMap<string, ModerationState>;

/** One view of a site's comments: loaded page by page, changed optimistically, rolled back if the server rejects. */
export function useModeration(query: Omit<ModerationQuery, 'cursor'>, onRefused: () => void) {
  const { dispatcher, makeId } = useServices();
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
    const failed = await decideAll({ dispatcher, makeId }, decisions);
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

  const ban = (keys: readonly string[], why: ModerationReason) =>
    banAuthorsOf(keys, {
      why,
      dispatcher,
      makeId,
      site: app_id,
      listing,
      updateListing,
      statesOf,
      applyDecisions,
      setLast,
      onRefused,
    });

  return {
    status,
    listing,
    isLoadingMore,
    last,
    reload: load,
    decide,
    ban,
    /** Deletes comments for good; if one is refused, the view is read again. */
    remove: async (keys: readonly string[], why: ModerationReason) => {
      updateListing((current) => withoutComments(current, keys));
      const refused = await deleteAll({ dispatcher, makeId }, keys, why);
      if (refused.length < keys.length) setLast({ kind: 'delete', count: keys.length - refused.length });
      if (refused.length === 0) return;
      onRefused();
      load();
    },
    undo: () => {
      setLast(null);
      last?.undo?.().catch(onRefused);
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

interface BanContext extends Actions {
  readonly why: ModerationReason;
  readonly site: string;
  readonly listing: Listing | null;
  readonly updateListing: (step: (current: Listing) => Listing) => void;
  readonly statesOf: (keys: readonly string[]) => StatesById;
  readonly applyDecisions: (states: StatesById, decisionFor: (key: string) => ModerationDecision) => Promise<void>;
  readonly setLast: (last: LastAction) => void;
  readonly onRefused: () => void;
}

/** Bans the authors of some comments; who is refused is shown as before, and one undo lifts all bans. */
async function banAuthorsOf(
  keys: readonly string[],
  { why, site, listing, updateListing, statesOf, applyDecisions, setLast, onRefused, ...actions }: BanContext,
): Promise<void> {
  const all = listing?.comments ?? [];
  const keyOfAuthor = new Map(all.flatMap(({ id, record }) => (keys.includes(id) ? [[record.author, id]] : [])));
  const statesBy = (authors: readonly string[]) =>
    statesOf(all.flatMap(({ id, record }) => (authors.includes(record.author) ? [id] : [])));
  const show = (authors: readonly string[], states: StatesById, isBanned: boolean) =>
    updateListing((current) =>
      withStates(
        authors.reduce((shown, author) => withBan(shown, author, isBanned), current),
        states,
      ),
    );
  const hidden = [...statesBy([...keyOfAuthor.keys()]).keys()].map((id) => [id, 'hidden'] as const);
  show([...keyOfAuthor.keys()], new Map(hidden), true);
  const { banned, refused } = await banAuthors(actions, keyOfAuthor, why);
  if (refused.length > 0) {
    show(refused, statesBy(refused), false);
    onRefused();
  }
  if (banned.length === 0) return;
  const priorStates = statesBy(banned);
  const undo = async () => {
    show(banned, new Map(), false);
    for (const author of banned) await unbanAuthor(actions.dispatcher, site, author);
    await applyDecisions(priorStates, (each) => inverseDecision[priorStates.get(each) ?? 'published']);
  };
  setLast({ kind: 'ban', count: banned.length, undo });
}

/** See {@link useModeration}. */
export type Moderation = ReturnType<typeof useModeration>;
