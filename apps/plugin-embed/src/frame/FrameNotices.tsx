import { useIntl } from 'react-intl';
import { selectCanPost, selectThreadClosed } from 'ufi-plugin';
import { Notice } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrameSelector } from '../store/storeHooks.ts';
import { useIsOnline } from './useIsOnline.ts';

/** What is to be known before one reads or writes (S2.13). */
export function FrameNotices() {
  const { formatMessage } = useIntl();
  const isOnline = useIsOnline();
  const obstacle = useFrameSelector((state) => {
    const { visitor, facts } = state.own;
    if (selectThreadClosed(state)) return frameDescriptors.threadClosed;
    if (facts.shouldSwitchAccount) return frameDescriptors.switchAccount;
    return visitor.isOptedIn && !selectCanPost(state) ? frameDescriptors.readOnly : null;
  });
  return (
    <>
      {obstacle && <Notice>{formatMessage(obstacle)}</Notice>}
      {!isOnline && (
        <Notice tone="warning" isLive>
          {formatMessage(frameDescriptors.offline)}
        </Notice>
      )}
    </>
  );
}
