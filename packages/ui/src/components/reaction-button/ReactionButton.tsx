import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CountedReaction } from 'ufi-core/contract';
import { createLazyPart } from '../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../lazy/useLazyPart.ts';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Button } from '../button/Button.tsx';
import { useHoverIntent } from '../hovercard/useHoverIntent.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { ReactionIcon } from '../reaction-icon/ReactionIcon.tsx';
import { reactionTable } from '../reaction-icon/reactionTable.ts';
import { useLongPress } from './useLongPress.ts';
import './ReactionButton.css';

/** Props of {@link ReactionButton}. */
export interface ReactionButtonProps {
  /** Available reactions, in the order of the menu. */
  reactions: readonly CountedReaction[];
  /** The viewer's reaction; null if there is none. */
  current: CountedReaction | null;
  /** Called with the reaction, or null when it is removed. */
  onReact: (reaction: CountedReaction | null) => void;
  /** `quiet` (the default) with an icon under a post, `link` in a comment's row. */
  variant?: 'quiet' | 'link' | undefined;
  /** Called when the reaction menu opens and when it closes or unmounts. */
  onMenuShown?: ((isShown: boolean) => void) | undefined;
}

const like = 1;
const popupPart = createLazyPart(() => import('./ReactionPopup.tsx'));
const delays = { enterMs: 450, leaveMs: 250 };

/**
 * Reaction button: a click likes or removes the reaction. The menu of reactions opens by hover (450 ms), by a long
 * press, or by a second button that is visible to the keyboard and to assistive technology only.
 */
export function ReactionButton({ reactions, current, onReact, variant = 'quiet', onMenuShown }: ReactionButtonProps) {
  const { formatMessage } = useIntl();
  const boxRef = useRef<HTMLSpanElement>(null);
  const openerRef = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'byPointer' | 'byKeyboard'>();
  const isOpen = opened !== undefined;
  const notifyShown = useEffectEvent((isShown: boolean) => onMenuShown?.(isShown));
  useEffect(() => {
    if (!isOpen) return undefined;
    notifyShown(true);
    return () => notifyShown(false);
  }, [isOpen]);
  const { part } = useLazyPart(popupPart, isOpen);
  // Leaving closes only a menu that was opened by the pointer.
  const hover = useHoverIntent(
    (isHovered) => setOpened((was) => (isHovered ? 'byPointer' : was === 'byKeyboard' ? was : undefined)),
    delays,
  );
  const pick = (reaction: CountedReaction | null) => {
    hover.cancel();
    setOpened(undefined);
    onReact(reaction);
  };
  const hasChoice = reactions.length > 1;
  const longPress = useLongPress(() => setOpened('byPointer'));
  const pointer = hasChoice && {
    ...longPress,
    onPointerOver: popupPart.load,
    onPointerEnter: hover.enter,
    onPointerLeave: hover.leave,
  };
  return (
    <span className={`ufi-reaction-button ufi-reaction-button--${variant}`} ref={boxRef} {...pointer}>
      <Button
        variant={variant}
        size={variant === 'link' ? 'small' : 'medium'}
        isWide={variant === 'quiet'}
        isPressed={current !== null}
        icon={variant === 'quiet' ? buttonIcon(current) : undefined}
        onClick={() => pick(current === null ? like : null)}
      >
        {formatMessage(reactionTable[current ?? like].name)}
      </Button>
      {hasChoice && (
        <span className="ufi-reaction-button__opener">
          <IconButton
            ref={openerRef}
            icon="smile"
            size="small"
            label={formatMessage(uiDescriptors.react)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onFocus={popupPart.load}
            onClick={() => setOpened('byKeyboard')}
          />
        </span>
      )}
      {part && (
        <part.ReactionPopup
          anchorRef={boxRef}
          returnFocusRef={openerRef}
          label={formatMessage(uiDescriptors.react)}
          isOpen={isOpen}
          onOpenChange={(willOpen) => willOpen || setOpened(undefined)}
          keepsFocus={opened === 'byPointer'}
          onPointerEnter={hover.stay}
          onPointerLeave={hover.leave}
          reactions={reactions}
          current={current}
          onPick={pick}
        />
      )}
    </span>
  );
}

function buttonIcon(current: CountedReaction | null) {
  return current === null ? 'like' : <ReactionIcon reaction={current} />;
}
