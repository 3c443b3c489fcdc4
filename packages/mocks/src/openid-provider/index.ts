export { startOpenIdProvider, type OpenIdProviderServer, type OpenIdProviderBehaviour } from './startOpenIdProvider.ts';
