import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { isWritable } from 'ufi-core';
import { createLazyView } from '../messages/lazyParts.ts';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useThread } from '../contexts/ThreadContext.ts';

const NoWriting = createLazyView(async () => (await import('../notices/NoWriting.tsx')).NoWriting);
const StoppedDraft = createLazyView(async () => (await import('../composer/StoppedDraft.tsx')).StoppedDraft);

/** Explains why the viewer cannot comment; renders nothing if they can. */
export function AreaNotice() {
  const { view } = useThread();
  const { person } = useServices().session;
  if (isWritable(view)) return null;
  if (view.actorforpost === null && !view.arecommentsdisabled) return <SignInLine />;
  return <Suspense>{person === null ? <NoWriting /> : <StoppedDraft person={person.id} />}</Suspense>;
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
