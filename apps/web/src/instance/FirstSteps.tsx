import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, firstSteps, type FirstStep } from 'ufi-core/contract';
import { Button, ButtonLink, Icon } from 'ufi-ui';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { useServices } from '../services/appServices.ts';
import { useLoaded } from '../services/useLoaded.ts';
import { adminDescriptors } from './texts/adminDescriptors.ts';
import { stepHints, stepNames, stepPlaces } from './texts/stepDescriptors.ts';

type Place = readonly [href: string, name: keyof typeof stepPlaces];

/** Where each is done, unless that is the server's environment. */
const places: Readonly<Record<FirstStep, readonly Place[]>> = {
  network: [['/admin/settings', 'settings']],
  origin: [],
  mail: [],
  ownAddress: [['/settings/account', 'account']],
  secondStep: [['/settings/account', 'account']],
  place: [
    ['/pages/new', 'page'],
    ['/groups/new', 'group'],
    ['/settings/sites', 'site'],
  ],
  people: [['/admin/sign-up', 'invite']],
};

/** What an owner does on the first evening: shown until all of it is done, or if it can't be told. */
export function FirstSteps() {
  const { formatMessage, formatNumber } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchFirstSteps, {}), [dispatcher]);
  const { state } = useLoaded(read);
  // The numbers below say themselves if the server can't be asked.
  if (state.status !== 'ready') return null;
  const { done, email } = state.loaded;
  if (done.length === firstSteps.length) return null;
  const progress = { done: formatNumber(done.length), all: formatNumber(firstSteps.length) };
  return (
    <section className="web-card web-steps" aria-labelledby="first-steps">
      <h2 className="web-steps__title" id="first-steps">
        {formatMessage(adminDescriptors.steps)}
      </h2>
      <p className="web-steps__progress">{formatMessage(adminDescriptors.stepsProgress, progress)}</p>
      <ol className="web-steps__list">
        {firstSteps.map((step) => (
          <Step key={step} step={step} isDone={done.includes(step)} email={email} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly isDone: boolean;
  /** Where a test mail goes. */
  readonly email: string | null;
}

function Step({ step, isDone, email }: StepProps) {
  const { formatMessage } = useIntl();
  const state = formatMessage(isDone ? adminDescriptors.stepsDone : adminDescriptors.stepsOpen);
  return (
    <li className="web-steps__step" data-done={isDone || undefined}>
      <span className="web-steps__mark" role="img" aria-label={state}>
        {isDone && <Icon name="check" size={16} />}
      </span>
      <div>
        <h3 className="web-steps__name">{formatMessage(stepNames[step])}</h3>
        {!isDone && <p className="web-steps__hint">{formatMessage(stepHints[step])}</p>}
        <div className="web-steps__links">
          {!isDone &&
            places[step].map(([href, name]) => (
              <ButtonLink key={href} size="small" href={href}>
                {formatMessage(stepPlaces[name])}
              </ButtonLink>
            ))}
          {step === 'mail' && email !== null && <TestMail email={email} />}
        </div>
      </div>
    </li>
  );
}

function TestMail({ email }: { readonly email: string }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, run } = useToastedCall();
  const send = () => dispatcher.call(endpointRegistry.sendTestMail, {});
  return (
    <Button
      size="small"
      isBusy={isBusy}
      onClick={() => void run(send, formatMessage(adminDescriptors.stepsSent, { email }))}
    >
      {formatMessage(adminDescriptors.stepsTest)}
    </Button>
  );
}
