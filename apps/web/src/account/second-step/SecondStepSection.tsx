import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type PayloadOf } from 'ufi-core/contract';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { LoadedView } from '../../notices/LoadedView.tsx';
import { useServices } from '../../services/appServices.ts';
import { useLoaded } from '../../services/useLoaded.ts';
import { accountDescriptors } from '../texts/accountDescriptors.ts';
import { ConfirmApp } from './ConfirmApp.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TurnedOn } from './TurnedOn.tsx';

type Registry = typeof endpointRegistry;

/** Turns the second step of signing in on and off, and makes recovery codes. */
export function SecondStepSection() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchSecondStep, {}), [dispatcher]);
  const { state, reload } = useLoaded(read);
  const [started, setStarted] = useState<PayloadOf<Registry['startSecondStep']> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = ({ recovery_codes }: PayloadOf<Registry['turnOnSecondStep']>) => {
    setStarted(null);
    setCodes(recovery_codes);
  };
  const { secondStep, secondStepText, secondStepStart, secondStepTurnedOff } = accountDescriptors;
  const content = (is_on: boolean, left: number) => {
    if (codes !== null) return <RecoveryCodes codes={codes} onKept={() => void reload().then(() => setCodes(null))} />;
    if (started !== null)
      return (
        <ConfirmApp
          {...started}
          onCode={async (code) => showCodes(await dispatcher.call(endpointRegistry.turnOnSecondStep, { code }))}
        />
      );
    if (is_on)
      return (
        <TurnedOn
          left={left}
          onRenew={async (password) =>
            showCodes(await dispatcher.call(endpointRegistry.renewRecoveryCodes, { password }))
          }
          onTurnOff={async (password) => {
            await dispatcher.call(endpointRegistry.turnOffSecondStep, { password });
            showToast({ tone: 'success', text: formatMessage(secondStepTurnedOff) });
            await reload();
          }}
        />
      );
    return (
      <PasswordStep
        button={formatMessage(secondStepStart)}
        onPassword={async (password) =>
          setStarted(await dispatcher.call(endpointRegistry.startSecondStep, { password }))
        }
      />
    );
  };
  return (
    <section className="web-card web-settings" aria-labelledby="account-second-step">
      <h2 className="web-settings__heading" id="account-second-step">
        {formatMessage(secondStep)}
      </h2>
      <p className="web-settings__text">{formatMessage(secondStepText)}</p>
      <LoadedView state={state}>{({ is_on, recovery_codes_left }) => content(is_on, recovery_codes_left)}</LoadedView>
    </section>
  );
}
