import { useState } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { frameDescriptors } from '../messages/frameDescriptors.ts';

/** A refusal's summary, and its messages by field. */
interface Refusal {
  readonly summary: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

const noRefusal: Refusal = { summary: null, fields: {} };

/** Runs one request at a time, and keeps the server's refusal of the last one. */
export function useRefusal() {
  const { formatMessage } = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState(noRefusal);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setRefusal(noRefusal);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { summary, fields } = error.failure;
      setRefusal({ summary: summary ?? formatMessage(frameDescriptors.problem), fields });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, attempt };
}
