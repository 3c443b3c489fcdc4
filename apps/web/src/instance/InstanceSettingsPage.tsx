import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { LoadedView } from '../notices/LoadedView.tsx';
import { useServices } from '../services/appServices.ts';
import { useLoaded } from '../services/useLoaded.ts';
import { InstanceSettingsForm } from './InstanceSettingsForm.tsx';
import { settingDescriptors } from './texts/settingDescriptors.ts';

/** `/admin/settings`: what owners decide about the whole network, without a restart. */
export function InstanceSettingsPage() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchInstanceSettings, {}), [dispatcher]);
  const { state } = useLoaded(read);
  return (
    <section className="web-card web-admin__facts" aria-label={formatMessage(settingDescriptors.title)}>
      <LoadedView state={state}>
        {({ settings, locked }) => <InstanceSettingsForm first={settings} locked={locked} />}
      </LoadedView>
    </section>
  );
}
