import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { NotificationSettings, QuietHours } from 'ufi-core/contract';
import { pushDescriptors, pushProblems } from '../texts/notificationDescriptors.ts';
import type { DevicePush } from './devicePush.ts';
import { useDevicePush } from './useDevicePush.ts';

interface PushChoicesProps {
  readonly device: DevicePush;
  readonly settings: NotificationSettings;
  readonly onChoose: (settings: NotificationSettings) => void;
  /** Receives what a call has answered. */
  readonly onSaved: (settings: NotificationSettings) => void;
}

/** Whether this browser gets pushes, and at which hours none. */
export function PushChoices({ device, settings, onChoose, onSaved }: PushChoicesProps) {
  const { formatMessage } = useIntl();
  const { state, isOn, isBusy, change } = useDevicePush(device, settings, onSaved);
  const problem = state === 'unknown' || state === 'off' || state === 'on' ? undefined : pushProblems[state];
  return (
    <fieldset className="web-notifications__rhythm">
      <legend>{formatMessage(pushDescriptors.title)}</legend>
      <label className="web-notifications__choice">
        {formatMessage(pushDescriptors.here)}
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy || state === 'unsupported' || state === 'denied' || state === 'unknown'}
          onChange={({ currentTarget: { checked } }) => void change(checked)}
        />
      </label>
      <p className="web-notifications__hint" role="status">
        {problem !== undefined && formatMessage(problem)}
      </p>
      <QuietChoice settings={settings} onChoose={onChoose} />
    </fieldset>
  );
}

const usual = { from: '22:00', to: '07:00' };

/** The hours in which nothing is pushed, in the time zone of this browser. */
function QuietChoice({ settings, onChoose }: Pick<PushChoicesProps, 'settings' | 'onChoose'>) {
  const { formatMessage } = useIntl();
  const { quiet } = settings;
  const [isSame, setIsSame] = useState(false);
  const choose = (hours: Pick<QuietHours, 'from' | 'to'> | null) => {
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
    onChoose({ ...settings, quiet: hours && { ...hours, time_zone } });
  };
  const chooseEnd = (hours: Pick<QuietHours, 'from' | 'to'>) => {
    setIsSame(hours.from === hours.to);
    if (hours.from !== hours.to) choose(hours);
  };
  return (
    <>
      <label className="web-notifications__choice">
        {formatMessage(pushDescriptors.quiet)}
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ currentTarget: { checked } }) => choose(checked ? usual : null)}
        />
      </label>
      {quiet !== null && (
        <p className="web-notifications__hours">
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              {formatMessage(pushDescriptors[end])}
              <input
                key={quiet[end]}
                type="time"
                required
                defaultValue={quiet[end]}
                onBlur={({ currentTarget: { value } }) => {
                  if (value === '' || value === quiet[end]) return;
                  chooseEnd({ from: quiet.from, to: quiet.to, [end]: value });
                }}
              />
            </label>
          ))}
          {isSame && <span role="alert">{formatMessage(pushDescriptors.same)}</span>}
          <span className="web-notifications__hint">
            {formatMessage(pushDescriptors.zone, { zone: quiet.time_zone })}
          </span>
        </p>
      )}
    </>
  );
}
