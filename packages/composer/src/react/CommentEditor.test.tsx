import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { plainContent, type ComposerContent } from '../content/composerContent.ts';
import { CommentEditor, type CommentEditorProps } from './CommentEditor.tsx';
import type { CommentEditorHandle } from './commentEditorHandle.ts';

function open(props: Partial<CommentEditorProps> = {}) {
  const onChange = jest.fn<(content: ComposerContent) => void>();
  const onSubmit = jest.fn();
  const ref = createRef<CommentEditorHandle>();
  render(<CommentEditor ref={ref} label="Escreva um comentário" onChange={onChange} onSubmit={onSubmit} {...props} />);
  const field = screen.getByRole('textbox', { name: 'Escreva um comentário' });
  const lastText = () => onChange.mock.lastCall?.[0].visibleValue;
  return { field, lastText, onSubmit, ref, user: userEvent.setup() };
}

describe('CommentEditor', () => {
  it('tells what is typed', async () => {
    const { field, lastText, user } = open();
    await user.click(field);
    await user.keyboard('Olá, João');
    expect(lastText()).toBe('Olá, João');
  });

  it('sends on Enter and breaks the line on Shift+Enter', async () => {
    const { field, lastText, onSubmit, user } = open();
    await user.click(field);
    await user.keyboard('um{Shift>}{Enter}{/Shift}dois');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(lastText()).toBe('um\ndois');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(lastText()).toBe('um\ndois');
  });

  it('breaks the line on plain Enter where there is a touch keyboard', async () => {
    const { field, lastText, onSubmit, user } = open({ enterBreaksLine: true });
    await user.click(field);
    await user.keyboard('um{Enter}dois');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(lastText()).toBe('um\ndois');
  });

  it('gives up on Escape', async () => {
    const onCancel = jest.fn();
    const { field, user } = open({ onCancel });
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('starts with the text it is given and takes another', () => {
    const { field, lastText, ref } = open({ initialContent: plainContent('antes\ndepois') });
    expect(field.textContent).toBe('antesdepois');
    act(() => ref.current?.setContent(plainContent('outro')));
    expect(lastText()).toBe('outro');
  });

  it.each([
    ['um\ndois', 1, 'u'],
    ['um\ndois', 5, 'umdo'],
    ['um\n\ndois', 3, 'um'],
    ['um', 2, 'um'],
    ['', 0, ''],
  ])('takes %j with the caret at %i', (text, caret, before) => {
    const { field, ref } = open();
    act(() => ref.current?.setContent(plainContent(text), { anchor: caret, focus: caret }));
    const { anchorNode, anchorOffset } = document.getSelection() ?? {};
    const range = document.createRange();
    range.selectNodeContents(field);
    range.setEnd(anchorNode ?? field, anchorOffset ?? 0);
    expect(range.toString()).toBe(before);
  });

  it.each([
    [0, 2, 'um'],
    [5, 1, 'mdo'],
    [7, 7, ''],
  ])('takes a text with what is selected of it, from %i to %i', (anchor, focus, selected) => {
    const { ref } = open();
    act(() => ref.current?.setContent(plainContent('um\ndois'), { anchor, focus }));
    const selection = document.getSelection();
    const range = selection?.getRangeAt(0);
    expect(range?.toString()).toBe(selected);
    const isBackward = selection?.anchorNode === range?.endContainer && selection?.anchorOffset === range?.endOffset;
    expect(isBackward).toBe(anchor >= focus);
  });
});
