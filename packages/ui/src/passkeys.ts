export { PasskeyButton, type PasskeyButtonProps } from './components/passkey-button/PasskeyButton.tsx';
export { makePasskey, PasskeyFailure, type MadePasskey, type UsedPasskey } from './passkeys/passkeyCeremonies.ts';
