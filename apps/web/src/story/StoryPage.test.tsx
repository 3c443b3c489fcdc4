import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { useEscape } from './StoryPage.tsx';

/** A layer that takes Escape on the document, as layers do that open later than what is around them. */
function Layer() {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      event.stopPropagation();
      setIsOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return isOpen && <p>Cartão</p>;
}

function Stage({ onEscape }: { readonly onEscape: () => void }) {
  const stage = useRef<HTMLDivElement>(null);
  useEscape(stage, onEscape);
  return (
    <div ref={stage}>
      <button type="button">Nome</button>
      <Layer />
    </div>
  );
}

describe('Escape on a story', () => {
  it('web.44 closes the layer above it first, and only that', () => {
    const leave = jest.fn();
    render(<Stage onEscape={leave} />);
    const within = screen.getByRole('button');
    fireEvent.keyDown(within, { key: 'Escape' });
    expect(screen.queryByText('Cartão')).toBeNull();
    expect(leave).not.toHaveBeenCalled();
    fireEvent.keyDown(within, { key: 'Escape' });
    expect(leave).toHaveBeenCalledTimes(1);
  });
});
