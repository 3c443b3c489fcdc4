import { useIntl } from 'react-intl';
import { instanceSettingNames, signUpModes, type AuditedAction } from 'ufi-core/contract';
import { settingNames } from './texts/settingDescriptors.ts';
import { modeTexts } from './texts/signUpDescriptors.ts';

interface ReasonedLine {
  readonly action: AuditedAction;
  readonly reason: string | null;
}

/** Names what the audit keeps as the reason of an act on the whole network: settings, or who creates accounts. */
export function useReasonNames(): (line: ReasonedLine) => string | null {
  const { formatMessage, formatList } = useIntl();
  return ({ action, reason }) => {
    if (reason === null) return null;
    switch (action) {
      case 'setSignUpMode': {
        const mode = signUpModes.find((each) => each === reason);
        return mode === undefined ? reason : formatMessage(modeTexts[mode]);
      }
      case 'saveInstanceSettings': {
        const names = reason.split(', ').map((name) => {
          const setting = instanceSettingNames.find((each) => each === name);
          return setting === undefined ? name : formatMessage(settingNames[setting]);
        });
        return formatList(names);
      }
      default:
        return reason;
    }
  };
}
