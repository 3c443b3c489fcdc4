import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { settingsDescriptors } from './settingsDescriptors.ts';

interface SettingsForm {
  readonly isBusy: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
}

/** Saves the settings of a form; a toast says that they hold, or why not. What was chosen stays as it is. */
export function useSettingsForm(save: () => Promise<unknown>): SettingsForm {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setIsBusy(true);
    try {
      await save();
      showToast({ text: formatMessage(settingsDescriptors.saved) });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showToast({ tone: 'error', text: error.failure.summary ?? formatMessage(webDescriptors.errorText) });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
