import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { mayOn, selectActorRecord, type CommentView } from 'ufi-core';
import { refundTip } from 'ufi-stars';
import { isolateAmount, useLazyPart, type MenuEntry } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import { tipRefundDescriptors } from '../stars/jar/tipRefundDescriptors.ts';
import { useStarsCall } from '../stars/useStarsCall.ts';
import { useAppSelector } from '../store/storeHooks.ts';

const refundPart = createLazyPart(() => import('../stars/RefundStars.tsx'));

/** Pays back what a comment brought into the tip jar. Returns the menu entries and the open dialog. */
export function useTipEntries(comment: CommentView): {
  readonly entries: readonly MenuEntry[];
  readonly dialog: ReactNode;
} {
  const { formatMessage, formatNumber } = useIntl();
  const { target, view } = useThread();
  const call = useStarsCall();
  const name = useAppSelector((state) => selectActorRecord(state, comment.author)?.name ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const { part } = useLazyPart(refundPart, isAsking);
  const { type, fbid, attachment: tip } = comment;
  const isPaid = type === 'saved' && tip?.type === 'TIP_JAR_PAYMENT' && tip.isRefunded !== true;
  if (!isPaid || tip.amount === undefined || tip.currency === undefined || !mayOn(view, 'refundStars', comment)) {
    return { entries: [], dialog: null };
  }
  const entry: MenuEntry = {
    id: 'refund-tip',
    icon: 'coin',
    label: formatMessage(tipRefundDescriptors.refund),
    onSelect: () => {
      refundPart.load();
      setIsAsking(true);
    },
  };
  const dialog = isAsking && part && (
    <part.RefundStars
      question={formatMessage(tipRefundDescriptors.refundQuestion, {
        amount: isolateAmount(formatNumber(tip.amount, { style: 'currency', currency: tip.currency })),
        name: `\u2068${name}\u2069`,
      })}
      onConfirm={(reason) => {
        setIsAsking(false);
        void call(refundTip({ target, comment: fbid, reason }), formatMessage(tipRefundDescriptors.refundAsked));
      }}
      onCancel={() => setIsAsking(false)}
    />
  );
  return { entries: [entry], dialog };
}
