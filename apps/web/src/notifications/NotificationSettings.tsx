import { useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import {
  digestRhythms,
  endpointRegistry,
  notificationKinds,
  type NotificationSettings as Settings,
} from 'ufi-core/contract';
import { ButtonLink } from 'ufi-ui';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { LoadedView } from '../notices/LoadedView.tsx';
import { PageHead } from '../page-head/PageHead.tsx';
import { useServices } from '../services/appServices.ts';
import { useLoaded } from '../services/useLoaded.ts';
import { devicePush, type DevicePush } from './push/devicePush.ts';
import { PushChoices } from './push/PushChoices.tsx';
import {
  kindDescriptors,
  messageKindDescriptors,
  notificationDescriptors,
  pushDescriptors,
  rhythmDescriptors,
} from './texts/notificationDescriptors.ts';

interface ChoicesProps {
  readonly settings: Settings;
  readonly onChoose: (settings: Settings) => void;
}

const toggled = <Kind extends string>(kinds: readonly Kind[], kind: Kind, isOn: boolean): Kind[] => {
  const others = kinds.filter((each) => each !== kind);
  return isOn ? [...others, kind] : others;
};

/** A row for each kind: whether it is told here, by mail, and on devices. */
function KindChoices({ settings, onChoose }: ChoicesProps) {
  const { formatMessage } = useIntl();
  const { off, mailed, pushed, push_key } = settings;
  return (
    <table className="web-notifications__kinds">
      <thead>
        <tr>
          <th scope="col">{formatMessage(notificationDescriptors.kind)}</th>
          <th scope="col">{formatMessage(notificationDescriptors.here)}</th>
          <th scope="col">{formatMessage(notificationDescriptors.byMail)}</th>
          {push_key !== null && <th scope="col">{formatMessage(pushDescriptors.column)}</th>}
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) => {
          const name = formatMessage(kindDescriptors[kind]);
          return (
            <tr key={kind}>
              <th scope="row">{name}</th>
              <td>
                <input
                  type="checkbox"
                  aria-label={name}
                  checked={!off.includes(kind)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChoose({ ...settings, off: toggled(off, kind, !checked) })
                  }
                />
              </td>
              <td>
                <input
                  type="checkbox"
                  aria-label={formatMessage(notificationDescriptors.kindByMail, { kind: name })}
                  checked={mailed.includes(kind)}
                  disabled={off.includes(kind)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChoose({ ...settings, mailed: toggled(mailed, kind, checked) })
                  }
                />
              </td>
              {push_key !== null && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={formatMessage(pushDescriptors.kind, { kind: name })}
                    checked={pushed.includes(kind)}
                    disabled={off.includes(kind)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChoose({ ...settings, pushed: toggled(pushed, kind, checked) })
                    }
                  />
                </td>
              )}
            </tr>
          );
        })}
        <MessageChoices settings={settings} onChoose={onChoose} />
      </tbody>
    </table>
  );
}

/** Rows of messages, which everybody finds in their mailbox: whether they are told by mail. */
function MessageChoices({ settings, onChoose }: ChoicesProps) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const { mailed, push_key } = settings;
  const hasPages = session.actors.some(({ kind }) => kind === 'page') || mailed.includes('page_message');
  const kinds = hasPages ? (['message', 'page_message'] as const) : (['message'] as const);
  const choose = formatMessage(notificationDescriptors.choose);
  return kinds.map((kind) => {
    const name = formatMessage(messageKindDescriptors[kind]);
    return (
      <tr key={kind}>
        <th scope="row">{name}</th>
        <td>{formatMessage(notificationDescriptors.always)}</td>
        <td>
          <input
            type="checkbox"
            aria-label={formatMessage(notificationDescriptors.kindByMail, { kind: name })}
            checked={mailed.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose({ ...settings, mailed: toggled(mailed, kind, checked) })
            }
          />
        </td>
        {push_key !== null && (
          <td>
            {kind === 'message' ? (
              <a
                href="/messages/settings"
                aria-label={`${choose}: ${formatMessage(notificationDescriptors.toMessages)}`}
              >
                {choose}
              </a>
            ) : (
              formatMessage(notificationDescriptors.never)
            )}
          </td>
        )}
      </tr>
    );
  });
}

/** Frequency of what is told by mail. */
function RhythmChoice({ settings, onChoose }: ChoicesProps) {
  const { formatMessage } = useIntl();
  return (
    <fieldset className="web-notifications__rhythm">
      <legend>{formatMessage(notificationDescriptors.rhythm)}</legend>
      {digestRhythms.map((rhythm) => (
        <label key={rhythm} className="web-notifications__choice">
          {formatMessage(rhythmDescriptors[rhythm])}
          <input
            type="radio"
            name="rhythm"
            checked={settings.rhythm === rhythm}
            onChange={() => onChoose({ ...settings, rhythm })}
          />
        </label>
      ))}
      {!settings.has_address && (
        <>
          <p className="web-notifications__hint">{formatMessage(notificationDescriptors.noAddress)}</p>
          <ButtonLink href="/settings/account">{formatMessage(notificationDescriptors.toAccount)}</ButtonLink>
        </>
      )}
    </fieldset>
  );
}

interface NotificationSettingsProps {
  /** What this browser can do about pushes. */
  readonly device?: DevicePush;
}

/**
 * What the reader is told of, by kind, here, by mail and on devices; each choice is saved at once:
 * `/settings/notifications`.
 */
export function NotificationSettings({ device = devicePush }: NotificationSettingsProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { run } = useToastedCall();
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchNotificationSettings, {}), [dispatcher]);
  const { state, show, reload } = useLoaded(read);
  const showSaved = useCallback((saved: Settings) => show(() => saved), [show]);
  const sent = useRef(Promise.resolve());
  const choices = useRef(0);
  // Optimistic; the calls leave in the order of the choices, and what the server says is shown after the last one.
  const choose = (settings: Settings) => {
    show(() => settings);
    const choice = (choices.current += 1);
    const isLast = () => choice === choices.current;
    const { off, mailed, rhythm, pushed, quiet } = settings;
    const save = async () => {
      try {
        const input = { off, mailed, rhythm, pushed, quiet };
        const saved = await dispatcher.call(endpointRegistry.saveNotificationSettings, input);
        if (isLast()) show(() => saved);
      } catch (error) {
        if (isLast()) await reload();
        throw error;
      }
    };
    sent.current = sent.current
      .catch(() => undefined)
      .then(() => run(save, formatMessage(notificationDescriptors.saved)));
  };
  return (
    <div className="web-notifications">
      <PageHead title={formatMessage(notificationDescriptors.settingsTitle)} />
      <LoadedView state={state}>
        {(settings) => (
          <section className="web-card web-notifications__settings">
            <KindChoices settings={settings} onChoose={choose} />
            <p className="web-notifications__hint">{formatMessage(notificationDescriptors.settingsHint)}</p>
            <p className="web-notifications__hint">{formatMessage(notificationDescriptors.messagesHint)}</p>
            {settings.push_key !== null && (
              <PushChoices device={device} settings={settings} onChoose={choose} onSaved={showSaved} />
            )}
            <RhythmChoice settings={settings} onChoose={choose} />
          </section>
        )}
      </LoadedView>
    </div>
  );
}
