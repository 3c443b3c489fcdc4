import { browserClock, browserRandom, indexedDbStorage, timedFetch } from 'ufi-browser';
import { createDraftStore } from 'ufi-composer';
import { endpointRegistry, type Locale } from 'ufi-core/contract';
import {
  createDispatcher,
  createFetchTransport,
  createIdMaker,
  type Dispatcher,
  type Transport,
} from 'ufi-core/request';
import type { ReadEndpointName, CallRead, PreloadedState } from '../routing/pageData.ts';
import { createSiteCalls } from './siteCalls.ts';
import { createBrowserStore } from '../store/createBrowserStore.ts';
import { countUsage } from './countUsage.ts';
import type { AppServices } from './appServices.ts';

/** Transport to this app's own server. */
export const createAppTransport = (locale: Locale): Transport =>
  createFetchTransport({
    fetch: timedFetch,
    origin: '',
    locale,
    credentials: 'same-origin',
  });

/** Dispatcher of calls that belong to no post, such as those for pages and sessions. */
export const createAppDispatcher = (transport: Transport): Dispatcher =>
  createDispatcher({ transport, clock: browserClock, checkAnswers: import.meta.env.DEV });

// Listed by name, so that the bundler drops endpoints that the first page does not call.
const reads = {
  fetchFeed: endpointRegistry.fetchFeed,
  fetchGroup: endpointRegistry.fetchGroup,
  fetchGroupRules: endpointRegistry.fetchGroupRules,
  fetchPage: endpointRegistry.fetchPage,
  fetchPost: endpointRegistry.fetchPost,
  fetchProfiles: endpointRegistry.fetchProfiles,
  fetchSession: endpointRegistry.fetchSession,
  suggestMentions: endpointRegistry.suggestMentions,
} satisfies { readonly [Name in ReadEndpointName]: (typeof endpointRegistry)[Name] };

export const createReadCall =
  (dispatcher: Dispatcher): CallRead =>
  (name, input, options) =>
    dispatcher.call(reads[name], input, options);

interface BrowserParts {
  readonly state: PreloadedState;
  readonly transport: Transport;
  readonly dispatcher: Dispatcher;
}

/** Creates the app's services in the browser. */
export function createBrowserServices({ state, transport, dispatcher }: BrowserParts): AppServices {
  const storage = indexedDbStorage();
  return {
    session: state.session,
    store: createBrowserStore({ state, transport, storage, log: countUsage(state.session, dispatcher) }),
    call: createReadCall(dispatcher),
    dispatcher,
    makeId: createIdMaker({ clock: browserClock, random: browserRandom }),
    drafts: createDraftStore(storage, { clock: browserClock, tab: browserRandom().toString(36) }),
    storage,
    loadUploadTools: async (place) =>
      (await import('./openUploadServices.ts')).openUploadServices({ ...place, dispatcher, locale: state.locale }),
    sites: createSiteCalls(dispatcher),
    markTipSeen: (msg_id) => dispatcher.call(endpointRegistry.markTipSeen, { msg_id }),
    signIn: async (input) => void (await dispatcher.call(endpointRegistry.signIn, input)),
    signUp: async (input) => void (await dispatcher.call(endpointRegistry.signUp, input)),
    signOut: async () => void (await dispatcher.call(endpointRegistry.signOut, {})),
  };
}
