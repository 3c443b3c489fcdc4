import { signInNeeded } from 'ufi-core/internal/kernel';
import { followTracks, openStreamConnection, postAreaDialect, createTimers, RequestError } from 'ufi-core/request';
import { tellDelivered } from '../features/receipts/tellDelivered.ts';
import { reloadMailbox } from '../features/fetching/reloadMailbox.ts';
import type { ThreadTyping } from '../contract/index.ts';
import { isMailboxLoaded } from '../optimistic-view/listView.ts';
import type { MercuryState } from '../optimistic-view/mercuryState.ts';
import { mercuryUpdateReceived } from '../server-state/mercuryUpdateReceived.ts';
import { typistChanged } from '../kernel/mercuryReducer.ts';
import type { MercuryDispatch, MercuryPorts } from '../kernel/mercuryServices.ts';
import { createMailboxTracks } from './createMailboxTracks.ts';

interface FollowMailboxParts {
  readonly store: { getState(): MercuryState; dispatch: MercuryDispatch; subscribe(listener: () => void): () => void };
  readonly ports: MercuryPorts;
  readonly person: string;
  readonly mailbox: string;
}

/** A typing notice that is not renewed expires. */
const typingExpiryMs = 6_000;

/** The time allowed for a gap to fill by itself before everything is fetched again. */
const gapTimeoutMs = 5_000;

/** Follows a mailbox over the stream that all of the page shares, from its position in server state. */
export function followMailbox({ store, ports, person, mailbox }: FollowMailboxParts): () => void {
  const expiries = createTimers<string>(ports.clock, (key) => {
    const [thread = '', author = '', by = ''] = key.split(' ');
    store.dispatch(typistChanged({ thread, author, person: by === '' ? null : by, isTyping: false }));
  });
  const gaps = createTimers<'gap'>(ports.clock, () => void reload());
  const receipts = tellDelivered({ clock: ports.clock, dispatch: store.dispatch });

  const reload = (): Promise<void> =>
    store.dispatch(reloadMailbox()).catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
    });

  function watchGap(): void {
    const isWhole = store.getState().serverState.held.length === 0;
    if (isWhole) gaps.cancel('gap');
    else if (!gaps.isRunning('gap')) gaps.start('gap', gapTimeoutMs);
  }

  function receiveTyping({ thread_id: thread, author, person: by, is_typing: isTyping }: ThreadTyping): void {
    const key = [thread, author, by ?? ''].join(' ');
    store.dispatch(typistChanged({ thread, author, person: by ?? null, isTyping }));
    if (isTyping) expiries.start(key, typingExpiryMs);
    else expiries.cancel(key);
  }

  const tracks = createMailboxTracks({
    position: () => store.getState().serverState.head,
    pull: () => store.dispatch(reloadMailbox()),
    listener: {
      changed(payload) {
        store.dispatch(mercuryUpdateReceived({ updates: [{ payload }] }));
        receipts.received(payload, mailbox);
        watchGap();
      },
      reset: () => void reload(),
      typing: receiveTyping,
    },
  });

  const reader = followTracks({
    ...ports,
    tracks,
    connection: openStreamConnection({ ports, dialect: postAreaDialect, person }),
    listener: { sessionEnded: () => store.dispatch(signInNeeded()), state: () => undefined },
  });

  // There is no position to follow from before something is loaded.
  let isFollowing = false;
  const watchOnceLoaded = (): void => {
    if (isFollowing || !isMailboxLoaded(store.getState())) return;
    isFollowing = true;
    reader.watch([{ target: mailbox, seq: store.getState().serverState.head, isMailbox: true }]);
  };
  const unsubscribe = store.subscribe(watchOnceLoaded);
  watchOnceLoaded();

  return () => {
    unsubscribe();
    reader.close();
    expiries.cancelAll();
    gaps.cancelAll();
    receipts.close();
  };
}
