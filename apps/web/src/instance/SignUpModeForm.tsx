import { useId, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, signUpModes, type SignUpMode } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { useServices } from '../services/appServices.ts';
import { modeTexts, signUpDescriptors } from './texts/signUpDescriptors.ts';

interface SignUpModeFormProps {
  /** The mode that was read. */
  readonly first: SignUpMode;
  /** The server's environment decides it. */
  readonly isLocked: boolean;
}

/** Decides who creates accounts. */
export function SignUpModeForm({ first, isLocked }: SignUpModeFormProps) {
  const id = useId();
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, run } = useToastedCall();
  const [mode, setMode] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const save = () => dispatcher.call(endpointRegistry.setSignUpMode, { mode });
    void run(save, formatMessage(signUpDescriptors.saved));
  };
  return (
    <form className="web-admin__mode" onSubmit={submit}>
      <fieldset className="web-admin__choices" disabled={isLocked} aria-describedby={isLocked ? id : undefined}>
        <legend>{formatMessage(signUpDescriptors.who)}</legend>
        {signUpModes.map((each) => (
          <label key={each} className="web-admin__choice">
            <input type="radio" name={id} value={each} checked={each === mode} onChange={() => setMode(each)} />
            {formatMessage(modeTexts[each])}
          </label>
        ))}
      </fieldset>
      {isLocked ? (
        <p id={id} className="web-admin__hint">
          {formatMessage(signUpDescriptors.locked)}
        </p>
      ) : (
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(signUpDescriptors.save)}
        </Button>
      )}
    </form>
  );
}
