import { useState } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { webDescriptors } from '../messages/webDescriptors.ts';

/** Why the server refused what a form sent. */
export interface FormErrors {
  /** What has happened; null without an error. */
  readonly summary: string | null;
  /** The reasons by field, as the call names it. */
  readonly fields: Readonly<Record<string, string>>;
}

const noErrors: FormErrors = { summary: null, fields: {} };

/** Sends a form with one call at a time, and keeps the server's errors by field. What was written stays. */
export function useFormCall() {
  const { formatMessage } = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const attempt = async (send: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setErrors(noErrors);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { summary, fields } = error.failure;
      setErrors({ summary: summary ?? formatMessage(webDescriptors.errorText), fields });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, errors, attempt };
}
