import { endpointRegistry } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { servedMercuryEndpoints } from 'ufi-mercury/contract';
import { starsEndpoints } from 'ufi-stars/contract';

/** All mocked endpoints: those of the network, of the plugin, of stars and of messages. */
export const mockedEndpoints = {
  ...endpointRegistry,
  ...pluginEndpoints,
  ...starsEndpoints,
  ...servedMercuryEndpoints,
} as const;

/** The name of a mocked endpoint. */
export type MockedName = keyof typeof mockedEndpoints;
