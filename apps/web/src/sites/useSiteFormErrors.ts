import { useState } from 'react';
import { useIntl } from 'react-intl';
import { siteDescriptors } from './texts/siteDescriptors.ts';
import { useFormCall } from '../services/useFormCall.ts';

/** The server's errors for a site's form. */
interface SiteFormErrors {
  readonly summary: string | null;
  readonly name: string | undefined;
  /** Invalid domains with reasons, or an error about all of them. */
  readonly domains: string | undefined;
  /** Errors of the settings, by name. */
  readonly settings: Readonly<Record<string, string>>;
}

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
  const call = useFormCall();
  const [written, setWritten] = useState<readonly string[]>([]);
  const { summary, fields } = call.errors;
  const wrong = Object.entries(fields).flatMap(([field, reason]) => {
    const found = fieldOfDomain.exec(field);
    if (found === null) return [];
    const domain = written[Number(found[1])];
    return [domain === undefined ? reason : formatMessage(siteDescriptors.sitesWrongDomain, { domain, reason })];
  });
  const errors: SiteFormErrors = {
    summary,
    name: fields['name'],
    domains: wrong.length === 0 ? undefined : wrong.join(' '),
    settings: settingsIn(fields),
  };
  const attempt = (domains: readonly string[], send: () => Promise<void>): Promise<void> => {
    setWritten(domains);
    return call.attempt(send);
  };
  return { isBusy: call.isBusy, errors, attempt };
}
