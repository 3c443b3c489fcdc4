import { endpointFixtures } from 'ufi-core/testing';
import type { EndpointFixture } from 'ufi-core/contract';
import { pluginFixtures } from 'ufi-plugin/internal/testing';
import { servedMercuryFixtures } from 'ufi-mercury/internal/testing';
import { starsFixtures } from 'ufi-stars/internal/testing';
import type { serverEndpoints, ServerEndpointName } from '../serverEndpoints.ts';

/** The fixture of every endpoint, by its name. */
export const fixtures: { readonly [Name in ServerEndpointName]: EndpointFixture<(typeof serverEndpoints)[Name]> } = {
  ...endpointFixtures,
  ...pluginFixtures,
  ...starsFixtures,
  ...servedMercuryFixtures,
};
