import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type OwnProfile, type ProfilePicture } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import { Avatar, Button } from 'ufi-ui';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import type { sendProfilePicture } from './sendProfilePicture.ts';
import { profileDescriptors } from './texts/profileDescriptors.ts';

interface ProfilePictureFieldProps {
  readonly place: ProfilePicture;
  readonly profile: OwnProfile;
  /** The page whose profile it is; absent for the own one. */
  readonly actor?: string;
  readonly onSaved: (profile: OwnProfile) => void;
  readonly send: typeof sendProfilePicture;
}

const accepted = 'image/jpeg,image/png,image/gif,image/webp,image/avif';
const labels = {
  picture: {
    title: profileDescriptors.picture,
    choose: profileDescriptors.choosePicture,
    remove: profileDescriptors.removePicture,
  },
  cover: {
    title: profileDescriptors.cover,
    choose: profileDescriptors.chooseCover,
    remove: profileDescriptors.removeCover,
  },
} as const;

/** A picture of the own profile, or of a page's: it is shown, chosen from a file, replaced and removed. */
export function ProfilePictureField({ place, profile, actor, onSaved, send }: ProfilePictureFieldProps) {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId, session } = useServices();
  const { isBusy, errors, attempt } = useFormCall();
  const error = errors.fields['file'] ?? errors.summary;
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const { title, choose: chooseLabel, remove } = labels[place];
  const address = profile[place];
  const change = (call: () => Promise<OwnProfile>) => attempt(async () => onSaved(await call()));
  const choose = (file: File | undefined) => {
    if (file) void change(() => send({ place, file, locale: session.locale, actor }));
    // The same file can be chosen again after a failure.
    if (input.current) input.current.value = '';
  };
  const takeAway = async () => {
    const input = { place, client_id: makeId(), ...(actor !== undefined && { actor }) };
    await change(() => dispatcher.call(endpointRegistry.removeProfilePicture, input));
    // The button that was pressed is gone.
    chooseButton.current?.focus();
  };
  return (
    <fieldset className="web-own-profile__picture">
      <legend>{formatMessage(title)}</legend>
      {place === 'picture' && (
        <Avatar id={profile.id} initials={initials(profile.name)} src={profile.picture} size={40} />
      )}
      {place === 'cover' && address !== null && <img className="web-own-profile__cover" src={address} alt="" />}
      <input
        ref={input}
        hidden
        type="file"
        accept={accepted}
        aria-label={formatMessage(chooseLabel)}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Button
        ref={chooseButton}
        size="small"
        isBusy={isBusy}
        aria-describedby={error === null ? undefined : errorId}
        onClick={() => input.current?.click()}
      >
        {formatMessage(chooseLabel)}
      </Button>
      {address !== null && (
        <Button size="small" isBusy={isBusy} onClick={() => void takeAway()}>
          {formatMessage(remove)}
        </Button>
      )}
      {error !== null && (
        <p id={errorId} role="alert" className="web-own-profile__error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
