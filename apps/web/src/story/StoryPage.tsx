import { useId, useRef, useEffect, useEffectEvent, type RefObject } from 'react';
import { selectActorRecord, selectIsGone, selectTarget, type TargetView } from 'ufi-core';
import type { ActorRecord, PostRecord } from 'ufi-core/contract';
import { useLocation } from 'wouter';
import type { ThreadPageData } from '../routing/pageData.ts';
import { UnavailablePost } from '../post/UnavailablePost.tsx';
import { useAppSelector } from '../store/storeHooks.ts';
import type { LinkedComment } from '../contexts/ThreadContext.ts';
import { StoryComments } from './StoryComments.tsx';
import { StoryStage } from './StoryStage.tsx';
import { storyAnchor, useCommentSheet } from './useCommentSheet.ts';
import './StoryPage.css';

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

/**
 * Handles Escape inside an element, or while nothing is focused. Nested composers and menus handle it first: their
 * field is removed by then, or is outside the element. Layers listen on the document and stop what they take, so this
 * listens beyond it.
 */
export function useEscape(within: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented, isComposing, target }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || isComposing || !(target instanceof Node)) return;
      if (target === document.body || within.current?.contains(target) === true) escape();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [within]);
}
