import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/renderUi.tsx';
import { moveInFeed } from './moveInFeed.ts';

function Page() {
  return (
    <>
      <button type="button">first</button>
      <button type="button">before</button>
      <button type="button" disabled>
        disabled
      </button>
      <div role="feed" onKeyDown={moveInFeed}>
        <article tabIndex={-1} aria-label="one">
          <input aria-label="reply" />
        </article>
        <article tabIndex={-1} aria-label="two" />
        <article tabIndex={-1} aria-label="three">
          <button type="button">menu</button>
        </article>
      </div>
      <a href="#after">after</a>
      <button type="button">last</button>
    </>
  );
}

const nameOfFocused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

const steps: [from: string, role: 'article' | 'textbox' | 'button', keys: string, to: string][] = [
  ['two', 'article', '{PageDown}', 'three'],
  ['two', 'article', '{PageUp}', 'one'],
  ['three', 'article', '{PageDown}', 'three'],
  ['two', 'article', '{Control>}{End}{/Control}', 'after'],
  ['two', 'article', '{Control>}{Home}{/Control}', 'before'],
  ['menu', 'button', '{Control>}{End}{/Control}', 'after'],
  ['menu', 'button', '{Control>}{Home}{/Control}', 'before'],
  ['two', 'article', '{End}', 'two'],
  ['reply', 'textbox', '{Control>}{End}{/Control}', 'reply'],
];

describe('moveInFeed', () => {
  it.each(steps)('ui.24 moves the focus from %s (%s) with %s to %s', async (from, role, keys, to) => {
    const { user } = renderUi(<Page />);
    screen.getByRole(role, { name: from }).focus();
    await user.keyboard(keys);
    // The code that leaves a feed is loaded by the first press.
    await waitFor(() => expect(nameOfFocused()).toBe(to));
  });
});
