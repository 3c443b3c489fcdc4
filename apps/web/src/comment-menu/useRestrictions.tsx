import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { banUser, mayOn, muteMember, selectActorRecord, type CommentView } from 'ufi-core';
import { useLazyPart, type MenuEntry } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { commentMenuDescriptors } from '../messages/commentMenuDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

const banPart = createLazyPart(() => import('./BanDialog.tsx'));
const mutePart = createLazyPart(() => import('./MuteDialog.tsx'));

/** Bans and mutes a comment's author. Returns the menu entries and the open dialog. */
export function useRestrictions(comment: CommentView): {
  readonly entries: readonly MenuEntry[];
  readonly dialog: ReactNode;
} {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { target, instance, view, postAuthor, group, isLive = false } = useThread();
  const name = useAppSelector((state) => selectActorRecord(state, comment.author)?.name ?? '');
  const [asking, setAsking] = useState<'ban' | 'mute' | null>(null);
  const { part: banning } = useLazyPart(banPart, asking === 'ban');
  const { part: muting } = useLazyPart(mutePart, asking === 'mute');
  if (comment.type !== 'saved' || comment.author === view.actorforpost) return { entries: [], dialog: null };

  const object = { target, instance, comment: comment.fbid };
  const close = () => setAsking(null);
  const askToBan = () => {
    banPart.load();
    setAsking('ban');
  };
  const askToMute = () => {
    mutePart.load();
    setAsking('mute');
  };
  const offered: (MenuEntry | false)[] = [
    mayOn(view, 'ban', comment) && {
      id: 'ban',
      icon: 'ban',
      isDanger: !comment.isbanned,
      label: formatMessage(comment.isbanned ? commentMenuDescriptors.liftBan : commentMenuDescriptors.ban),
      onSelect: () =>
        comment.isbanned ? void dispatch(banUser({ ...object, page: postAuthor, isBanned: false })) : askToBan(),
    },
    group !== undefined &&
      mayOn(view, 'mute', comment) && {
        id: 'mute',
        icon: 'mute',
        label: formatMessage(comment.ismuted ? commentMenuDescriptors.liftMute : commentMenuDescriptors.mute),
        onSelect: () =>
          comment.ismuted ? void dispatch(muteMember({ ...object, group, duration: null })) : askToMute(),
      },
  ];
  const dialog = (
    <>
      {asking === 'ban' && banning && (
        <banning.BanDialog
          isLive={isLive}
          name={name}
          onCancel={close}
          onBan={(ban) => {
            close();
            dispatch(banUser({ ...object, ...ban, page: postAuthor, isBanned: true }));
          }}
        />
      )}
      {asking === 'mute' && muting && group !== undefined && (
        <muting.MuteDialog
          group={group}
          name={name}
          onCancel={close}
          onMute={(duration, why) => {
            close();
            dispatch(muteMember({ ...object, ...why, group, duration }));
          }}
        />
      )}
    </>
  );
  return { entries: offered.filter((entry) => entry !== false), dialog };
}
