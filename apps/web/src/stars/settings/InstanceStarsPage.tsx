import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { PayloadOf } from 'ufi-core/contract';
import { starsEndpoints, type InstanceStars } from 'ufi-stars/contract';
import { Button, ButtonLink, EmptyState, PostSkeleton } from 'ufi-ui';
import { useSignInAddress } from '../../links/useSignInAddress.ts';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { FailedPage } from '../../notices/FailedPage.tsx';
import { useServices } from '../../services/appServices.ts';
import { isForbidden } from '../../services/isForbidden.ts';
import { settingsDescriptors } from './settingsDescriptors.ts';
import { SwitchField } from './SwitchField.tsx';
import { useSettingsForm } from './useSettingsForm.ts';
import '../wallet/WalletPage.css';

/** Settings page of the instance's owners: whether stars are sold, and whether they can be sent. */
export function InstanceStarsPage() {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const signInAddress = useSignInAddress();
  return (
    <>
      <header className="web-wallet__head">
        <h1 className="web-wallet__title">{formatMessage(settingsDescriptors.instance)}</h1>
        <p className="web-wallet__intro">{formatMessage(settingsDescriptors.instanceIntro)}</p>
      </header>
      {session.person === null ? (
        <ButtonLink variant="primary" isWide href={signInAddress}>
          {formatMessage(webDescriptors.signIn)}
        </ButtonLink>
      ) : (
        <Settings />
      )}
    </>
  );
}

function Settings() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [settings, setSettings] = useState<
    PayloadOf<typeof starsEndpoints.fetchInstanceStars> | 'loading' | 'failed' | 'refused'
  >('loading');
  const load = useCallback(() => {
    setSettings('loading');
    dispatcher.call(starsEndpoints.fetchInstanceStars, {}).then(
      (found) => setSettings(found),
      (error: unknown) => setSettings(isForbidden(error) ? 'refused' : 'failed'),
    );
  }, [dispatcher]);
  useEffect(load, [load]);
  if (settings === 'loading') return <PostSkeleton />;
  if (settings === 'failed') return <FailedPage onRetry={load} />;
  if (settings === 'refused') {
    return (
      <section className="web-card" role="alert">
        <EmptyState icon="lock" title={formatMessage(settingsDescriptors.owners)} />
      </section>
    );
  }
  return (
    <>
      {settings.differences > 0 && (
        <p className="web-card web-wallet__limit" role="alert">
          {formatMessage(settingsDescriptors.differences, { count: settings.differences })}
        </p>
      )}
      <InstanceStarsForm first={settings.settings} />
    </>
  );
}

function InstanceStarsForm({ first }: { readonly first: InstanceStars }) {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId } = useServices();
  const [{ isSelling, isSending }, setSettings] = useState(first);
  const { isBusy, onSubmit } = useSettingsForm(() =>
    dispatcher.call(starsEndpoints.setInstanceStars, {
      is_selling: isSelling,
      is_sending: isSending,
      client_id: makeId(),
    }),
  );
  return (
    <form className="web-card web-wallet__limit" onSubmit={onSubmit}>
      <SwitchField
        label={formatMessage(settingsDescriptors.isSending)}
        hint={formatMessage(settingsDescriptors.sendingHint)}
        isOn={isSending}
        onChange={(isOn) => setSettings({ isSelling, isSending: isOn })}
      />
      <SwitchField
        label={formatMessage(settingsDescriptors.isSelling)}
        hint={formatMessage(settingsDescriptors.sellingHint)}
        isOn={isSelling}
        onChange={(isOn) => setSettings({ isSelling: isOn, isSending })}
      />
      <Button type="submit" variant="primary" size="small" isBusy={isBusy}>
        {formatMessage(settingsDescriptors.save)}
      </Button>
    </form>
  );
}
