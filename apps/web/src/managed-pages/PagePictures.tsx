import { profilePictures, type OwnProfile } from 'ufi-core/contract';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { ProfilePictureField } from '../people/ProfilePictureField.tsx';
import { sendProfilePicture } from '../people/sendProfilePicture.ts';
import { loadPeopleTexts } from '../people/texts/loadPeopleTexts.ts';
import '../people/ProfileSettingsPage.css';
import type { LoadedPage } from './useLoadedPage.ts';

interface PagePicturesProps {
  readonly loaded: LoadedPage;
  readonly onSaved: (saved: LoadedPage) => void;
}

/** The picture and the cover of a page. */
export function PagePictures({ loaded: { page, settings }, onSaved }: PagePicturesProps) {
  const { id, name, thumbSrc } = page.actor;
  if (settings === null) return null;
  const profile = { id, name, bio: page.description, picture: thumbSrc, cover: settings.cover };
  const show = ({ picture, cover }: OwnProfile) =>
    onSaved({ page: { ...page, actor: { ...page.actor, thumbSrc: picture } }, settings: { ...settings, cover } });
  return (
    <section className="web-card web-own-profile">
      <LazyTexts load={loadPeopleTexts}>
        {profilePictures.map((place) => (
          <ProfilePictureField
            key={place}
            place={place}
            profile={profile}
            actor={id}
            onSaved={show}
            send={sendProfilePicture}
          />
        ))}
      </LazyTexts>
    </section>
  );
}
