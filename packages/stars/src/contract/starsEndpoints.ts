/** Registry of the endpoints of stars, by name. */
export * as starsEndpoints from './endpointList.ts';
