import { useEffect, useEffectEvent, type RefObject } from 'react';
import { newCommentsShown } from 'ufi-core';
import { selectNewCommentCount } from 'ufi-core/internal/article';
import { selectArticleList } from 'ufi-plugin';
import { PillButton } from 'ufi-ui';
import { useAppDispatch, useAppSelector } from '../context/storeHooks.ts';
import { useFacts } from '../context/useFacts.ts';

/** Announces new comments of others, and shows them on request: nothing moves under a reader. */
export function NewCommentsPill({ areaRef }: { readonly areaRef: RefObject<HTMLElement | null> }) {
  const dispatch = useAppDispatch();
  const { article } = useFacts();
  const count = useAppSelector((state) => selectNewCommentCount(state, selectArticleList(state)));
  const isInverted = useAppSelector((state) => selectArticleList(state).isInverted);
  const show = () => {
    dispatch(newCommentsShown({ target: article.id, parent: null }));
    // They are rendered by the next frame, and highlighted for a moment.
    requestAnimationFrame(() => {
      const newest = areaRef.current?.querySelector<HTMLElement>('.ufi-comment--fresh');
      newest?.scrollIntoView({ block: 'center' });
      newest?.focus({ preventScroll: true });
    });
  };
  // The pill follows the reader script's notice, which may have been pressed already.
  const replaceNotice = useEffectEvent(() => window.ufiNews?.take() && show());
  const hasNew = count > 0;
  useEffect(() => {
    if (hasNew) replaceNotice();
  }, [hasNew]);
  return <PillButton count={count} direction={isInverted ? 'up' : 'down'} onClick={show} />;
}
