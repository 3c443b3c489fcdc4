import { createDraftStore } from 'ufi-composer';
import { createMemoryStorage, transportFailure } from 'ufi-core/request';
import type { PreloadedState } from '../routing/pageData.ts';
import { createServerStore } from '../store/createServerStore.ts';
import type { AppServices } from './appServices.ts';

// Server rendering uses preloaded data only and makes no calls.
const never = () => Promise.reject(transportFailure('aborted'));

/** Creates the app's services for server rendering. */
export const createServerServices = (state: PreloadedState): AppServices => ({
  session: state.session,
  store: createServerStore(state),
  call: never,
  dispatcher: { call: never },
  makeId: () => {
    throw transportFailure('aborted');
  },
  drafts: createDraftStore(createMemoryStorage()),
  storage: createMemoryStorage(),
  loadUploadTools: never,
  sites: { list: never, register: never, update: never, delete: never },
  markTipSeen: never,
  signIn: never,
  signUp: never,
  signOut: never,
});
