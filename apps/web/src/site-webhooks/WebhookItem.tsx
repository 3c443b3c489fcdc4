import { useState } from 'react';
import { useIntl } from 'react-intl';
import { pluginEndpoints, type SiteWebhook, type WebhookDelivery } from 'ufi-plugin/contract';
import { Badge, Button, Notice } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { useServices } from '../services/appServices.ts';
import { stateTexts, webhookDescriptors } from './texts/webhookDescriptors.ts';
import { WebhookForm } from './WebhookForm.tsx';

interface WebhookItemProps {
  readonly site: string;
  readonly webhook: SiteWebhook;
  /** With the secret, if it is another. */
  readonly onSaved: (webhook: SiteWebhook, secret: string | null) => void;
  readonly onDeleted: (webhooks: readonly SiteWebhook[]) => void;
  readonly onTested: (delivery: WebhookDelivery) => void;
  /** Its form was closed. */
  readonly onClosed: () => void;
}

/** A webhook with what can be done to it. */
export function WebhookItem(props: WebhookItemProps) {
  const { site, webhook, onSaved, onClosed } = props;
  const { formatMessage, formatDate } = useIntl();
  const [isEditing, setIsEditing] = useState(false);
  const { url, state, failingSince, oldSecretUntil, events } = webhook;
  const dateOf = ({ time }: { readonly time: number }) =>
    formatDate(time * 1_000, { dateStyle: 'medium', timeStyle: 'short' });
  if (isEditing) {
    const close = () => {
      setIsEditing(false);
      onClosed();
    };
    return <WebhookForm site={site} webhook={webhook} onSaved={onSaved} onClose={close} />;
  }
  const isStopped = state === 'gone' || state === 'failing';
  return (
    <>
      <div className="web-hook__head">
        <span className="web-hook__url">
          <bdi dir="ltr">{url}</bdi>
        </span>
        {!isStopped && <Badge tone={state === 'on' ? 'success' : 'neutral'}>{formatMessage(stateTexts[state])}</Badge>}
      </div>
      <ul className="web-site__domains" aria-label={formatMessage(webhookDescriptors.events)}>
        {events.map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ul>
      {isStopped && <Notice tone="error">{formatMessage(stateTexts[state])}</Notice>}
      {failingSince !== null && state === 'on' && (
        <Notice tone="warning">{formatMessage(webhookDescriptors.failingSince, { date: dateOf(failingSince) })}</Notice>
      )}
      {oldSecretUntil !== null && (
        <p className="web-row__facts">
          {formatMessage(webhookDescriptors.oldSecret, { date: dateOf(oldSecretUntil) })}
        </p>
      )}
      <WebhookActions {...props} onEdit={() => setIsEditing(true)} />
    </>
  );
}

function WebhookActions({
  site,
  webhook,
  onSaved,
  onDeleted,
  onTested,
  onEdit,
}: WebhookItemProps & { readonly onEdit: () => void }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, run } = useToastedCall();
  const [asked, setAsked] = useState<'rotate' | 'delete'>();
  const { url } = webhook;
  const about = { app_id: site, webhook_id: webhook.id };
  const test = async () => onTested((await dispatcher.call(pluginEndpoints.testWebhook, about)).delivery);
  const rotate = async () => {
    const answer = await dispatcher.call(pluginEndpoints.rotateWebhookSecret, about);
    setAsked(undefined);
    onSaved(answer.webhook, answer.secret);
  };
  const remove = async () => onDeleted((await dispatcher.call(pluginEndpoints.deleteWebhook, about)).webhooks);
  const confirm = () =>
    asked === 'delete'
      ? run(remove, formatMessage(webhookDescriptors.deleted))
      : run(rotate, formatMessage(webhookDescriptors.saved));
  const buttons = [
    ['test', () => void run(test, formatMessage(webhookDescriptors.tested))],
    ['edit', onEdit],
    ['rotate', () => setAsked('rotate')],
    ['delete', () => setAsked('delete')],
  ] as const;
  return (
    <div className="web-hook__actions">
      {buttons.map(([name, press]) => (
        <Button
          key={name}
          size="small"
          disabled={isBusy}
          aria-label={formatMessage(webhookDescriptors[`${name}Of`], { url })}
          onClick={press}
        >
          {formatMessage(webhookDescriptors[name])}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={formatMessage(webhookDescriptors[asked ?? 'rotate'])}
        confirmLabel={formatMessage(webhookDescriptors[asked ?? 'rotate'])}
        isDanger={asked === 'delete'}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(undefined)}
      >
        {asked === 'delete'
          ? formatMessage(webhookDescriptors.deleteQuestion, { url })
          : formatMessage(webhookDescriptors.rotateQuestion)}
      </ConfirmDialog>
    </div>
  );
}
