export { createOpenId, type NamedProvider, type OpenId, type TakenAnswer } from './createOpenId.ts';
export { createOpenIdAccounts, type OpenIdAccounts, type FoundAccount } from './createOpenIdAccounts.ts';
export { createOpenIdProvider } from './createOpenIdProvider.ts';
export { backPathOf, openIdPaths } from './openIdPaths.ts';
export { sweepOpenIdSignIns, type Purpose, type WaitingSignIn } from './openIdSignIns.ts';
export type { ProviderClaims } from './providerClaims.ts';
export { ProviderFailure } from './providerFailure.ts';
export type { UsesFailureReport, UsesOpenId } from './providerServices.ts';
