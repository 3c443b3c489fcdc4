import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useReducedMotion } from '../../motion/useReducedMotion.ts';
import './DelightButton.css';

const sparks = ['🎉', '✨', '💛', '🎊', '✨', '🎈', '💙', '🎉'];

/**
 * Text with a burst animation on click; plain text if reduced motion is preferred. Not a `<button>`, which would not
 * wrap across lines like the text around it.
 */
export function DelightButton({ children }: { readonly children: ReactNode }) {
  const [bursts, setBursts] = useState(0);
  if (useReducedMotion()) return <span className="ufi-delight">{children}</span>;
  const burst = () => setBursts(bursts + 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    burst();
  };
  return (
    <span className="ufi-delight" role="button" tabIndex={0} onClick={burst} onKeyDown={onKeyDown}>
      {children}
      {bursts > 0 && (
        <span className="ufi-delight__burst" key={bursts} aria-hidden="true">
          {sparks.map((spark, place) => (
            <span className="ufi-delight__spark" key={place}>
              {spark}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
