import { endpointRegistry } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';

/** Every call that is mocked: those of the network's own site and those of the plugin. */
export const mockedEndpoints = { ...endpointRegistry, ...pluginEndpoints } as const;

/** The name of a mocked call. */
export type MockedName = keyof typeof mockedEndpoints;
