/** Registry of the messaging endpoints, by name. */
export * as mercuryEndpoints from './endpointList.ts';
/** Those of them that the server answers; the others are being built. */
export * as servedMercuryEndpoints from './servedEndpointList.ts';
