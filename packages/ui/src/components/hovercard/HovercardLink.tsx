import { useRef, useState, type AnchorHTMLAttributes, type ReactNode } from 'react';
import { createLazyPart } from '../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../lazy/useLazyPart.ts';
import { useHoverIntent } from './useHoverIntent.ts';

/** Props of {@link HovercardLink}; other attributes go to the `<a>`. */
export interface HovercardLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'className'> {
  /** Address of the person or page. */
  href: string;
  /** Content of the link. */
  children: ReactNode;
  /** Content of the card; a skeleton while its data loads. */
  card: ReactNode;
  /** Called when the card is about to open, to fetch its data. */
  onIntent?: (() => void) | undefined;
}

const hovercardPart = createLazyPart(() => import('./Hovercard.tsx'));
const delays = { enterMs: 500, leaveMs: 250 };

/** Link with a hovercard that opens after 500 ms of hover. Its code is loaded on intent. */
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
