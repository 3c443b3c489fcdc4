import type { SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useToastedCall } from '../../contexts/useToastedCall.ts';
import { settingsDescriptors } from './settingsDescriptors.ts';

interface SettingsForm {
  readonly isBusy: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
}

/** Saves the settings of a form; a toast says that they hold, or why not. What was chosen stays as it is. */
export function useSettingsForm(save: () => Promise<unknown>): SettingsForm {
  const { formatMessage } = useIntl();
  const { isBusy, run } = useToastedCall();
  return {
    isBusy,
    onSubmit: (event) => {
      event.preventDefault();
      void run(save, formatMessage(settingsDescriptors.saved));
    },
  };
}
