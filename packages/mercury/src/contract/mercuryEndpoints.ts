/** Registry of the messaging endpoints, by name. */
export * as mercuryEndpoints from './endpointList.ts';
