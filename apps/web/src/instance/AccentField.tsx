import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormField } from 'ufi-ui';
import { useSettingTexts, type SettingFieldProps } from './settingFields.tsx';
import { settingDescriptors } from './texts/settingDescriptors.ts';

/** The colour of the software, as in `ufi-ui/tokens.css`. */
const ownAccent = '#2b5cea';

/** The accent colour: that of the software, or one of the network's own. */
export function AccentField(props: SettingFieldProps<'accent'>) {
  const { name, value, isLocked, error } = props;
  const { formatMessage } = useIntl();
  const texts = useSettingTexts(props);
  const [colour, setColour] = useState(value);
  return (
    <div className="web-admin-settings__accent">
      <label className="web-admin__choice">
        <input
          type="checkbox"
          checked={colour !== null}
          disabled={isLocked}
          onChange={({ target }) => setColour(target.checked ? (value ?? ownAccent) : null)}
        />
        {formatMessage(settingDescriptors.ownAccent)}
      </label>
      {colour !== null && (
        <FormField {...texts} error={error} takesFocus>
          {(control) => (
            <input
              type="color"
              name={name}
              value={colour}
              disabled={isLocked}
              onChange={({ target }) => setColour(target.value)}
              {...control}
            />
          )}
        </FormField>
      )}
    </div>
  );
}
