import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, maxTakeOutsPerDay, type TakeOutState } from 'ufi-core/contract';
import { Button, ButtonLink, fieldText, fileSize } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { LoadedView } from '../notices/LoadedView.tsx';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { useLoaded } from '../services/useLoaded.ts';
import { PasswordField } from './fields/PasswordField.tsx';
import { accountDescriptors } from './texts/accountDescriptors.ts';

const lookAgainMs = 5_000;

/** A copy of one's data: how far it is, and the form that asks for one. */
export function TakeOutSection() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchTakeOut, {}), [dispatcher]);
  const { state, reload, show } = useLoaded(read);
  return (
    <section className="web-card web-settings" aria-labelledby="account-take-out">
      <h2 className="web-settings__heading" id="account-take-out">
        {formatMessage(accountDescriptors.takeOut)}
      </h2>
      <p className="web-settings__text">{formatMessage(accountDescriptors.takeOutText)}</p>
      <LoadedView state={state}>
        {(loaded) => (
          <>
            <div role="status">{loaded.take_out && <Progress takeOut={loaded.take_out} onLater={reload} />}</div>
            <AskForm state={loaded} onAsked={(asked) => show(() => asked)} />
          </>
        )}
      </LoadedView>
    </section>
  );
}

interface ProgressProps {
  readonly takeOut: NonNullable<TakeOutState['take_out']>;
  readonly onLater: () => Promise<void>;
}

function Progress({ takeOut, onLater }: ProgressProps) {
  const { formatMessage, formatDate, formatNumber } = useIntl();
  const isMaking = takeOut.state === 'waiting' || takeOut.state === 'making';
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => void onLater(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isMaking, onLater]);
  const timeOf = (seconds: number) => formatDate(seconds * 1_000, { dateStyle: 'medium', timeStyle: 'short' });
  const time = timeOf(takeOut.asked_time);
  switch (takeOut.state) {
    case 'waiting':
    case 'making':
      return <p className="web-settings__text">{formatMessage(accountDescriptors.takeOutMaking, { time })}</p>;
    case 'failed': {
      const { takeOutFull, takeOutFailed } = accountDescriptors;
      const why = takeOut.failure === 'storage_full' ? takeOutFull : takeOutFailed;
      return <p className="web-settings__text">{formatMessage(why, { time })}</p>;
    }
    case 'ready': {
      const { value, unit } = fileSize(takeOut.bytes);
      const size = formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
      return (
        <>
          <p className="web-settings__text">
            {formatMessage(accountDescriptors.takeOutReady, { time, end: timeOf(takeOut.end_time) })}
          </p>
          <ButtonLink size="small" href="/account/take_out/file/" download target="_self">
            {formatMessage(accountDescriptors.takeOutDownload, { size })}
          </ButtonLink>
        </>
      );
    }
  }
}

interface AskFormProps {
  readonly state: TakeOutState;
  readonly onAsked: (asked: TakeOutState) => void;
}

function AskForm({ state, onAsked }: AskFormProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, errors, attempt } = useFormCall();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = fieldText(event.currentTarget, 'take_out_password');
    void attempt(async () => {
      onAsked(await dispatcher.call(endpointRegistry.requestTakeOut, { password }));
      form.current?.reset();
    });
  };
  const { summary, fields } = errors;
  if (!state.may_ask) {
    const isMaking = state.take_out?.state === 'waiting' || state.take_out?.state === 'making';
    if (isMaking) return null;
    const enough = formatMessage(accountDescriptors.takeOutEnough, { count: maxTakeOutsPerDay });
    return <p className="web-settings__text">{enough}</p>;
  }
  return (
    <form ref={form} className="web-settings__form" method="post" onSubmit={submit}>
      <FormProblem text={fields['password'] === undefined ? summary : null} />
      <PasswordField
        name="take_out_password"
        label={formatMessage(accountDescriptors.presentPassword)}
        error={fields['password']}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {formatMessage(accountDescriptors.takeOutAsk)}
      </Button>
    </form>
  );
}
