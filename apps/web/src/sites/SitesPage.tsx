import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ManagedSite } from 'ufi-plugin/contract';
import { Button, EmptyState, Notice, PostSkeleton } from 'ufi-ui';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { FailedPage } from '../notices/FailedPage.tsx';
import { useServices } from '../services/appServices.ts';
import { SiteCard } from './SiteCard.tsx';
import { SiteForm } from './SiteForm.tsx';
import { loadSiteTexts } from './texts/loadSiteTexts.ts';
import { siteDescriptors } from './texts/siteDescriptors.ts';
import './SitesPage.css';
import { useOwnSites, type SitesState } from './useOwnSites.ts';

/** Settings page for people who embed comments on their own sites. */
export const SitesPage = () => (
  <LazyTexts load={loadSiteTexts}>
    <Sites />
  </LazyTexts>
);

function Sites() {
  const { formatMessage } = useIntl();
  const state = useOwnSites();
  return (
    <>
      <header className="web-sites__head">
        <h1 className="web-sites__title">{formatMessage(webDescriptors.sitesTitle)}</h1>
        <p className="web-sites__intro">{formatMessage(siteDescriptors.sitesIntro)}</p>
      </header>
      {state.status === 'loading' && <PostSkeleton />}
      {state.status === 'failed' && <FailedPage onRetry={state.retry} />}
      {state.status === 'ready' && <OwnSites {...state} />}
    </>
  );
}

function OwnSites({ own: { sites, mayRegister }, keep }: SitesState & { readonly status: 'ready' }) {
  const { formatMessage } = useIntl();
  const [isRegistering, setIsRegistering] = useState(false);
  return (
    <>
      {sites.map((site) => (
        <SiteCard key={site.id} site={site} onSaved={keep} />
      ))}
      {sites.length === 0 && !isRegistering && (
        <section className="web-card">
          <EmptyState icon="globe" title={formatMessage(siteDescriptors.sitesEmpty)} />
        </section>
      )}
      {!mayRegister && <Notice>{formatMessage(siteDescriptors.sitesNotAllowed)}</Notice>}
      {mayRegister && !isRegistering && (
        <Button variant="primary" icon="plus" onClick={() => setIsRegistering(true)}>
          {formatMessage(siteDescriptors.sitesRegister)}
        </Button>
      )}
      {isRegistering && <NewSite onMade={keep} onClose={() => setIsRegistering(false)} />}
    </>
  );
}

interface NewSiteProps {
  readonly onMade: (site: ManagedSite) => void;
  readonly onClose: () => void;
}

function NewSite({ onMade, onClose }: NewSiteProps) {
  const { formatMessage } = useIntl();
  const { register } = useServices().sites;
  return (
    <section className="web-card web-site">
      <h2 className="web-site__name">{formatMessage(siteDescriptors.sitesRegister)}</h2>
      <SiteForm
        submitLabel={formatMessage(siteDescriptors.sitesRegisterSubmit)}
        onSend={async ({ name, domains, clientId }) => onMade(await register({ name, domains, client_id: clientId }))}
        onClose={onClose}
      />
    </section>
  );
}
