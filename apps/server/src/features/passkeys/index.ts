export { createPasskeys, type Passkeys } from './createPasskeys.ts';
export type { PasskeyAccounts } from './createPasskeyAccounts.ts';
export { sweepPasskeyChallenges } from './passkeyChallenges.ts';
export { relyingPartyOf, takesPasskeys } from './relyingParty.ts';
export type { UsesPasskeyServices } from './passkeyServices.ts';
export type { UsesPasskeys } from './usesPasskeys.ts';
