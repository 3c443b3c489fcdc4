import { useIntl } from 'react-intl';
import { saveSetting, selectMailbox, type MessagingError } from 'ufi-mercury';
import { RelativeTime } from 'ufi-ui';
import { useMailbox, useMailboxDispatch, useOwner } from './mailbox/mailboxContext.ts';
import { messagingDescriptors } from './texts/messagingDescriptors.ts';

const personSettings = ['read_receipts', 'stranger_requests', 'push_messages', 'push_texts', 'shortcuts'] as const;
const pageSettings = ['read_receipts', 'shortcuts', 'question_upsell'] as const;

const labels = {
  read_receipts: messagingDescriptors.readReceipts,
  stranger_requests: messagingDescriptors.strangerRequests,
  shortcuts: messagingDescriptors.shortcuts,
  question_upsell: messagingDescriptors.questionUpsell,
  push_messages: messagingDescriptors.pushMessages,
  push_texts: messagingDescriptors.pushTexts,
} as const;

/** Settings of the mailbox, and its latest failed calls (S8.10). */
export function MailboxSettings() {
  const { formatMessage } = useIntl();
  const dispatch = useMailboxDispatch();
  const { actor, addressOf } = useOwner();
  const settings = useMailbox((state) => selectMailbox(state).settings);
  return (
    <section className="web-messages__pane web-messages__preferences" aria-labelledby="messages-settings">
      <a className="web-messages__back" href={addressOf('inbox')}>
        {formatMessage(messagingDescriptors.back)}
      </a>
      <h2 id="messages-settings">{formatMessage(messagingDescriptors.settings)}</h2>
      {(actor.kind === 'page' ? pageSettings : personSettings).map((setting) => (
        <label key={setting} className="web-messages__setting">
          <input
            type="checkbox"
            checked={settings[setting]}
            onChange={({ currentTarget }) => dispatch(saveSetting(setting, currentTarget.checked))}
          />
          {formatMessage(labels[setting])}
        </label>
      ))}
      <ErrorHistory />
    </section>
  );
}

const flagsOf = ({ isSilent, isTransient, isBlocked, isWarning }: MessagingError): string =>
  Object.entries({ silent: isSilent, transient: isTransient, blocked: isBlocked, warning: isWarning })
    .flatMap(([flag, isSet]) => (isSet ? [flag] : []))
    .join(' ');

/** The last 50 failed calls with their ten fields (S8.10), the latest first. */
function ErrorHistory() {
  const { formatMessage } = useIntl();
  const errors = useMailbox((state) => state.errors);
  return (
    <>
      <h2>{formatMessage(messagingDescriptors.errors)}</h2>
      {errors.length === 0 ? (
        <p>{formatMessage(messagingDescriptors.noErrors)}</p>
      ) : (
        <div className="web-messages__scroll">
          <table className="web-messages__errors">
            <thead>
              <tr>
                <th scope="col">{formatMessage(messagingDescriptors.errorTime)}</th>
                <th scope="col">{formatMessage(messagingDescriptors.errorText)}</th>
                <th scope="col">{formatMessage(messagingDescriptors.errorCode)}</th>
                <th scope="col">{formatMessage(messagingDescriptors.errorCall)}</th>
                <th scope="col">{formatMessage(messagingDescriptors.errorUser)}</th>
                <th scope="col">{formatMessage(messagingDescriptors.errorFlags)}</th>
              </tr>
            </thead>
            <tbody>
              {errors.toReversed().map((error, index) => (
                <tr key={errors.length - index}>
                  <td>
                    <RelativeTime time={Math.floor(error.time / 1000)} />
                  </td>
                  <td>
                    <bdi>{error.summary}</bdi> <bdi>{error.description}</bdi>
                  </td>
                  <td>{error.code}</td>
                  <td dir="ltr">{error.endpoint}</td>
                  <td>{error.user}</td>
                  <td dir="ltr">{flagsOf(error)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
