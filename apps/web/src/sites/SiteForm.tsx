import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { SiteRecord } from 'ufi-plugin/contract';
import { Button, FormField, Notice, TextField } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { domainsIn } from './domainsIn.ts';
import { useSiteRefusal } from './useSiteRefusal.ts';

/** What the form says of a site; `clientId` is the same for each try of one form. */
interface WrittenSite {
  readonly name: string;
  readonly domains: string[];
  readonly isClosed: boolean;
  readonly clientId: string;
}

interface SiteFormProps {
  /** What is there to be changed; absent for a new site. */
  readonly site?: SiteRecord;
  readonly submitLabel: string;
  /** Rejects with the server's refusal. */
  readonly onSend: (site: WrittenSite) => Promise<void>;
  readonly onClose: () => void;
}

const textIn = ({ elements }: HTMLFormElement, name: string): string => {
  const field = elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
};

const isChecked = ({ elements }: HTMLFormElement, name: string): boolean => {
  const field = elements.namedItem(name);
  return field instanceof HTMLInputElement && field.checked;
};

/** What a site's owner says of it. */
export function SiteForm({ site, submitLabel, onSend, onClose }: SiteFormProps) {
  const { formatMessage } = useIntl();
  const [clientId] = useState(() => crypto.randomUUID());
  const { isBusy, refusal, attempt } = useSiteRefusal();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const domains = domainsIn(textIn(form, 'domains'));
    const written = { name: textIn(form, 'name'), domains, isClosed: isChecked(form, 'isClosed'), clientId };
    void attempt(domains, async () => {
      await onSend(written);
      onClose();
    });
  };
  return (
    <form className="web-site__form" method="post" noValidate onSubmit={submit}>
      {refusal.summary !== null && (
        <Notice tone="error" isLive>
          {refusal.summary}
        </Notice>
      )}
      <TextField
        name="name"
        label={formatMessage(webDescriptors.sitesName)}
        defaultValue={site?.name}
        maxLength={64}
        required
        error={refusal.name}
      />
      <DomainsField domains={site?.domains} error={refusal.domains} />
      {site !== undefined && (
        <label className="web-site__closed">
          <input type="checkbox" name="isClosed" defaultChecked={site.isClosed} />
          {formatMessage(webDescriptors.sitesClose)}
        </label>
      )}
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
  return (
    <FormField
      label={formatMessage(webDescriptors.sitesDomains)}
      hint={formatMessage(webDescriptors.sitesDomainsHint)}
      error={error}
    >
      {(control) => (
        <textarea
          {...control}
          className="ufi-text-field web-site__addresses"
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
