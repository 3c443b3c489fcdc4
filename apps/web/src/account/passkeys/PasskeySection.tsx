import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { maxPasskeys } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { accountDescriptors } from '../texts/accountDescriptors.ts';
import { AddPasskey } from './AddPasskey.tsx';
import type { Passkey } from './passkey.ts';
import { PasskeyItem } from './PasskeyItem.tsx';

interface PasskeySectionProps {
  readonly passkeys: readonly Passkey[];
  /** What this browser is called, as the first name of its passkey. */
  readonly device: string;
  readonly hasPassword: boolean;
  readonly onChanged: () => Promise<void>;
}

/** The passkeys that sign in to the account: they are added, renamed and removed. The focus stays on the heading. */
export function PasskeySection({ passkeys, device, hasPassword, onChanged }: PasskeySectionProps) {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const {
    passkeyAdd,
    passkeyAdded,
    passkeyNeedsPassword,
    passkeys: title,
    passkeysFull,
    passkeysText,
  } = accountDescriptors;
  const finish = async (done: { readonly id: string }) => {
    showToast({ tone: 'success', text: formatMessage(done) });
    setIsAdding(false);
    await onChanged();
    heading.current?.focus();
  };
  const addition = () => {
    if (!hasPassword) return <p className="web-settings__text">{formatMessage(passkeyNeedsPassword)}</p>;
    if (passkeys.length >= maxPasskeys) return <p className="web-settings__text">{formatMessage(passkeysFull)}</p>;
    if (isAdding) return <AddPasskey device={device} onAdded={() => finish(passkeyAdded)} />;
    return (
      <div className="web-settings__buttons">
        <Button onClick={() => setIsAdding(true)}>{formatMessage(passkeyAdd)}</Button>
      </div>
    );
  };
  return (
    <section className="web-card web-settings" aria-labelledby="account-passkeys">
      <h2 className="web-settings__heading" id="account-passkeys" ref={heading} tabIndex={-1}>
        {formatMessage(title)}
      </h2>
      <p className="web-settings__text">{formatMessage(passkeysText)}</p>
      {passkeys.length > 0 && (
        <ul className="web-settings__sessions">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onDone={finish} />
          ))}
        </ul>
      )}
      {addition()}
    </section>
  );
}
