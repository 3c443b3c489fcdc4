import { useState } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { siteDescriptors } from '../messages/siteDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';

/** The server's errors for a site's form. */
interface SiteFormErrors {
  readonly summary: string | null;
  readonly name: string | undefined;
  /** Invalid domains with reasons, or an error about all of them. */
  readonly domains: string | undefined;
  /** Errors of the settings, by name. */
  readonly settings: Readonly<Record<string, string>>;
}

const noErrors: SiteFormErrors = { summary: null, name: undefined, domains: undefined, settings: {} };
/** Errors of single words are reported on their list's field. */
const settingsIn = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, reason]) => {
      const [group, name] = field.split('.');
      return group === 'settings' && name !== undefined ? [[name, reason]] : [];
    }),
  );

const fieldOfDomain = /^domains(?:\.(\d+))?$/;

/** Submits one form at a time and keeps its errors by field. */
export function useSiteFormErrors() {
  const { formatMessage } = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState(noErrors);

  function errorsOf({ failure: { summary, fields } }: RequestError, written: readonly string[]): SiteFormErrors {
    const wrong = Object.entries(fields).flatMap(([field, reason]) => {
      const found = fieldOfDomain.exec(field);
      if (found === null) return [];
      const domain = written[Number(found[1])];
      return [domain === undefined ? reason : formatMessage(siteDescriptors.sitesWrongDomain, { domain, reason })];
    });
    return {
      summary: summary ?? formatMessage(webDescriptors.errorText),
      name: fields['name'],
      domains: wrong.length === 0 ? undefined : wrong.join(' '),
      settings: settingsIn(fields),
    };
  }

  async function attempt(written: readonly string[], send: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setErrors(noErrors);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setErrors(errorsOf(error, written));
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, errors, attempt };
}
