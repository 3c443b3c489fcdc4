import { endpointRegistry } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';

/** All mocked endpoints: those of the network and those of the plugin. */
export const mockedEndpoints = { ...endpointRegistry, ...pluginEndpoints } as const;

/** The name of a mocked endpoint. */
export type MockedName = keyof typeof mockedEndpoints;
