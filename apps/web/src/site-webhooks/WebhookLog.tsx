import { useIntl } from 'react-intl';
import { pluginEndpoints, webhookTestEvent, type SiteWebhook, type WebhookDelivery } from 'ufi-plugin/contract';
import { Badge, Button } from 'ufi-ui';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import type { PagedListState } from '../paged-list/usePagedList.ts';
import { useServices } from '../services/appServices.ts';
import { deliveryTexts, eventTexts, failureTexts, webhookDescriptors } from './texts/webhookDescriptors.ts';
import '../paged-list/Rows.css';

interface WebhookLogProps {
  readonly site: string;
  readonly webhooks: readonly SiteWebhook[];
  readonly queue: PagedListState<WebhookDelivery>;
  readonly refresh: () => Promise<void>;
  readonly follow: (delivery: WebhookDelivery) => void;
}

/** What was sent to a site's webhooks, newest first. */
export function WebhookLog({ site, webhooks, queue, refresh, follow }: WebhookLogProps) {
  const { formatMessage } = useIntl();
  const { isBusy, run } = useToastedCall();
  const isEmpty = queue.status === 'ready' && queue.items.length === 0;
  const refreshed = formatMessage(webhookDescriptors.refreshed);
  const emptyText = formatMessage(webhookDescriptors.logEmpty);
  return (
    <section className="web-site__section" aria-label={formatMessage(webhookDescriptors.log)}>
      <div className="web-hook__head">
        <h3 className="web-site__heading web-hook__title">{formatMessage(webhookDescriptors.log)}</h3>
        {queue.status === 'ready' && (
          <Button size="small" icon="retry" isBusy={isBusy} onClick={() => void run(refresh, refreshed)}>
            {formatMessage(webhookDescriptors.refresh)}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className="web-sites__intro">{emptyText}</p>
      ) : (
        <PagedListView queue={queue} emptyText={emptyText} moreText={formatMessage(webhookDescriptors.more)}>
          {(deliveries) => (
            <ul className="web-rows">
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  site={site}
                  delivery={delivery}
                  isReplayable={
                    delivery.event === webhookTestEvent ||
                    webhooks.some(({ id, state }) => id === delivery.webhook && state === 'on')
                  }
                  onReplayed={follow}
                />
              ))}
            </ul>
          )}
        </PagedListView>
      )}
    </section>
  );
}

const tones = { waiting: 'neutral', delivered: 'success', failed: 'warning' } as const;

interface DeliveryRowProps {
  readonly site: string;
  readonly delivery: WebhookDelivery;
  /** False while its webhook is off. */
  readonly isReplayable: boolean;
  readonly onReplayed: (delivery: WebhookDelivery) => void;
}

function DeliveryRow({ site, delivery, isReplayable, onReplayed }: DeliveryRowProps) {
  const { formatMessage, formatDate } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, run } = useToastedCall();
  const { event, url, status, attempts, response, failure, timestamp, next } = delivery;
  const dateOf = ({ time }: { readonly time: number }) =>
    formatDate(time * 1_000, { dateStyle: 'short', timeStyle: 'medium' });
  const date = dateOf(timestamp);
  const name = formatMessage(eventTexts[event]);
  const facts = [
    date,
    ...(attempts > 0 ? [formatMessage(webhookDescriptors.attempts, { count: attempts })] : []),
    ...(response !== null ? [formatMessage(webhookDescriptors.response, { status: response })] : []),
    ...(next !== null && attempts > 0 ? [formatMessage(webhookDescriptors.next, { date: dateOf(next) })] : []),
  ];
  const replay = async () => {
    const about = { app_id: site, delivery_id: delivery.id };
    onReplayed((await dispatcher.call(pluginEndpoints.replayWebhookDelivery, about)).delivery);
  };
  return (
    <li className="web-row">
      <div className="web-row__words">
        <span className="web-hook__head">
          <span className="web-row__name">{name}</span>
          <Badge tone={tones[status]}>{formatMessage(deliveryTexts[status])}</Badge>
        </span>
        <span className="web-row__facts web-hook__url">
          <bdi dir="ltr">{url}</bdi>
        </span>
        <span className="web-row__facts">
          {facts.join(' · ')}
          {failure !== null && (
            <>
              <br />
              {formatMessage(failureTexts[failure])}
            </>
          )}
        </span>
      </div>
      {isReplayable && (
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={formatMessage(webhookDescriptors.replayOf, { event: name, date })}
          onClick={() => void run(replay, formatMessage(webhookDescriptors.replayed))}
        >
          {formatMessage(webhookDescriptors.replay)}
        </Button>
      )}
    </li>
  );
}
