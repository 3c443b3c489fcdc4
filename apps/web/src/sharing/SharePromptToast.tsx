import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectComment, selectTarget, sharePromptClosed, type SharePrompt } from 'ufi-core';
import { commentAddress } from 'ufi-core/internal/addresses';
import { Button } from 'ufi-ui';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useCopyLink } from '../links/useCopyLink.ts';

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shares the absolute address of a path of this app through the device, or copies it if sharing is not supported. */
function useShareLink(): (path: string) => Promise<void> {
  const copyLink = useCopyLink();
  return async (path) => {
    const data = { url: new URL(path, location.origin).href };
    // TypeScript declares it unconditionally, but half of the browsers lack it.
    const canShare = typeof navigator.share === 'function' && navigator.canShare?.(data) !== false;
    if (!canShare) return copyLink(path);
    try {
      await navigator.share(data);
    } catch (error) {
      if (!isAborted(error)) await copyLink(path);
    }
  };
}

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
