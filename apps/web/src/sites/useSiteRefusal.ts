import { useState } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { webDescriptors } from '../messages/webDescriptors.ts';

/** What the server has against a site as it was written. */
interface SiteRefusal {
  readonly summary: string | null;
  readonly name: string | undefined;
  /** Which addresses are none, and why; or what is wrong with all of them. */
  readonly domains: string | undefined;
}

const noRefusal: SiteRefusal = { summary: null, name: undefined, domains: undefined };
const fieldOfDomain = /^domains(?:\.(\d+))?$/;

/** Sends one form at a time, and keeps what was refused, each beside its field. */
export function useSiteRefusal() {
  const { formatMessage } = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState(noRefusal);

  function readRefusal({ failure: { summary, fields } }: RequestError, written: readonly string[]): SiteRefusal {
    const wrong = Object.entries(fields).flatMap(([field, reason]) => {
      const found = fieldOfDomain.exec(field);
      if (found === null) return [];
      const domain = written[Number(found[1])];
      return [domain === undefined ? reason : formatMessage(webDescriptors.sitesWrongDomain, { domain, reason })];
    });
    return {
      summary: summary ?? formatMessage(webDescriptors.errorText),
      name: fields['name'],
      domains: wrong.length === 0 ? undefined : wrong.join(' '),
    };
  }

  async function attempt(written: readonly string[], send: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setRefusal(noRefusal);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setRefusal(readRefusal(error, written));
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, refusal, attempt };
}
