import { useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type PayloadOf } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { useServices } from '../../services/appServices.ts';
import { PasswordStep } from '../second-step/PasswordStep.tsx';
import { accountDescriptors } from '../texts/accountDescriptors.ts';

interface OpenIdSectionProps {
  readonly provider: NonNullable<PayloadOf<(typeof endpointRegistry)['fetchAccount']>['openid']>[number];
  readonly hasPassword: boolean;
  readonly onChanged: () => Promise<void>;
}

/** Connects an OpenID provider of the instance to the account, to sign in by it, and disconnects it. */
export function OpenIdSection({ provider: { id, name, is_connected }, hasPassword, onChanged }: OpenIdSectionProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const textOf = (descriptor: (typeof accountDescriptors)['openId']) => formatMessage(descriptor, { name });
  const connect = async (password: string) => {
    const begun = await dispatcher.call(endpointRegistry.connectOpenId, { provider: id, password });
    location.assign(begun.location);
  };
  const disconnect = async (password: string) => {
    await dispatcher.call(endpointRegistry.disconnectOpenId, { provider: id, password });
    showToast({ tone: 'success', text: textOf(accountDescriptors.openIdDisconnected) });
    setIsAsking(false);
    await onChanged();
  };
  const { openId, openIdText, openIdConnect, openIdConnected, openIdDisconnect, openIdOnlyWay } = accountDescriptors;
  const connectedText = hasPassword ? openIdConnected : openIdOnlyWay;
  return (
    <section className="web-card web-settings" aria-labelledby={`account-${id}`}>
      <h2 className="web-settings__heading" id={`account-${id}`}>
        {textOf(openId)}
      </h2>
      <p className="web-settings__text">{textOf(is_connected ? connectedText : openIdText)}</p>
      {!is_connected && <PasswordStep name={`${id}_password`} button={textOf(openIdConnect)} onPassword={connect} />}
      {is_connected && hasPassword && !isAsking && (
        <div className="web-settings__buttons">
          <Button onClick={() => setIsAsking(true)}>{textOf(openIdDisconnect)}</Button>
        </div>
      )}
      {is_connected && isAsking && (
        <PasswordStep name={`${id}_password`} button={textOf(openIdDisconnect)} onPassword={disconnect} />
      )}
    </section>
  );
}
