import type { InputOf, PayloadOf } from 'ufi-core/contract';
import type { Dispatcher } from 'ufi-core/request';
import type { pluginEndpoints } from 'ufi-plugin/contract';

type Endpoints = typeof pluginEndpoints;

/** A person's sites, and if they may register one. */
export type OwnSites = PayloadOf<Endpoints['fetchSites']>;

/** Calls of the site settings. Each rejects with the server's error. */
export interface SiteCalls {
  list(this: void): Promise<OwnSites>;
  register(this: void, input: InputOf<Endpoints['registerSite']>): Promise<PayloadOf<Endpoints['registerSite']>>;
  delete(this: void, input: InputOf<Endpoints['deleteSite']>): Promise<PayloadOf<Endpoints['deleteSite']>>;
  update(this: void, input: InputOf<Endpoints['updateSite']>): Promise<PayloadOf<Endpoints['updateSite']>>;
}

const endpoints = async (): Promise<Endpoints> => (await import('ufi-plugin/contract')).pluginEndpoints;

/** Creates the calls of the site settings. Their contract is loaded with the first call. */
export const createSiteCalls = (dispatcher: Dispatcher): SiteCalls => ({
  list: async () => dispatcher.call((await endpoints()).fetchSites, {}),
  register: async (input) => dispatcher.call((await endpoints()).registerSite, input),
  delete: async (input) => dispatcher.call((await endpoints()).deleteSite, input),
  update: async (input) => dispatcher.call((await endpoints()).updateSite, input),
});
