import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { pluginEndpoints, webhookEvents, type SiteWebhook } from 'ufi-plugin/contract';
import { Button, fieldText, TextField } from 'ufi-ui';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { eventTexts, webhookDescriptors } from './texts/webhookDescriptors.ts';

interface WebhookFormProps {
  readonly site: string;
  /** Absent for a new one. */
  readonly webhook?: SiteWebhook;
  /** With the secret of a new one. */
  readonly onSaved: (webhook: SiteWebhook, secret: string | null) => void;
  readonly onClose: () => void;
}

/** The address and the events of a webhook. */
export function WebhookForm({ site, webhook, onSaved, onClose }: WebhookFormProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const { isBusy, errors, attempt } = useFormCall();
  const address = useRef<HTMLInputElement>(null);
  // The button that has opened the form is gone.
  useEffect(() => address.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isChecked = (name: string): boolean => {
      const field = form.elements.namedItem(name);
      return field instanceof HTMLInputElement && field.checked;
    };
    const input = {
      app_id: site,
      webhook_id: webhook?.id ?? null,
      url: fieldText(form, 'url').trim(),
      events: webhookEvents.filter(isChecked),
      is_on: isChecked('isOn'),
    };
    void attempt(async () => {
      const answer = await dispatcher.call(pluginEndpoints.saveWebhook, input);
      onSaved(answer.webhook, answer.secret);
      showToast({ tone: 'success', text: formatMessage(webhookDescriptors.saved) });
      onClose();
    });
  };
  const { url } = errors.fields;
  const hint = formatMessage(webhookDescriptors.addressHint);
  const isAnyRefused = Object.keys(errors.fields).some((field) => field.startsWith('events'));
  return (
    <form className="web-site__form" method="post" noValidate onSubmit={submit}>
      <FormProblem text={errors.summary} />
      <TextField
        name="url"
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        required
        label={formatMessage(webhookDescriptors.address)}
        hint={hint}
        // A refused address needs the hint as well: it says what to change.
        error={url && `${url} ${hint}`}
        takesFocus
        ref={address}
        defaultValue={webhook?.url}
      />
      <EventFields chosen={webhook?.events ?? webhookEvents} isRefused={isAnyRefused} />
      <label className="web-site__switch">
        <input type="checkbox" name="isOn" defaultChecked={webhook === undefined || webhook.state === 'on'} />
        {formatMessage(webhookDescriptors.isOn)}
      </label>
      <div className="web-site__actions">
        <Button onClick={onClose}>{formatMessage(lazyDescriptors.cancel)}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(lazyDescriptors.save)}
        </Button>
      </div>
    </form>
  );
}

interface EventFieldsProps {
  readonly chosen: readonly string[];
  readonly isRefused: boolean;
}

function EventFields({ chosen, isRefused }: EventFieldsProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <fieldset className="web-site__section" aria-describedby={isRefused ? id : undefined}>
      <legend>{formatMessage(webhookDescriptors.events)}</legend>
      {webhookEvents.map((event) => (
        <label key={event} className="web-site__switch">
          <input type="checkbox" name={event} defaultChecked={chosen.includes(event)} />
          <span>
            {formatMessage(eventTexts[event])} <code className="web-hook__code">{event}</code>
          </span>
        </label>
      ))}
      <div id={id} className={isRefused ? 'ufi-field__note ufi-field__note--error' : undefined} aria-live="polite">
        {isRefused && formatMessage(webhookDescriptors.eventsMissing)}
      </div>
    </fieldset>
  );
}
