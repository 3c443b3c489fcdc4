import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { townHallOptions } from 'ufi-core/internal/addresses';
import { endpointRegistry, type TownHall } from 'ufi-core/contract';
import { ButtonLink, Notice, PostSkeleton } from 'ufi-ui';
import { Tabs } from 'ufi-ui/dialog';
import { useSearch } from 'wouter';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { actorDescriptors } from '../messages/actorDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { FailedPage } from '../notices/FailedPage.tsx';
import { useServices } from '../services/appServices.ts';
import { PlaceForm } from './PlaceForm.tsx';
import { Representatives } from './Representatives.tsx';
import { loadTownHallTexts } from './texts/loadTownHallTexts.ts';
import { townHallDescriptors } from './texts/townHallDescriptors.ts';
import './TownHallPage.css';

/** Settings of the constituent badge, as the address opens them (S2.05). */
export const TownHallPage = () => (
  <LazyTexts load={loadTownHallTexts}>
    <TownHallCard />
  </LazyTexts>
);

function TownHallCard() {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const signInAddress = useSignInAddress();
  const options = townHallOptions(new URLSearchParams(useSearch()));
  return (
    <section className="web-card web-town-hall">
      <h1 className="web-town-hall__title">{formatMessage(actorDescriptors.townHall)}</h1>
      {options.settingNux === true && options.hideNux !== true && (
        <Notice>{formatMessage(townHallDescriptors.townHallNux)}</Notice>
      )}
      {session.person === null ? (
        <ButtonLink variant="primary" isWide href={signInAddress}>
          {formatMessage(webDescriptors.signIn)}
        </ButtonLink>
      ) : (
        <Settings
          firstTab={
            options.tab === 'reps' || (options.newReps === true && options.tab === undefined) ? 'reps' : 'badge'
          }
          hasNewReps={options.newReps === true}
          source={options.ref}
        />
      )}
    </section>
  );
}

interface SettingsProps {
  readonly firstTab: 'badge' | 'reps';
  readonly hasNewReps: boolean;
  /** The surface from which the page was opened. */
  readonly source: string | undefined;
}

function Settings({ firstTab, hasNewReps, source }: SettingsProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [tab, setTab] = useState<string>(firstTab);
  const [townHall, setTownHall] = useState<TownHall | 'loading' | 'failed'>('loading');
  const read = useCallback(() => {
    setTownHall('loading');
    dispatcher.call(endpointRegistry.fetchTownHall, {}).then(setTownHall, () => setTownHall('failed'));
  }, [dispatcher]);
  useEffect(read, [read]);
  if (townHall === 'loading') return <PostSkeleton />;
  if (townHall === 'failed') return <FailedPage onRetry={read} />;
  const tabs = [
    { id: 'badge', label: formatMessage(townHallDescriptors.townHallBadge) },
    { id: 'reps', label: formatMessage(townHallDescriptors.townHallReps) },
  ].map((each) => ({ ...each, name: each.label }));
  return (
    <Tabs label={formatMessage(actorDescriptors.townHall)} tabs={tabs} selected={tab} onSelect={setTab}>
      {tab === 'badge' ? (
        <PlaceForm townHall={townHall} source={source} onSaved={setTownHall} />
      ) : (
        <Representatives townHall={townHall} hasNew={hasNewReps} />
      )}
    </Tabs>
  );
}
