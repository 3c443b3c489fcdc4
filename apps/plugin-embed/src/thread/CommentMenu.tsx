import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import type { CommentView } from 'ufi-core';
import { selectActionRow } from 'ufi-plugin';
import { MenuButton, type MenuEntry } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrameSelector } from '../store/storeHooks.ts';
import { useAct } from '../store/useAct.ts';
import { useDeleteComment } from './useDeleteComment.tsx';

interface CommentMenuProps {
  readonly comment: CommentView;
  readonly articleRef: RefObject<HTMLElement | null>;
}

/** What else can be done to a comment: what the viewer may not do is not there. */
export function CommentMenu({ comment, articleRef }: CommentMenuProps) {
  const { formatMessage } = useIntl();
  const act = useAct();
  const { fbid } = comment;
  const row = useFrameSelector((state) => selectActionRow(state, fbid), shallowEqual);
  const { ask, dialog } = useDeleteComment(comment, articleRef);
  const entries: MenuEntry[] = [];
  if (row.edit) {
    const label = formatMessage(frameDescriptors.edit);
    entries.push({ id: 'edit', icon: 'edit', label, onSelect: () => act({ kind: 'edit', comment: fbid }) });
  }
  if (row.collapse) {
    const onSelect = () => act({ kind: 'toggleVisibility', comment: fbid, isCollapsed: true });
    entries.push({ id: 'collapse', icon: 'eyeOff', label: formatMessage(frameDescriptors.collapse), onSelect });
  }
  if (row.delete) {
    const label = formatMessage(frameDescriptors.delete);
    entries.push({ id: 'delete', icon: 'trash', label, isDanger: true, onSelect: ask });
  }
  return (
    <>
      <MenuButton label={formatMessage(frameDescriptors.commentMenu)} entries={entries} />
      {dialog}
    </>
  );
}
