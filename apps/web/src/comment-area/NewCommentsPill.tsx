import type { RefObject } from 'react';
import { newCommentsShown, selectNewCommentCount, type TopListOptions } from 'ufi-core';
import { PillButton } from 'ufi-ui';
import { useUfiDispatch, useUfiSelector } from '../store/storeHooks.ts';

interface NewCommentsPillProps {
  readonly list: TopListOptions;
  readonly areaRef: RefObject<HTMLElement | null>;
}

/** Says that others have written meanwhile, and shows it on request: nothing moves by itself under a reader. */
export function NewCommentsPill({ list, areaRef }: NewCommentsPillProps) {
  const dispatch = useUfiDispatch();
  const count = useUfiSelector((state) => selectNewCommentCount(state, list));
  const show = () => {
    dispatch(newCommentsShown({ target: list.target, parent: null }));
    // They are drawn by the next frame, lit for a moment.
    requestAnimationFrame(() => {
      const newest = areaRef.current?.querySelector<HTMLElement>('.ufi-comment--fresh');
      newest?.scrollIntoView({ block: 'center' });
      newest?.focus({ preventScroll: true });
    });
  };
  return <PillButton count={count} direction={list.isInverted ? 'up' : 'down'} onClick={show} />;
}
