import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, profilePictures, type OwnProfile } from 'ufi-core/contract';
import { ButtonLink } from 'ufi-ui';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { LoadedView } from '../notices/LoadedView.tsx';
import { PageHead } from '../page-head/PageHead.tsx';
import { SignInFirst } from '../page-head/SignInFirst.tsx';
import { useServices } from '../services/appServices.ts';
import { useLoaded } from '../services/useLoaded.ts';
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
  const title = formatMessage(webDescriptors.profileTitle);
  if (session.person === null) return <SignInFirst title={title} />;
  return (
    <>
      <PageHead title={title} />
      <LazyTexts load={loadPeopleTexts}>
        <ProfileSettings send={send} />
      </LazyTexts>
    </>
  );
}

function ProfileSettings({ send }: Required<ProfileSettingsProps>) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchOwnProfile, {}), [dispatcher]);
  const { state, show } = useLoaded(read);
  const onSaved = (saved: OwnProfile) => show(() => saved);
  return (
    <LoadedView state={state}>
      {(profile) => (
        <section className="web-card web-own-profile">
          {profilePictures.map((place) => (
            <ProfilePictureField key={place} place={place} profile={profile} onSaved={onSaved} send={send} />
          ))}
          <ProfileForm profile={profile} onSaved={onSaved} />
          <ButtonLink href={`/profile.php?id=${profile.id}`}>{formatMessage(profileDescriptors.visit)}</ButtonLink>
        </section>
      )}
    </LoadedView>
  );
}
