import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { commonPrivacyOptions, type GroupRecord } from 'ufi-core/contract';
import type { ComposerContent } from 'ufi-composer';
import { ChoiceMenu, Notice } from 'ufi-ui';
import { Composer, type AttachedMedia } from 'ufi-ui/composer';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { useComposerState } from '../composer/useComposerState.ts';
import { useFriendLists } from '../people/useFriendLists.ts';
import { attachedFields } from './attachedFields.ts';
import { LazyPublishMedia } from '../composer/LazyPublishMedia.tsx';
import { publishingDescriptors } from './publishingDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { isGroupMember } from '../groups/isGroupMember.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import type { Feed, FeedFilter } from '../routing/pageData.ts';
import { pageLoaded } from '../store/pageLoaded.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { usePostKind } from './usePostKind.tsx';
import { usePublishing } from './usePublishing.ts';

interface PublishBoxProps {
  /** The group of the feed. */
  readonly group?: GroupRecord | undefined;
  readonly filter: FeedFilter;
  /** Called once its records are in the store. */
  readonly onPublished: (post: Feed['posts'][number]) => void;
}

const audiences = {
  everyone: webDescriptors.privacyEveryone,
  friends: webDescriptors.privacyFriends,
  only_me: webDescriptors.privacyOnlyMe,
} as const;

/** Where a feed's posts are published; null if the viewer may not publish there. */
function usePublishPlace({ group, filter }: Pick<PublishBoxProps, 'group' | 'filter'>) {
  const { person, actors } = useServices().session;
  if (person === null) return null;
  if (filter.group === undefined) {
    const { author, author: actor = person.id } = filter;
    return actors.some(({ id }) => id === actor) ? { person: person.id, author, actor } : null;
  }
  return group && isGroupMember(group) ? { person: person.id, actor: person.id } : null;
}

/** Offers to publish a post where the viewer may: in their feed, on their profiles and in their groups. */
export function PublishBox(props: PublishBoxProps) {
  const place = usePublishPlace(props);
  const { group, filter, onPublished } = props;
  return place && <PostComposer filter={filter} onPublished={onPublished} group={group?.id} {...place} />;
}

interface PostComposerProps extends Omit<PublishBoxProps, 'group'> {
  readonly person: string;
  readonly group?: string | undefined;
  /** Whose profile it is published on; absent in the feed and in groups. */
  readonly author?: string | undefined;
  /** The identity that it is published as at first. */
  readonly actor: string;
}

/** Composer of a post: who publishes it, what it says, and for whom. Its draft is kept until it is published (web.340). */
function PostComposer({ person, group, author, actor: firstActor, filter, onPublished }: PostComposerProps) {
  const { formatMessage } = useIntl();
  const { actors } = useServices().session;
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const { publish, isBusy, failure } = usePublishing();
  const [actorId, setActorId] = useState(firstActor);
  const [privacy, setPrivacy] = useState<string>('everyone');
  const draft = { person, ftentidentifier: group ?? firstActor };
  const { fields, reset, menu, extra, isEnough, isFaulty, isToldAtField } = usePostKind(failure, draft);
  const [hasFailed, setHasFailed] = useState(false);
  const isPerson = actorId === person;
  const isAudienceChosen = group === undefined && isPerson;
  const audience = useAudienceChoices(isAudienceChosen);
  const { composer, clearSent, media, attachment, field } = useComposerState({
    draft,
    mayBeEmpty: isEnough,
    submit: (content, attached) => {
      if (attached.hasFailed !== true) void send(content, attached);
      // The words stay until the server has them.
      return false;
    },
  });
  const actor = actors.find(({ id }) => id === actorId);
  if (actor === undefined) return null;

  async function send(content: ComposerContent, attached: AttachedMedia): Promise<void> {
    const published = await publish({
      post_text: content.encodedValue,
      ...attachedFields(attached),
      ...(group === undefined ? { privacy: isPerson ? privacy : 'everyone' } : { group }),
      ...fields,
      ...(!isPerson && { actor: actorId }),
    });
    if (published === null) return;
    const { records, ...post } = published;
    dispatch(pageLoaded({ name: 'feed', feed: { posts: [post], records, cursor: null }, filter }));
    clearSent(content);
    media.ref.current?.clear();
    reset();
    onPublished(post);
    showToast({ tone: 'success', text: formatMessage(publishingDescriptors.published) });
  }

  return (
    <section
      className="web-card"
      aria-label={formatMessage(publishingDescriptors.title)}
      onFocus={audience.onIntent}
      onPointerEnter={audience.onIntent}
    >
      {failure !== null && !isToldAtField && (
        <Notice tone="error" isLive>
          {failure.summary ?? formatMessage(webDescriptors.errorText)}
        </Notice>
      )}
      {extra}
      <Composer
        ref={composer}
        label={formatMessage(publishingDescriptors.label)}
        submitLabel={formatMessage(publishingDescriptors.publish)}
        avatar={<ActorAvatar actor={actor} size={40} />}
        {...field}
        isWaiting={isBusy || field.isWaiting}
        canSend={field.canSend && !hasFailed && !isFaulty}
        media={
          <LazyPublishMedia
            {...media}
            text={field.content.visibleValue}
            attachment={attachment}
            onFailed={setHasFailed}
          />
        }
        tools={
          <>
            {group === undefined && author === undefined && actors.length > 1 && (
              <ChoiceMenu
                label={formatMessage(publishingDescriptors.author)}
                choices={actors.map(({ id, name }) => ({ value: id, label: name }))}
                value={actorId}
                onChoose={setActorId}
              />
            )}
            {isAudienceChosen && (
              <ChoiceMenu
                label={formatMessage(publishingDescriptors.audience)}
                choices={audience.choices}
                value={privacy}
                onChoose={setPrivacy}
              />
            )}
            {menu}
          </>
        }
      />
    </section>
  );
}

/** The audiences that a person chooses from (S3.20): those of everybody, and their own friend lists. */
function useAudienceChoices(isOffered: boolean) {
  const { formatMessage } = useIntl();
  const { lists, load } = useFriendLists();
  const isAsked = useRef(false);
  const onIntent = () => {
    if (!isOffered || isAsked.current) return;
    isAsked.current = true;
    load();
  };
  const choices = [
    ...commonPrivacyOptions.map((value) => ({ value, label: formatMessage(audiences[value]) })),
    ...lists.map(({ id, name, count }) => ({
      value: id,
      label: name,
      description: formatMessage(publishingDescriptors.list, { count }),
    })),
  ];
  return { choices, onIntent };
}
