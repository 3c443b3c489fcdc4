import type { InputOf, PayloadOf } from 'ufi-core/contract';
import type { Dispatcher } from 'ufi-core/request';
import type { pluginEndpoints } from 'ufi-plugin/contract';

type Endpoints = typeof pluginEndpoints;

/** A person's sites, and whether they may register one. */
export type OwnSites = PayloadOf<Endpoints['fetchSites']>;

/** The calls of the settings for sites. Each rejects with what the server refuses. */
export interface SiteCalls {
  list(this: void): Promise<OwnSites>;
  register(this: void, input: InputOf<Endpoints['registerSite']>): Promise<PayloadOf<Endpoints['registerSite']>>;
  update(this: void, input: InputOf<Endpoints['updateSite']>): Promise<PayloadOf<Endpoints['updateSite']>>;
}

const endpoints = async (): Promise<Endpoints> => (await import('ufi-plugin/contract')).pluginEndpoints;

/** The calls of the settings for sites, over the line of the app. Their contract comes with the first of them. */
export const createSiteCalls = (dispatcher: Dispatcher): SiteCalls => ({
  list: async () => dispatcher.call((await endpoints()).fetchSites, {}),
  register: async (input) => dispatcher.call((await endpoints()).registerSite, input),
  update: async (input) => dispatcher.call((await endpoints()).updateSite, input),
});
