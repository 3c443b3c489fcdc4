import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { CommentSkeleton, PostSkeleton } from './Skeleton.tsx';

describe('the skeletons', () => {
  it('announce what is loading, once', () => {
    const { rerender, container } = renderUi(<CommentSkeleton count={5} />);
    expect(screen.getByRole('status').textContent).toBe('Carregando comentários');
    expect(container.querySelectorAll('.ufi-skeleton__comment')).toHaveLength(5);
    rerender(<PostSkeleton />);
    expect(screen.getByRole('status').textContent).toBe('Carregando publicação');
  });
});
