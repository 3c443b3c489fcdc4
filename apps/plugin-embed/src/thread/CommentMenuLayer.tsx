import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { selectActionRow } from 'ufi-plugin';
import { createLazyPart, Menu, useLazyPart, type MenuAnchorProps, type MenuEntry } from 'ufi-ui';
import 'ufi-ui/icons';
import type { CommentView } from 'ufi-core';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useFrame } from '../context/frameServices.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';
import type { ConfirmedKind } from './ConfirmActionDialog.tsx';
import { LazyCommentPlaceholder } from './LazyCommentPlaceholder.tsx';
import { useConfirmedAction } from './useConfirmedAction.tsx';

/** The comment whose menu it is. */
export interface CommentMenuProps {
  readonly comment: CommentView;
  /** The comment's element; the focus moves on from it when the comment is removed. */
  readonly articleRef: RefObject<HTMLElement | null>;
}

interface CommentMenuLayerProps extends CommentMenuProps {
  readonly layer: Omit<MenuAnchorProps, 'label'> & { readonly isOpen: boolean };
}

const embedPart = createLazyPart(() => import('./EmbedDialog.tsx'));

type Group = readonly (MenuEntry | false)[];

/** Entries of the groups, with dividers between non-empty groups. */
const separated = (groups: readonly Group[]): MenuEntry[] =>
  groups
    .map((group) => group.filter((entry) => entry !== false))
    .filter((group) => group.length > 0)
    .flatMap((group, index): MenuEntry[] => (index === 0 ? group : ['divider', ...group]));

/** Menu of a comment (S6.12 to S6.17), with its confirmation dialogs. */
export function CommentMenuLayer({ comment, articleRef, layer }: CommentMenuLayerProps) {
  const { formatMessage } = useIntl();
  const { isOpen, ...anchor } = layer;
  const [isEmbedding, setIsEmbedding] = useState(false);
  const { part } = useLazyPart(embedPart, isEmbedding);
  const { ask, dialog } = useConfirmedAction(comment, articleRef);
  // What is put away leaves a placeholder, also offline.
  useEffect(() => void LazyCommentPlaceholder.load(), []);
  const embed = () => {
    embedPart.load();
    setIsEmbedding(true);
  };
  const close = useCallback(() => setIsEmbedding(false), []);
  const groups = useGroups(comment.fbid, ask, embed);
  const label = formatMessage(frameDescriptors.commentMenu);
  return (
    <>
      {isOpen && <Menu {...anchor} label={label} align="end" entries={separated(groups)} />}
      {dialog}
      {isEmbedding && part && <part.EmbedDialog comment={comment.fbid} onClose={close} />}
    </>
  );
}

/** Entries in the order of S9.10: about the comment, about its author, links elsewhere. */
function useGroups(comment: string, ask: (kind: ConfirmedKind) => void, embed: () => void): readonly Group[] {
  const { formatMessage } = useIntl();
  const act = useAct();
  const { signIn, session } = useFrame();
  const row = useAppSelector((state) => selectActionRow(state, comment), shallowEqual);
  const entry = (id: keyof typeof looks, onSelect: () => void): MenuEntry => ({
    id,
    label: formatMessage(labels[id]),
    onSelect,
    ...looks[id],
  });
  // Visitors who have not opted in are asked to sign in; the report page would only refuse them.
  const report = (href: string): MenuEntry =>
    session.isOptedIn
      ? { id: 'report', label: formatMessage(lazyDescriptors.report), ...looks.report, href, isExternal: true }
      : entry('report', signIn.open);
  return [
    [
      row.collapse && entry('collapse', () => act({ kind: 'toggleVisibility', comment, isCollapsed: true })),
      row.edit && entry('edit', () => act({ kind: 'edit', comment })),
      row.delete && entry('delete', () => ask('delete')),
      row.flag && entry('flag', () => act({ kind: 'flag', comment, isFlagged: true })),
    ],
    [row.ban && entry('ban', () => ask('ban')), row.hide && entry('hide', () => ask('hide'))],
    [row.reportURI !== null && report(row.reportURI), row.embed && entry('embed', embed)],
  ];
}

const labels = { ...frameDescriptors, ...lazyDescriptors };

const looks = {
  collapse: { icon: 'eyeOff' },
  edit: { icon: 'edit' },
  delete: { icon: 'trash', isDanger: true },
  flag: { icon: 'flag' },
  ban: { icon: 'ban', isDanger: true },
  hide: { icon: 'eyeOff', isDanger: true },
  report: { icon: 'warning' },
  embed: { icon: 'link' },
} as const;
