import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, maxBio, type OwnProfile } from 'ufi-core/contract';
import { Button, TextField } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { profileDescriptors } from './texts/profileDescriptors.ts';

interface ProfileFormProps {
  readonly profile: OwnProfile;
  readonly onSaved: (profile: OwnProfile) => void;
}

const maxName = 64;

/** Name and line about the reader. What the server refuses stays in its field, with the reason. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId } = useServices();
  const showToast = useToast();
  const [name, setName] = useState(profile.name);
  const [bio, setBio] = useState(profile.bio);
  const { isBusy, errors, attempt } = useFormCall();
  const save = async () => {
    const saved = await dispatcher.call(endpointRegistry.saveProfile, { name, bio, client_id: makeId() });
    setName(saved.name);
    setBio(saved.bio);
    onSaved(saved);
    showToast({ tone: 'success', text: formatMessage(profileDescriptors.saved) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(save);
  };
  const { summary, fields } = errors;
  return (
    <form className="web-own-profile__form" method="post" onSubmit={submit}>
      <FormProblem text={fields['name'] === undefined && fields['bio'] === undefined ? summary : null} />
      <TextField
        label={formatMessage(profileDescriptors.name)}
        hint={formatMessage(profileDescriptors.nameHint)}
        error={fields['name']}
        takesFocus
        value={name}
        maxLength={maxName}
        autoComplete="name"
        required
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={formatMessage(profileDescriptors.bio)}
        hint={formatMessage(profileDescriptors.bioHint, { count: maxBio })}
        error={fields['bio']}
        takesFocus
        value={bio}
        maxLength={maxBio}
        onChange={({ target }) => setBio(target.value)}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {formatMessage(lazyDescriptors.save)}
      </Button>
    </form>
  );
}
