import { createDraftStore } from 'ufi-composer';
import { createMemoryStorage, transportFailure } from 'ufi-core/request';
import type { PreloadedState } from '../routing/pageData.ts';
import { createServerStore } from '../store/createServerStore.ts';
import type { AppServices } from './appServices.ts';

// A page is drawn from what it has been given: nothing is called while it is.
const never = () => Promise.reject(transportFailure('aborted'));

/** What a page is drawn with on the server. */
export const createServerServices = (state: PreloadedState): AppServices => ({
  session: state.session,
  store: createServerStore(state),
  call: never,
  dispatcher: { call: never },
  drafts: createDraftStore(createMemoryStorage()),
  storage: createMemoryStorage(),
  loadUploadTools: never,
  sites: { list: never, register: never, update: never },
  townHall: { load: never, save: never },
  markTipSeen: never,
  signIn: never,
  signUp: never,
  signOut: never,
});
