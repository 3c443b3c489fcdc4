import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { Avatar } from '../avatar/Avatar.tsx';
import { Badge } from '../badge/Badge.tsx';
import { CommentBubble } from './CommentBubble.tsx';
import { ThreadRow } from './ThreadRow.tsx';

const avatar = <Avatar id="1" initials="JP" />;

describe('CommentBubble', () => {
  it('is an article labelled by its author, with its replies inside', () => {
    renderUi(
      <CommentBubble
        avatar={avatar}
        name="Joana Prado"
        replies={
          <>
            <CommentBubble depth={1} avatar={avatar} name="Caio Lins">
              Fim.
            </CommentBubble>
            <ThreadRow>Ver mais 6 respostas</ThreadRow>
          </>
        }
      >
        Sempre.
      </CommentBubble>,
    );
    const comment = screen.getByRole('article', { name: 'Joana Prado' });
    const reply = within(comment).getByRole('article', { name: 'Caio Lins' });
    expect(comment.className).toContain('ufi-comment--thread-open');
    expect(reply.className).toBe('ufi-comment ufi-comment--depth-1');
  });

  it('follows the direction of the page while it contains a field', () => {
    const { container } = renderUi(
      <CommentBubble avatar={avatar} name="Ana" textDirection={null}>
        <textarea aria-label="Editar" />
      </CommentBubble>,
    );
    expect(container.querySelector('.ufi-comment__bubble')?.hasAttribute('dir')).toBe(false);
  });

  it('ui.02 gives the text the direction of the comment, but neither the reactions nor the badge', () => {
    const { container } = renderUi(
      <CommentBubble avatar={avatar} name="عمر" badges={<Badge>Autor</Badge>} textDirection="rtl" reactions={<b>48</b>}>
        أهلا
      </CommentBubble>,
    );
    expect(container.querySelector('.ufi-comment__bubble')?.getAttribute('dir')).toBe('rtl');
    expect(screen.getByText('48').closest('[dir]')).toBeNull();
    expect(screen.getByText('Autor').getAttribute('dir')).toBe('auto');
  });

  it('passes on the attributes that the list adds', () => {
    renderUi(
      <CommentBubble avatar={avatar} name="Rui" isPending article={{ tabIndex: 0, 'aria-posinset': 3, id: 'c3' }}>
        Oi
      </CommentBubble>,
    );
    const comment = screen.getByRole('article', { name: 'Rui' });
    expect(comment.id).toBe('c3');
    expect(comment.tabIndex).toBe(0);
    expect(comment.getAttribute('aria-posinset')).toBe('3');
    expect(comment.getAttribute('aria-busy')).toBe('true');
  });
});
