import { useRef, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ManagedSite, SiteSettings } from 'ufi-plugin/contract';
import { Button, fieldText, FormField, TextField } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { siteDescriptors } from './texts/siteDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { nonBlankLines } from './nonBlankLines.ts';
import { readSettings } from './readSettings.ts';
import { SiteSettingsFields, type SettingsPart } from './SiteSettingsFields.tsx';
import { useSiteFormErrors } from './useSiteFormErrors.ts';

/** Content of the form; `clientId` stays the same across retries of one form. */
interface SiteInput {
  readonly name: string;
  readonly domains: string[];
  /** Those of the form's part; absent for a new site. */
  readonly settings?: Partial<SiteSettings>;
  readonly clientId: string;
}

interface SiteFormProps {
  /** The site being edited; absent for a new one. */
  readonly site?: ManagedSite;
  /** What of it is edited: name and domains by default. */
  readonly part?: SettingsPart;
  readonly submitLabel: string;
  /** Rejects with the server's error. */
  readonly onSend: (site: SiteInput) => Promise<void>;
  /** Called after sending, and by the cancel button; without it the form stays. */
  readonly onClose?: () => void;
}

/** Form that registers or edits a site. */
export function SiteForm({ site, part = 'addresses', submitLabel, onSend, onClose }: SiteFormProps) {
  const { formatMessage } = useIntl();
  const { makeId } = useServices();
  const clientId = useRef<string>(undefined);
  const { isBusy, errors, attempt } = useSiteFormErrors();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const own = part === 'addresses' ? undefined : site;
    const domains = own?.domains ?? nonBlankLines(fieldText(form, 'domains'));
    const settings = site === undefined ? {} : { settings: readSettings(form) };
    const input = {
      name: own?.name ?? fieldText(form, 'name'),
      domains,
      ...settings,
      clientId: (clientId.current ??= makeId()),
    };
    void attempt(domains, async () => {
      await onSend(input);
      onClose?.();
    });
  };
  return (
    <form className="web-site__form" method="post" noValidate onSubmit={submit}>
      <FormProblem text={errors.summary} />
      {part === 'addresses' && (
        <>
          <TextField
            name="name"
            label={formatMessage(siteDescriptors.sitesName)}
            defaultValue={site?.name}
            maxLength={64}
            required
            error={errors.name}
          />
          <DomainsField domains={site?.domains} error={errors.domains} />
        </>
      )}
      {site !== undefined && <SiteSettingsFields part={part} site={site} errorOf={(name) => errors.settings[name]} />}
      <div className="web-site__actions">
        {onClose && <Button onClick={onClose}>{formatMessage(lazyDescriptors.cancel)}</Button>}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface DomainsFieldProps {
  readonly domains: readonly string[] | undefined;
  readonly error: string | undefined;
}

function DomainsField({ domains, error }: DomainsFieldProps) {
  const { formatMessage } = useIntl();
  const hint = formatMessage(siteDescriptors.sitesDomainsHint);
  return (
    <FormField
      label={formatMessage(siteDescriptors.sitesDomains)}
      hint={hint}
      // A field with an invalid domain needs its hint as well.
      error={error && `${error} ${hint}`}
    >
      {(control) => (
        <textarea
          {...control}
          className="ufi-text-field web-site__lines"
          name="domains"
          dir="ltr"
          rows={3}
          spellCheck={false}
          defaultValue={domains?.join('\n')}
          required
        />
      )}
    </FormField>
  );
}
