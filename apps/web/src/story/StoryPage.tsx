import { useId, useRef } from 'react';
import { selectActorRecord, selectIsGone, selectTarget, type TargetView } from 'ufi-core';
import type { ActorRecord, PostRecord } from 'ufi-core/contract';
import { useLocation } from 'wouter';
import type { ThreadPageData } from '../routing/pageData.ts';
import { UnavailablePost } from '../post/UnavailablePost.tsx';
import { useAppSelector } from '../store/storeHooks.ts';
import type { LinkedComment } from '../contexts/ThreadContext.ts';
import { StoryComments } from './StoryComments.tsx';
import './StoryPage.css';
import { StoryStage } from './StoryStage.tsx';
import { storyAnchor, useCommentSheet } from './useCommentSheet.ts';
import { useEscape } from './useEscape.ts';

export type StoryPageProps = Omit<ThreadPageData<'story'>, 'name'>;

/** A full-screen story with its reactions, and its comments in a sheet over it. */
export function StoryPage({ thread: { post }, comment, reply }: StoryPageProps) {
  const view = useAppSelector((state) => selectTarget(state, post.ftentidentifier));
  const author = useAppSelector((state) => selectActorRecord(state, post.author));
  const isGone = useAppSelector((state) => selectIsGone(state, post.ftentidentifier));
  if (isGone) return <UnavailablePost />;
  if (view === undefined || author === undefined) return null;
  return <Story post={post} author={author} view={view} linked={{ comment, reply }} />;
}

interface StoryProps {
  readonly post: PostRecord;
  readonly author: ActorRecord;
  readonly view: TargetView;
  readonly linked: LinkedComment;
}

function Story({ post, author, view, linked }: StoryProps) {
  const id = useId();
  const [, navigate] = useLocation();
  const story = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const { isOpen, close } = useCommentSheet({ isOpenAtFirst: linked.comment !== undefined, behind: stage, opener });
  useEscape(story, isOpen ? close : () => navigate('/'));
  const common = { post, view, instance: `story${id}` };
  return (
    <article className="web-story" id={storyAnchor} aria-labelledby={`${id}name`} ref={story}>
      <StoryStage {...common} author={author} nameId={`${id}name`} stageRef={stage} openerRef={opener} />
      <StoryComments {...common} linked={linked} isOpen={isOpen} onClose={close} />
    </article>
  );
}
