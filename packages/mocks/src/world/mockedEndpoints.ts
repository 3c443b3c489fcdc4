import { endpointRegistry } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { starsEndpoints } from 'ufi-stars/contract';

/** All mocked endpoints: those of the network, of the plugin and of stars. */
export const mockedEndpoints = { ...endpointRegistry, ...pluginEndpoints, ...starsEndpoints } as const;

/** The name of a mocked endpoint. */
export type MockedName = keyof typeof mockedEndpoints;
