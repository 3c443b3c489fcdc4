import type { ReactNode } from 'react';
import { ButtonLink, type ButtonLinkProps } from 'ufi-ui';
import { keepDeferredAction, type DeferredAction } from './deferredAction.ts';
import { useSignInAddress } from './useSignInAddress.ts';

interface GuestLinkProps extends Pick<ButtonLinkProps, 'variant' | 'size' | 'icon' | 'isWide'> {
  readonly deferredAction: DeferredAction;
  readonly children: ReactNode;
}

/** An action as readers without a session see it: it asks them to sign in, and is carried out afterwards. */
export function GuestLink({ deferredAction, ...button }: GuestLinkProps) {
  return <ButtonLink {...button} href={useSignInAddress()} onClick={() => keepDeferredAction(deferredAction)} />;
}
