import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ManagedSite, SiteSettings } from 'ufi-plugin/contract';
import { Button, FormField, Notice, TextField } from 'ufi-ui';
import { siteDescriptors } from '../messages/siteDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { nonBlankLines } from './nonBlankLines.ts';
import { readSettings } from './readSettings.ts';
import { SiteSettingsFields } from './SiteSettingsFields.tsx';
import { useSiteFormErrors } from './useSiteFormErrors.ts';

/** What the form says of a site; `clientId` is the same for each try of one form. */
interface SiteInput {
  readonly name: string;
  readonly domains: string[];
  /** Absent for a new site. */
  readonly settings?: SiteSettings;
  readonly clientId: string;
}

interface SiteFormProps {
  /** What is there to be changed; absent for a new site. */
  readonly site?: ManagedSite;
  readonly submitLabel: string;
  /** Rejects with the server's refusal. */
  readonly onSend: (site: SiteInput) => Promise<void>;
  readonly onClose: () => void;
}

const textIn = ({ elements }: HTMLFormElement, name: string): string => {
  const field = elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
};

/** What a site's owner says of it. */
export function SiteForm({ site, submitLabel, onSend, onClose }: SiteFormProps) {
  const { formatMessage } = useIntl();
  const [clientId] = useState(() => crypto.randomUUID());
  const { isBusy, errors, attempt } = useSiteFormErrors();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const domains = nonBlankLines(textIn(form, 'domains'));
    const settings = site === undefined ? {} : { settings: readSettings(form) };
    const input = { name: textIn(form, 'name'), domains, ...settings, clientId };
    void attempt(domains, async () => {
      await onSend(input);
      onClose();
    });
  };
  return (
    <form className="web-site__form" method="post" noValidate onSubmit={submit}>
      {errors.summary !== null && (
        <Notice tone="error" isLive>
          {errors.summary}
        </Notice>
      )}
      <TextField
        name="name"
        label={formatMessage(siteDescriptors.sitesName)}
        defaultValue={site?.name}
        maxLength={64}
        required
        error={errors.name}
      />
      <DomainsField domains={site?.domains} error={errors.domains} />
      {site !== undefined && <SiteSettingsFields site={site} errorOf={(name) => errors.settings[name]} />}
      <div className="web-site__actions">
        <Button onClick={onClose}>{formatMessage(webDescriptors.cancel)}</Button>
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
      // Who wrote one wrongly needs to read how it is written.
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
