import type { ResolvedIntlConfig } from 'react-intl';
import 'ufi-ui/icons';
import { isPublishing, type PopupState, type PublishState } from '../document/frameState.ts';
import { LivePopup } from './LivePopup.tsx';
import { LivePublish } from './LivePublish.tsx';
import { PopupApp } from './PopupApp.tsx';
import { idlePopup } from './idlePopup.ts';

interface AnyPopupProps {
  readonly state: PopupState | PublishState;
  readonly messages: ResolvedIntlConfig['messages'];
}

/** The frame navigates the window once there is a comment to confirm; without a frame it is like any popup. */
const isWaiting = (): boolean => window.opener !== null && new URLSearchParams(location.search).has('waiting');

/** The popup for signing in, or the one for confirming a post, or waiting for that. */
export function AnyPopup({ state, messages }: AnyPopupProps) {
  if (isPublishing(state)) return <LivePublish state={state} messages={messages} />;
  if (isWaiting()) return <PopupApp locale={state.locale} messages={messages} value={idlePopup(state)} />;
  return <LivePopup state={state} messages={messages} />;
}
