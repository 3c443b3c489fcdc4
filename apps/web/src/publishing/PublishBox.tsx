import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { plainContent } from 'ufi-composer';
import { ChoiceMenu, Notice } from 'ufi-ui';
import { Composer } from 'ufi-ui/composer';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { useComposerState } from '../composer/useComposerState.ts';
import { publishingDescriptors } from '../messages/publishingDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { usePublishing, type PublishedPost } from './usePublishing.ts';

interface PublishBoxProps {
  /** The group that it is published in; absent on profiles and in the feed. */
  readonly group?: string | undefined;
  /** The identity that it is published as at first; the person by default. */
  readonly author?: string | undefined;
  readonly onPublished: (post: PublishedPost) => void;
}

const audiences = {
  everyone: webDescriptors.privacyEveryone,
  friends: webDescriptors.privacyFriends,
  only_me: webDescriptors.privacyOnlyMe,
} as const;
const privacies = ['everyone', 'friends', 'only_me'] as const;

/** Composer of a post: who publishes it, what it says, and for whom. Its draft is kept until it is published (web.340). */
export function PublishBox({ group, author, onPublished }: PublishBoxProps) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const showToast = useToast();
  const { publish, isBusy, failure } = usePublishing();
  const { person } = session;
  const [chosenAuthor, setChosenAuthor] = useState(author ?? person?.id ?? '');
  const [privacy, setPrivacy] = useState<keyof typeof audiences>('everyone');
  const onSent = useRef<() => void>(() => undefined);
  const { composer, field } = useComposerState({
    draft: { person: person?.id ?? '0', ftentidentifier: group ?? author ?? person?.id ?? '0' },
    submit: ({ encodedValue }) => {
      const isPage = chosenAuthor !== person?.id;
      const place = group === undefined ? { privacy: isPage ? ('everyone' as const) : privacy } : { group };
      void publish({ post_text: encodedValue, ...place, ...(isPage && { actor: chosenAuthor }) }).then((published) => {
        if (published === null) return;
        onSent.current();
        onPublished(published);
        showToast({ tone: 'success', text: formatMessage(publishingDescriptors.published) });
      });
      // The words stay until the server has them.
      return false;
    },
  });
  onSent.current = () => {
    field.onChange(plainContent(''));
    composer.current?.setText('');
  };
  const actor = session.actors.find(({ id }) => id === chosenAuthor);
  if (person === null || actor === undefined) return null;
  const isPerson = chosenAuthor === person.id;
  const canChooseAuthor = group === undefined && author === undefined && session.actors.length > 1;
  return (
    <section className="web-card" aria-label={formatMessage(publishingDescriptors.title)}>
      {failure !== null && (
        <Notice tone="error" isLive>
          {failure.summary ?? formatMessage(webDescriptors.errorText)}
        </Notice>
      )}
      <Composer
        ref={composer}
        label={formatMessage(publishingDescriptors.label)}
        submitLabel={formatMessage(publishingDescriptors.publish)}
        avatar={<ActorAvatar actor={actor} size={40} />}
        {...field}
        isWaiting={isBusy}
        tools={
          <>
            {canChooseAuthor && (
              <ChoiceMenu
                label={formatMessage(publishingDescriptors.author)}
                choices={session.actors.map(({ id, name }) => ({ value: id, label: name }))}
                value={chosenAuthor}
                onChoose={setChosenAuthor}
              />
            )}
            {group === undefined && isPerson && (
              <ChoiceMenu
                label={formatMessage(publishingDescriptors.audience)}
                choices={privacies.map((value) => ({ value, label: formatMessage(audiences[value]) }))}
                value={privacy}
                onChoose={setPrivacy}
              />
            )}
          </>
        }
      />
    </section>
  );
}
