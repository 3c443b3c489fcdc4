import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { Button, Notice } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { useLinkSecret } from './useLinkSecret.ts';
import { accountDescriptors } from './texts/accountDescriptors.ts';

/** `/confirm`: confirms an address by a link. A press does it, so a program that only looks at links does not. */
export function ConfirmPage() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const secret = useLinkSecret();
  const { isBusy, errors, attempt } = useFormCall();
  const [isDone, setIsDone] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await dispatcher.call(endpointRegistry.confirmAddress, { token: secret ?? '-' });
      setIsDone(true);
    });
  };
  const { summary, fields } = errors;
  const problem = fields['token'] ?? fields['email'] ?? summary;
  return (
    <section className="web-card web-settings web-settings--narrow">
      <h1 className="web-settings__title">{formatMessage(accountDescriptors.confirmTitle)}</h1>
      {isDone ? (
        <>
          <Notice tone="info" isLive>
            {formatMessage(accountDescriptors.confirmed)}
          </Notice>
          {/* Loads the page anew, whose session may be another now. */}
          <Button variant="primary" isWide onClick={() => location.assign('/')}>
            {formatMessage(accountDescriptors.goOn)}
          </Button>
        </>
      ) : (
        <form className="web-settings__form" method="post" onSubmit={submit}>
          <FormProblem text={problem} />
          <Button type="submit" variant="primary" isWide isBusy={isBusy}>
            {formatMessage(accountDescriptors.confirm)}
          </Button>
        </form>
      )}
    </section>
  );
}
