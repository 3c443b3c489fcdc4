import { useState } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { passkeyDescriptors } from '../../messages/passkeyDescriptors.ts';
import { PasskeyFailure, takePasskey, type UsedPasskey } from '../../passkeys/passkeyCeremonies.ts';
import { Button } from '../button/Button.tsx';
import { Notice } from '../notice/Notice.tsx';
import { useSuggestedPasskeys } from './useSuggestedPasskeys.ts';

/** Props of {@link PasskeyButton}. */
export interface PasskeyButtonProps {
  /** False until presses take effect. */
  isReady: boolean;
  /** Something else is under way. */
  isBusy: boolean;
  /** Class of the box around the button. */
  className: string;
  /** Begins a sign-in. @throws RequestError */
  start: () => Promise<Parameters<typeof takePasskey>[0]>;
  /** Signs in. @throws RequestError if the server refuses */
  signIn: (used: UsedPasskey) => Promise<void>;
}

/** Signs in with a passkey, by a press or a suggestion in the field of the address, and says below why it has not. */
export function PasskeyButton({ isReady, isBusy, className, start, signIn }: PasskeyButtonProps) {
  const { formatMessage } = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const textOf = (error: unknown): string => {
    if (error instanceof RequestError) return error.failure.fields['passkey'] ?? error.failure.summary ?? '';
    if (!(error instanceof PasskeyFailure)) throw error;
    return formatMessage(passkeyDescriptors[error.reason === 'unsupported' ? 'unsupported' : 'unused']);
  };
  const attempt = async (take: () => Promise<UsedPasskey>) => {
    setIsAsking(true);
    setProblem(null);
    try {
      await signIn(await take());
    } catch (error) {
      setProblem(textOf(error));
    } finally {
      setIsAsking(false);
    }
  };
  useSuggestedPasskeys({ isOn: isReady && !isAsking, start, onUsed: (used) => void attempt(async () => used) });
  return (
    <>
      <div className={className}>
        <Button
          isWide
          disabled={!isReady}
          isBusy={isBusy || isAsking}
          onClick={() => void attempt(async () => takePasskey(await start()))}
        >
          {formatMessage(passkeyDescriptors.passkey)}
        </Button>
      </div>
      {problem !== null && (
        <Notice tone="error" isLive>
          {problem}
        </Notice>
      )}
    </>
  );
}
