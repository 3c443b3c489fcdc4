import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { useServices } from '../services/appServices.ts';
import type { Account } from './account.ts';
import { deviceName } from './deviceName.ts';
import { accountDescriptors } from './texts/accountDescriptors.ts';

interface SessionListProps {
  readonly sessions: Account['sessions'];
  readonly onChanged: () => Promise<void>;
}

/** Where one is signed in; all but this browser can be ended, one or all of them. The focus stays on the heading. */
export function SessionList({ sessions, onChanged }: SessionListProps) {
  const { formatMessage, formatDate } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, run } = useToastedCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = (call: () => Promise<unknown>) =>
    void run(async () => {
      await call();
      await onChanged();
      heading.current?.focus();
    }, formatMessage(accountDescriptors.sessionEnded));
  const nameOf = (session: Account['sessions'][number]): string =>
    deviceName(session) || formatMessage(accountDescriptors.unknownDevice);
  return (
    <section className="web-card web-settings" aria-labelledby="account-sessions">
      <h2 className="web-settings__heading" id="account-sessions" ref={heading} tabIndex={-1}>
        {formatMessage(accountDescriptors.sessions)}
      </h2>
      <ul className="web-settings__sessions">
        {sessions.map((session) => {
          const started = formatDate(session.started_time * 1_000, { dateStyle: 'medium', timeStyle: 'short' });
          const used = formatDate(session.used_time * 1_000, { dateStyle: 'medium' });
          return (
            <li key={session.id} className="web-settings__session">
              <span>
                <bdi>{nameOf(session)}</bdi>
                <br />
                <span className="web-settings__text">
                  {session.is_current
                    ? formatMessage(accountDescriptors.thisBrowser)
                    : formatMessage(accountDescriptors.signedInSince, { time: started, used })}
                </span>
              </span>
              {!session.is_current && (
                <Button
                  isBusy={isBusy}
                  aria-label={formatMessage(accountDescriptors.endSessionOf, {
                    device: nameOf(session),
                    time: started,
                  })}
                  onClick={() => end(() => dispatcher.call(endpointRegistry.endSession, { session_id: session.id }))}
                >
                  {formatMessage(accountDescriptors.endSession)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="danger"
          isBusy={isBusy}
          onClick={() => end(() => dispatcher.call(endpointRegistry.endOtherSessions, {}))}
        >
          {formatMessage(accountDescriptors.endOthers)}
        </Button>
      )}
    </section>
  );
}
