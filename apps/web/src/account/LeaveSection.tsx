import { useCallback, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type PayloadOf } from 'ufi-core/contract';
import { Button, fieldText } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { LoadedView } from '../notices/LoadedView.tsx';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { useLoaded } from '../services/useLoaded.ts';
import { PasswordField } from './fields/PasswordField.tsx';
import { accountDescriptors } from './texts/accountDescriptors.ts';

type Leaving = PayloadOf<(typeof endpointRegistry)['fetchLeaving']>;

interface LeaveProps {
  /** The account is switched off; it is deleted then, in Unix seconds. */
  readonly onLeft: (endTime: number) => void;
}

/** Deletes one's account: what goes with it and what stays, and what has to be handed over before. */
export function LeaveSection({ onLeft }: LeaveProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchLeaving, {}), [dispatcher]);
  const { state } = useLoaded(read);
  const { leave, leaveText, leaveGoes, leaveStays } = accountDescriptors;
  return (
    <section className="web-card web-settings" aria-labelledby="account-leave">
      <h2 className="web-settings__heading" id="account-leave">
        {formatMessage(leave)}
      </h2>
      {[leaveText, leaveGoes, leaveStays].map((text) => (
        <p key={text.id} className="web-settings__text">
          {formatMessage(text)}
        </p>
      ))}
      <LoadedView state={state}>{(leaving) => <LeaveForm leaving={leaving} onLeft={onLeft} />}</LoadedView>
    </section>
  );
}

const kinds = {
  page: { text: accountDescriptors.leavePage, path: (id: string) => `/pages/${id}/settings` },
  group: { text: accountDescriptors.leaveGroup, path: (id: string) => `/groups/${id}/settings` },
  site: { text: accountDescriptors.leaveSite, path: () => '/settings/sites' },
} as const;

function LeaveForm({ leaving, onLeft }: LeaveProps & { readonly leaving: Leaving }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, errors, attempt } = useFormCall();
  const { hand_over, is_last_owner, stars, earned_stars: earned } = leaving;
  const { leaveStars, leaveHandOver, leaveLastOwner, leaveNow, presentPassword } = accountDescriptors;
  if (is_last_owner) return <p className="web-settings__text">{formatMessage(leaveLastOwner)}</p>;
  if (hand_over.length > 0) {
    return (
      <>
        <p className="web-settings__text">{formatMessage(leaveHandOver)}</p>
        <ul>
          {hand_over.map(({ kind, id, name }) => (
            <li key={id}>
              <a href={kinds[kind].path(id)}>{formatMessage(kinds[kind].text, { name })}</a>
            </li>
          ))}
        </ul>
      </>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = fieldText(event.currentTarget, 'leave_password');
    void attempt(async () => onLeft((await dispatcher.call(endpointRegistry.leaveNetwork, { password })).end_time));
  };
  const { summary, fields } = errors;
  return (
    <form className="web-settings__form" method="post" onSubmit={submit}>
      {stars + earned > 0 && <p className="web-settings__text">{formatMessage(leaveStars, { stars, earned })}</p>}
      <FormProblem text={fields['password'] === undefined ? summary : null} />
      <PasswordField name="leave_password" label={formatMessage(presentPassword)} error={fields['password']} />
      <Button type="submit" variant="danger" isBusy={isBusy}>
        {formatMessage(leaveNow)}
      </Button>
    </form>
  );
}
