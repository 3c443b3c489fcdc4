import type { RefObject } from 'react';
import { newCommentsShown, selectNewCommentCount, type TopListOptions } from 'ufi-core';
import { PillButton } from 'ufi-ui';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';

interface NewCommentsPillProps {
  readonly list: TopListOptions;
  readonly areaRef: RefObject<HTMLElement | null>;
}

/** Announces new comments by others and shows them on request, so that the list does not shift while it is read. */
export function NewCommentsPill({ list, areaRef }: NewCommentsPillProps) {
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => selectNewCommentCount(state, list));
  const show = () => {
    dispatch(newCommentsShown({ target: list.target, parent: null }));
    // The new comments render in the next frame and are highlighted briefly.
    requestAnimationFrame(() => {
      const newest = areaRef.current?.querySelector<HTMLElement>('.ufi-comment--fresh');
      newest?.scrollIntoView({ block: 'center' });
      newest?.focus({ preventScroll: true });
    });
  };
  return <PillButton count={count} direction={list.isInverted ? 'up' : 'down'} onClick={show} />;
}
