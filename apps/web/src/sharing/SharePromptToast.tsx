import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectComment, selectTarget, sharePromptClosed, type SharePrompt } from 'ufi-core';
import { commentAddress } from 'ufi-core/internal/addresses';
import { Button } from 'ufi-ui';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useShareLink } from '../links/useShareLink.ts';

/** The toast itself: it stays until accepted, dismissed, or replaced by the offer for a second comment. */
export function SharePromptToast({ prompt: { target, comment } }: { readonly prompt: SharePrompt }) {
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const shareLink = useShareLink();
  const permalink = useAppSelector((state) => selectTarget(state, target)?.permalink) ?? '/';
  const parent = useAppSelector((state) => selectComment(state, comment)?.parentcommentid) ?? null;
  const place = parent === null ? { commentId: comment } : { commentId: parent, replyCommentId: comment };
  const share = useRef(() => {});
  useEffect(() => {
    share.current = () => {
      dispatch(sharePromptClosed({ target }));
      void shareLink(commentAddress(permalink, place));
    };
  });
  useEffect(
    () =>
      showToast({
        text: <FormattedMessage {...lazyDescriptors.shareQuestion} />,
        action: (
          <Button variant="link" onClick={() => share.current()}>
            <FormattedMessage {...lazyDescriptors.share} />
          </Button>
        ),
        onDismiss: () => dispatch(sharePromptClosed({ target })),
      }),
    [showToast, dispatch, target],
  );
  return null;
}
