import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFocusAfterEdit } from './useFocusAfterEdit.ts';

function Edited({ isEditing }: { readonly isEditing: boolean }) {
  const ref = useRef<HTMLElement>(null);
  useFocusAfterEdit(ref, isEditing);
  return (
    <article ref={ref} tabIndex={-1}>
      words
    </article>
  );
}

describe('useFocusAfterEdit', () => {
  it('focuses the comment when editing ends, and not before', () => {
    const { rerender } = render(<Edited isEditing={false} />);
    rerender(<Edited isEditing />);
    expect(document.activeElement).toBe(document.body);
    rerender(<Edited isEditing={false} />);
    expect(document.activeElement).toBe(screen.getByRole('article'));
  });
});
