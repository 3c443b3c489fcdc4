import { createDraftStore, createUploadServices, type UploadServices, type UploadTransport } from 'ufi-composer';
import { serverUpdateReceived, type UfiStore } from 'ufi-core';
import type { CommentList, PostRecord, Records, Session } from 'ufi-core/contract';
import { createIdMaker, createMemoryStorage, transportFailure, type KeyValueStorage } from 'ufi-core/request';
import { createManualClock, createTestStore, type FakeHandler, type TestStore } from 'ufi-core/testing';
import type { AppServices } from '../services/appServices.ts';
import type { LinkedComment } from '../contexts/ThreadContext.ts';

/** A thread at one moment, and its viewer. */
export interface ThreadFixture {
  readonly session: Session;
  readonly post: PostRecord;
  readonly records: Records;
  readonly lists: readonly CommentList[];
  readonly linked?: LinkedComment;
  /** Answers calls; without it they never resolve. */
  readonly handle?: FakeHandler;
  /** Contents of the storage, as left by an earlier page. */
  readonly storage?: KeyValueStorage;
  /** Upload transport; without it no upload completes. */
  readonly uploads?: UploadTransport<File>;
  /** Runs once the thread is mounted. */
  readonly act?: (store: UfiStore) => void;
}

const uploadToolsOf = (transport: UploadTransport<File>): UploadServices<File> =>
  createUploadServices({
    transport,
    clock: createManualClock(),
    random: () => 0,
    makeId: () => 'upload',
    network: { isOnline: () => true, subscribe: () => () => undefined },
  });

const never = () => Promise.reject(transportFailure('aborted'));

/** Creates services for a fixture, on a transport where only `handle` answers. */
export function createFixtureServices({
  session,
  post,
  records,
  lists,
  handle,
  storage = createMemoryStorage(),
  uploads,
}: ThreadFixture): AppServices & { readonly store: TestStore } {
  const store = createTestStore({ session, isChecked: false, ...(handle && { handle }) });
  const target = post.ftentidentifier;
  store.dispatch(serverUpdateReceived([{ via: 'fetch', target, seq: 1, records, lists }]));
  const drafts = createDraftStore(storage);
  return {
    session,
    store,
    drafts,
    storage,
    loadUploadTools: () => (uploads === undefined ? never() : Promise.resolve(uploadToolsOf(uploads))),
    call: never,
    dispatcher: { call: never },
    makeId: createIdMaker({ clock: createManualClock(), random: () => 0 }),
    sites: { list: never, register: never, update: never, delete: never },
    markTipSeen: never,
    signIn: never,
    signUp: never,
    signOut: never,
  };
}
