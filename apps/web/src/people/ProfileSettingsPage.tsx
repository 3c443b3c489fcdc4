import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, profilePictures, type OwnProfile } from 'ufi-core/contract';
import { ButtonLink, PostSkeleton } from 'ufi-ui';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { FailedPage } from '../notices/FailedPage.tsx';
import { useServices } from '../services/appServices.ts';
import { loadPeopleTexts } from './texts/loadPeopleTexts.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePictureField } from './ProfilePictureField.tsx';
import { sendProfilePicture } from './sendProfilePicture.ts';
import { profileDescriptors } from './texts/profileDescriptors.ts';
import './ProfileSettingsPage.css';

interface ProfileSettingsProps {
  /** Uploads a picture; replaced by tests. */
  readonly send?: typeof sendProfilePicture;
}

/** The reader's name, the line about them, their picture and cover: `/settings/profile`. */
export function ProfileSettingsPage({ send = sendProfilePicture }: ProfileSettingsProps) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const signInAddress = useSignInAddress();
  return (
    <>
      <h1 className="web-own-profile__title">{formatMessage(webDescriptors.profileTitle)}</h1>
      {session.person === null ? (
        <ButtonLink variant="primary" isWide href={signInAddress}>
          {formatMessage(webDescriptors.signIn)}
        </ButtonLink>
      ) : (
        <LazyTexts load={loadPeopleTexts}>
          <ProfileSettings send={send} />
        </LazyTexts>
      )}
    </>
  );
}

function ProfileSettings({ send }: Required<ProfileSettingsProps>) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [profile, setProfile] = useState<OwnProfile | 'failed' | null>(null);
  const load = useCallback(() => {
    setProfile(null);
    dispatcher.call(endpointRegistry.fetchOwnProfile, {}).then(setProfile, () => setProfile('failed'));
  }, [dispatcher]);
  useEffect(load, [load]);
  if (profile === null) return <PostSkeleton />;
  if (profile === 'failed') return <FailedPage onRetry={load} />;
  return (
    <section className="web-card web-own-profile">
      {profilePictures.map((place) => (
        <ProfilePictureField key={place} place={place} profile={profile} onSaved={setProfile} send={send} />
      ))}
      <ProfileForm profile={profile} onSaved={setProfile} />
      <ButtonLink href={`/profile.php?id=${profile.id}`}>{formatMessage(profileDescriptors.visit)}</ButtonLink>
    </section>
  );
}
