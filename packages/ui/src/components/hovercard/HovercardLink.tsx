import { useRef, useState, type AnchorHTMLAttributes, type ReactNode } from 'react';
import { createLazyPart } from '../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../lazy/useLazyPart.ts';
import { useHoverIntent } from './useHoverIntent.ts';

export interface HovercardLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'className'> {
  href: string;
  children: ReactNode;
  /** What the card shows; its own skeleton while its data is on the way. */
  card: ReactNode;
  /** The card is about to open: the moment to fetch what it shows. */
  onIntent?: (() => void) | undefined;
}

const hovercardPart = createLazyPart(() => import('./Hovercard.tsx'));
const delays = { enterMs: 500, leaveMs: 250 };

/** A link to a person or page that shows a card to a pointer that rests on it. */
export function HovercardLink({ card, onIntent, children, ...rest }: HovercardLinkProps) {
  const anchorRef = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { part } = useLazyPart(hovercardPart, isOpen);
  const hover = useHoverIntent((isHovered) => {
    if (isHovered) onIntent?.();
    setIsOpen(isHovered);
  }, delays);
  return (
    <>
      <a
        {...rest}
        ref={anchorRef}
        onPointerEnter={(event) => {
          hovercardPart.load();
          hover.enter(event);
        }}
        onPointerLeave={hover.leave}
      >
        {children}
      </a>
      {part && (
        <part.Hovercard
          anchorRef={anchorRef}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          onPointerEnter={hover.stay}
          onPointerLeave={hover.leave}
        >
          {card}
        </part.Hovercard>
      )}
    </>
  );
}
