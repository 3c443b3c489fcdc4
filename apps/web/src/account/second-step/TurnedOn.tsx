import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { accountDescriptors } from '../texts/accountDescriptors.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { StepHeading } from './StepHeading.tsx';

interface TurnedOnProps {
  /** Recovery codes that are left. */
  readonly left: number;
  readonly onRenew: (password: string) => Promise<void>;
  readonly onTurnOff: (password: string) => Promise<void>;
}

/** What can be done while the second step is on. */
export function TurnedOn({ left, onRenew, onTurnOff }: TurnedOnProps) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<'renew' | 'turnOff' | null>(null);
  const { secondStepLeft, secondStepRenew, secondStepRenewText, secondStepOff, secondStepTurnOffText } =
    accountDescriptors;
  const acts = {
    renew: { name: secondStepRenew, text: secondStepRenewText, onPassword: onRenew },
    turnOff: { name: secondStepOff, text: secondStepTurnOffText, onPassword: onTurnOff },
  };
  const act = chosen && acts[chosen];
  return (
    <>
      <p className="web-settings__text">{formatMessage(secondStepLeft, { count: left })}</p>
      <div className="web-settings__buttons">
        <Button aria-expanded={chosen === 'renew'} onClick={() => setChosen('renew')}>
          {formatMessage(secondStepRenew)}
        </Button>
        <Button aria-expanded={chosen === 'turnOff'} onClick={() => setChosen('turnOff')}>
          {formatMessage(secondStepOff)}
        </Button>
      </div>
      {act && (
        <div key={chosen} className="web-settings__form">
          <StepHeading>{formatMessage(act.name)}</StepHeading>
          <p className="web-settings__text">{formatMessage(act.text)}</p>
          <PasswordStep button={formatMessage(act.name)} onPassword={act.onPassword} />
        </div>
      )}
    </>
  );
}
