import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { starsEndpoints, type PageStars } from 'ufi-stars/contract';
import { Button, Notice } from 'ufi-ui';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { isForbidden } from '../../services/isForbidden.ts';
import { useServices } from '../../services/appServices.ts';
import { PageStarsForm } from './PageStarsForm.tsx';
import { settingsDescriptors } from './settingsDescriptors.ts';

/** Settings of a person or page for its broadcasts, a card for each kind of setting; nothing for those who may not. */
export function PageSettings({ payee }: { readonly payee: string }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [settings, setSettings] = useState<PageStars | 'loading' | 'failed' | 'refused'>('loading');
  const load = useCallback(() => {
    dispatcher.call(starsEndpoints.fetchPageStars, { payee_id: payee }).then(
      ({ settings: found }) => setSettings(found),
      (error: unknown) => setSettings(isForbidden(error) ? 'refused' : 'failed'),
    );
  }, [dispatcher, payee]);
  useEffect(load, [load]);
  if (settings === 'failed') {
    return (
      <Notice tone="error">
        {formatMessage(settingsDescriptors.notLoaded)}{' '}
        <Button variant="link" onClick={load}>
          {formatMessage(webDescriptors.retry)}
        </Button>
      </Notice>
    );
  }
  return typeof settings === 'object' ? <PageStarsForm payee={payee} first={settings} /> : null;
}
