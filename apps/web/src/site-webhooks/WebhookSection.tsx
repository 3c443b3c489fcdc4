import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { clientSettingsOf } from 'ufi-core/contract';
import { developersAddress } from 'ufi-core/internal/addresses';
import { maxSiteWebhooks, type SiteWebhook } from 'ufi-plugin/contract';
import { Button, EmptyState, PostSkeleton } from 'ufi-ui';
import { CopyableCode } from '../links/CopyableCode.tsx';
import { FailedPage } from '../notices/FailedPage.tsx';
import { useServices } from '../services/appServices.ts';
import { useDeliveries } from './useDeliveries.ts';
import { useWebhooks } from './useWebhooks.ts';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookItem } from './WebhookItem.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { webhookDescriptors } from './texts/webhookDescriptors.ts';
import './Webhooks.css';

/** The webhooks of a site, in each of their states. */
export function WebhookSection({ site }: { readonly site: string }) {
  const { formatMessage } = useIntl();
  const { state, keep, put } = useWebhooks(site);
  if (state.status === 'loading') return <PostSkeleton />;
  if (state.status === 'failed') return <FailedPage onRetry={state.retry} />;
  if (state.status === 'forbidden') {
    return <EmptyState icon="lock" title={formatMessage(webhookDescriptors.notAllowed)} />;
  }
  return <OwnWebhooks site={site} webhooks={state.webhooks} keep={keep} put={put} />;
}

interface OwnWebhooksProps {
  readonly site: string;
  readonly webhooks: readonly SiteWebhook[];
  readonly keep: (webhooks: readonly SiteWebhook[]) => void;
  readonly put: (webhook: SiteWebhook) => void;
}

function OwnWebhooks({ site, webhooks, keep, put }: OwnWebhooksProps) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const guide = developersAddress({ publicOrigin: '', ...clientSettingsOf(session) }, '/webhooks/');
  const deliveries = useDeliveries(site);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<{ readonly of: string; readonly text: string }>();
  const kept = (webhook: SiteWebhook, text: string | null) => {
    put(webhook);
    if (text !== null) setSecret({ of: webhook.id, text });
  };
  // What had the focus is gone.
  const focusHeading = () => heading.current?.focus();
  const close = () => {
    setIsAdding(false);
    focusHeading();
  };
  const remove = (left: readonly SiteWebhook[]) => {
    keep(left);
    focusHeading();
  };
  return (
    <div className="web-hooks">
      <section className="web-site__section" aria-label={formatMessage(webhookDescriptors.title)}>
        <h3 className="web-site__heading" ref={heading} tabIndex={-1}>
          {formatMessage(webhookDescriptors.title)}
        </h3>
        <p className="web-sites__intro">{formatMessage(webhookDescriptors.intro)}</p>
        <p>
          <a href={guide} target="_blank" rel="noopener" hrefLang="en">
            {formatMessage(webhookDescriptors.guide)}
          </a>
        </p>
        {webhooks.length === 0 && !isAdding && (
          <EmptyState icon="globe" title={formatMessage(webhookDescriptors.empty)}>
            {formatMessage(webhookDescriptors.emptyText)}
          </EmptyState>
        )}
        <ul className="web-hooks__list">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="web-hook">
              <WebhookItem
                site={site}
                webhook={webhook}
                onSaved={kept}
                onDeleted={remove}
                onTested={deliveries.follow}
                onClosed={focusHeading}
              />
              {secret?.of === webhook.id && (
                <div role="status">
                  <CopyableCode caption={formatMessage(webhookDescriptors.secretOnce)} code={secret.text} />
                </div>
              )}
            </li>
          ))}
        </ul>
        {isAdding && <WebhookForm site={site} onSaved={kept} onClose={close} />}
        {!isAdding && webhooks.length < maxSiteWebhooks && (
          <div className="web-site__actions">
            <Button size="small" icon="plus" onClick={() => setIsAdding(true)}>
              {formatMessage(webhookDescriptors.add)}
            </Button>
          </div>
        )}
      </section>
      <WebhookLog site={site} webhooks={webhooks} {...deliveries} />
    </div>
  );
}
