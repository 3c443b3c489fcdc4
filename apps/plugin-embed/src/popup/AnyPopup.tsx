import type { ResolvedIntlConfig } from 'react-intl';
import { isPublishing, type PopupState, type PublishState } from '../document/frameState.ts';
import { LivePopup } from './LivePopup.tsx';
import { LivePublish } from './LivePublish.tsx';

interface AnyPopupProps {
  readonly state: PopupState | PublishState;
  readonly messages: ResolvedIntlConfig['messages'];
}

/** The popup for signing in, or the one for confirming a post. */
export const AnyPopup = ({ state, messages }: AnyPopupProps) =>
  isPublishing(state) ? (
    <LivePublish state={state} messages={messages} />
  ) : (
    <LivePopup state={state} messages={messages} />
  );
