import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { Avatar } from '../avatar/Avatar.tsx';
import { PostCard } from './PostCard.tsx';

describe('PostCard', () => {
  it('is an article labelled by its author, without empty rows', () => {
    renderUi(
      <PostCard avatar={<Avatar id="1" initials="RV" size={40} />} name="Rádio Vitória">
        Qual disco?
      </PostCard>,
    );
    const post = screen.getByRole('article', { name: 'Rádio Vitória' });
    expect([...post.children].map((part) => part.className)).toEqual(['ufi-post__header', 'ufi-post__text']);
  });
});
