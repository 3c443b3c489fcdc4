import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useReducedMotion } from '../../motion/useReducedMotion.ts';
import './DelightButton.css';

const sparks = ['🎉', '✨', '💛', '🎊', '✨', '🎈', '💙', '🎉'];

/**
 * Words that burst into something for a moment when they are pressed; plain words where motion is not wanted. No
 * `button` element: that would not break over lines as the words around it do.
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
