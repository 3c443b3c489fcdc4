import { useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import {
  isWritable,
  selectIsInverted,
  selectOrderingMode,
  type TargetView,
  type TopListRef,
  type TopListOptions,
} from 'ufi-core';
import { clientSettingsOf, type ListSection } from 'ufi-core/contract';
import { LinkLengthContext, MentionLinkContext } from 'ufi-ui';
import { InputWarningContext, MentionSourceContext, type ComposerHandle } from 'ufi-ui/composer';
import { MentionedActor } from '../actors/ActorLink.tsx';
import { useServices } from '../services/appServices.ts';
import { useAppSelector } from '../store/storeHooks.ts';
import { AreaHeader } from './AreaHeader.tsx';
import { AreaNotice } from './AreaNotice.tsx';
import './CommentArea.css';
import { CommentComposer } from '../composer/CommentComposer.tsx';
import { NewCommentsPill } from './NewCommentsPill.tsx';
import { ThreadContext, type ThreadInstance } from '../contexts/ThreadContext.ts';
import { TopList } from './TopList.tsx';
import { TypingLine } from './TypingLine.tsx';
import { TranslateAll } from '../translation/TranslateAll.tsx';
import { useOpenList } from './useOpenList.ts';
import { useStableView } from './useStableView.ts';
import { useMentionSource } from '../composer/useMentionSource.ts';
import { useVisibilityTracking } from './useVisibilityTracking.ts';

export interface CommentAreaProps {
  readonly place: ThreadInstance;
  readonly view: TargetView;
  /** Number of comments on the first page. */
  readonly pageLength: number;
  readonly composerRef: Ref<ComposerHandle>;
  /** Rendered above the list. */
  readonly slot?: ReactNode | undefined;
  /** Replaces the default comment list, unless it returns null. */
  readonly renderList?: ((list: TopListRef & TopListOptions) => ReactNode) | undefined;
}

/** Number of comments shown below each post of a feed. */
export const feedLength = 2;

/** The comment area of a post: reading, writing, replying, editing and reacting. */
export function CommentArea(props: CommentAreaProps) {
  const { place, view: latest, pageLength, composerRef, slot, renderList } = props;
  const areaRef = useRef<HTMLDivElement>(null);
  const { target, instance, post, postAuthor, group, linked } = place;
  const { isQuestion = false, isFundraiser = false, isLive = false, isPermalink = false } = place;
  const { comment } = linked;
  const [shown, setShown] = useState<string | null>();
  const { comment: pointedAt, reply } = shown === undefined ? linked : { comment: shown ?? undefined };
  const ordering = useAppSelector((state) => selectOrderingMode(state, { target, instance }));
  const isInverted = useAppSelector((state) => selectIsInverted(state, { target, instance }));
  const isStreamed = ordering === 'live_streaming';
  const view = useStableView(latest, isStreamed);
  const thread = useMemo(() => {
    const kind = { isQuestion, isFundraiser, isLive, isPermalink, isStreamed };
    return { target, instance, post, postAuthor, group, ...kind, linked: { comment: pointedAt, reply }, view };
  }, [
    target,
    instance,
    post,
    postAuthor,
    group,
    isQuestion,
    isFundraiser,
    isLive,
    isPermalink,
    isStreamed,
    pointedAt,
    reply,
    view,
  ]);
  const [section, setSection] = useState<ListSection>('default');
  const list = useMemo(
    () => ({ target, instance, ordering: ordering ?? 'recent_activity', section, isInverted }),
    [target, instance, ordering, section, isInverted],
  );
  useOpenList({ list, pageLength, linked: comment, areaRef });
  useVisibilityTracking(areaRef, instance);
  const mentions = useMentionSource(place);
  const { session } = useServices();
  const { linkLength } = clientSettingsOf(session);

  // Who loses the right while they write keeps their words (web.24).
  const [isOffered, setIsOffered] = useState(isWritable(view));
  if (!isOffered && isWritable(view)) setIsOffered(true);

  const writing = isOffered ? <CommentComposer ref={composerRef} /> : <AreaNotice />;
  // The typing indicator is left out of feeds.
  const typing = pageLength > feedLength && <TypingLine />;
  return (
    <ThreadContext value={thread}>
      <InputWarningContext value={session.warnsofblockedinput === true}>
        <MentionSourceContext value={mentions}>
          <div className="web-comments" ref={areaRef}>
            <AreaHeader section={section} onSection={setSection} onShow={setShown} />
            {isInverted && writing}
            {isInverted && typing}
            {slot}
            <NewCommentsPill list={list} areaRef={areaRef} />
            <TranslateAll list={list} />
            <LinkLengthContext value={linkLength}>
              <MentionLinkContext value={MentionedActor}>
                {renderList?.(list) ?? <TopList list={list} pageLength={pageLength} />}
              </MentionLinkContext>
            </LinkLengthContext>
            {!isInverted && typing}
            {!isInverted && writing}
          </div>
        </MentionSourceContext>
      </InputWarningContext>
    </ThreadContext>
  );
}
