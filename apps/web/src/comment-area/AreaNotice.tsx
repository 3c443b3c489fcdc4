import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { createLazyView, Notice } from 'ufi-ui';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useThread } from '../contexts/ThreadContext.ts';

const RestraintNotice = createLazyView(async () => (await import('./RestraintNotice.tsx')).RestraintNotice);

/** Explains why the viewer cannot comment; renders nothing if they can. */
export function AreaNotice() {
  const { formatMessage } = useIntl();
  const { view } = useThread();
  if (view.arecommentsdisabled) return <Notice>{formatMessage(webDescriptors.threadClosed)}</Notice>;
  if (view.actorforpost === null) return <SignInLine />;
  if (view.restraint !== null) {
    return (
      <Suspense>
        <RestraintNotice restraint={view.restraint} />
      </Suspense>
    );
  }
  return view.cancomment ? null : <Notice>{formatMessage(webDescriptors.readOnly)}</Notice>;
}

/** Shown in place of the composer. */
function SignInLine() {
  const { formatMessage } = useIntl();
  return (
    <a className="web-sign-in-line" href={useSignInAddress()}>
      {formatMessage(webDescriptors.signInToComment)}
    </a>
  );
}
