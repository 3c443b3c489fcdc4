import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { mayOn, selectActorRecord, type CommentView } from 'ufi-core';
import { refundStars, thankForStars } from 'ufi-stars';
import { useLazyPart, type MenuEntry } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import { commentStarsDescriptors } from '../stars/commentStarsDescriptors.ts';
import { starsDescriptors } from '../stars/starsDescriptors.ts';
import { useStarsCall } from '../stars/useStarsCall.ts';
import { useAppSelector } from '../store/storeHooks.ts';

const refundPart = createLazyPart(() => import('../stars/RefundStars.tsx'));

/** Thanks for the stars of a comment, or returns them. Returns the menu entries and the open dialog. */
export function useStarsEntries(comment: CommentView): {
  readonly entries: readonly MenuEntry[];
  readonly dialog: ReactNode;
} {
  const { formatMessage } = useIntl();
  const { target, view, postAuthor } = useThread();
  const call = useStarsCall();
  const name = useAppSelector((state) => selectActorRecord(state, comment.author)?.name ?? '');
  const page = useAppSelector((state) => selectActorRecord(state, postAuthor)?.name ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const { part } = useLazyPart(refundPart, isAsking);
  const { type, fbid, stars_attachment: stars } = comment;
  if (type !== 'saved' || stars === undefined || stars.isRefunded) return { entries: [], dialog: null };
  const object = { target, comment: fbid };
  const close = () => setIsAsking(false);
  const thanked = formatMessage(starsDescriptors.thanked, { page: `\u2068${page}\u2069` });
  const offered: (MenuEntry | false)[] = [
    !stars.isThanked &&
      mayOn(view, 'thankForStars', comment) && {
        id: 'thank',
        icon: 'like',
        label: formatMessage(commentStarsDescriptors.thank),
        onSelect: () => void call(thankForStars(object), thanked),
      },
    mayOn(view, 'refundStars', comment) && {
      id: 'refund',
      icon: 'star',
      label: formatMessage(commentStarsDescriptors.refund),
      onSelect: () => {
        refundPart.load();
        setIsAsking(true);
      },
    },
  ];
  const dialog = isAsking && part && (
    <part.RefundStars
      // Isolated, since a title is plain text and a name may run the other way.
      question={formatMessage(commentStarsDescriptors.refundQuestion, {
        count: stars.userTippedQuantity,
        name: `\u2068${name}\u2069`,
      })}
      onConfirm={(reason) => {
        close();
        void call(refundStars({ ...object, reason }), formatMessage(starsDescriptors.refunded));
      }}
      onCancel={close}
    />
  );
  return { entries: offered.filter((entry) => entry !== false), dialog };
}
