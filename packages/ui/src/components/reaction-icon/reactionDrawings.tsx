import type { ReactElement } from 'react';
import type { reactionTable } from './reactionTable.ts';

type ReactionDrawing = (typeof reactionTable)[keyof typeof reactionTable]['drawing'];

/**
 * Glyphs of the reactions on a 24 x 24 grid. The disc and its gradient are CSS backgrounds: fewer bytes, and no
 * gradient ids that could clash.
 */
export const reactionDrawings: Readonly<Record<ReactionDrawing, ReactElement>> = {
  like: (
    <path
      className="ufi-reaction-icon__glyph"
      d="M6.1 10.9h1.7c.4 0 .7.3.7.7v5.2c0 .4-.3.7-.7.7H6.1a.7.7 0 0 1-.7-.7v-5.2c0-.4.3-.7.7-.7zM9.7 11.1l2.7-5c.3-.5.8-.7 1.3-.5 1 .3 1.5 1.3 1.3 2.4l-.4 1.9h2.7c1 0 1.7.9 1.5 1.8l-1 4.4c-.2.8-.9 1.4-1.7 1.4h-4.7c-.7 0-1.3-.2-1.7-.7z"
    />
  ),
  love: (
    <path
      className="ufi-reaction-icon__glyph"
      d="M12 18.6C7.3 15.2 5.3 12.9 5.3 10.1A3.6 3.6 0 0 1 12 8.4a3.6 3.6 0 0 1 6.7 1.7c0 2.8-2 5.1-6.7 8.5z"
    />
  ),
  support: (
    <>
      <path
        className="ufi-reaction-icon__line"
        d="M5.8 8.3c.5-.9 1.2-1.3 2-1.3s1.5.4 2 1.3M14.2 8.3c.5-.9 1.2-1.3 2-1.3s1.5.4 2 1.3M10.2 10.2c1.1.9 2.5.9 3.6 0"
      />
      <path
        className="ufi-reaction-icon__heart"
        d="M12 22.2c-4-2.5-5.7-4.4-5.7-6.5a2.9 2.9 0 0 1 5.7-1 2.9 2.9 0 0 1 5.7 1c0 2.1-1.7 4-5.7 6.5z"
      />
      <path
        className="ufi-reaction-icon__hand"
        d="M2.9 15.5c1-1.5 2.7-.9 3.8.5l2.5 3c.9 1.2-.5 2.5-1.7 1.8zM21.1 15.5c-1-1.5-2.7-.9-3.8.5l-2.5 3c-.9 1.2.5 2.5 1.7 1.8z"
      />
    </>
  ),
  haha: (
    <>
      <path className="ufi-reaction-icon__line" d="M5.6 7.3l3.7 1.9-3.7 1.9M18.4 7.3l-3.7 1.9 3.7 1.9" />
      <path
        className="ufi-reaction-icon__ink"
        d="M5.9 13.2h12.2c.4 0 .6.3.6.7-.3 3.5-3 5.9-6.7 5.9s-6.4-2.4-6.7-5.9c0-.4.2-.7.6-.7z"
      />
      <path
        className="ufi-reaction-icon__tongue"
        d="M8.1 18.3c.8-1.3 2.2-2 3.9-2s3.1.7 3.9 2c-1 .9-2.4 1.5-3.9 1.5s-2.9-.6-3.9-1.5z"
      />
    </>
  ),
  wow: (
    <>
      <path className="ufi-reaction-icon__line" d="M5.9 6.8c.8-.9 1.8-1.4 2.9-1.3M18.1 6.8c-.8-.9-1.8-1.4-2.9-1.3" />
      <path
        className="ufi-reaction-icon__ink"
        d="M8.2 8.6c.9 0 1.6.9 1.6 2s-.7 2-1.6 2-1.6-.9-1.6-2 .7-2 1.6-2zM15.8 8.6c.9 0 1.6.9 1.6 2s-.7 2-1.6 2-1.6-.9-1.6-2 .7-2 1.6-2zM12 14c1.7 0 2.9 1.4 2.9 3.3s-1.2 3.2-2.9 3.2-2.9-1.3-2.9-3.2S10.3 14 12 14z"
      />
    </>
  ),
  sorry: (
    <>
      <path
        className="ufi-reaction-icon__line"
        d="M5.4 9.2c1.5-.2 2.8-1 3.6-2.3M18.6 9.2c-1.5-.2-2.8-1-3.6-2.3M8.7 17.9c.8-1.3 1.9-1.9 3.3-1.9s2.5.6 3.3 1.9"
      />
      <path
        className="ufi-reaction-icon__ink"
        d="M8.2 10.4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM15.8 10.4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z"
      />
      <path
        className="ufi-reaction-icon__tear"
        d="M17.4 14.5c1.5 2.1 2.2 3.3 2.2 4.3a2.2 2.2 0 0 1-4.4 0c0-1 .7-2.2 2.2-4.3z"
      />
    </>
  ),
  anger: (
    <>
      <path
        className="ufi-reaction-icon__line"
        d="M5.2 9.8l4.5 1.8M18.8 9.8l-4.5 1.8M8.9 18.2c.8-1.1 1.8-1.6 3.1-1.6s2.3.5 3.1 1.6"
      />
      <path
        className="ufi-reaction-icon__ink"
        d="M8.1 11.4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM15.9 11.4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z"
      />
    </>
  ),
};
