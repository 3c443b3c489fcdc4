import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { writtenContent, type ComposerContent } from '../content/composerContent.ts';
import { CommentEditor } from './CommentEditor.tsx';
import type { CommentEditorHandle } from './commentEditorHandle.ts';

function open(markdown = '', isMarkdown = true) {
  const onChange = jest.fn<(content: ComposerContent) => void>();
  const ref = createRef<CommentEditorHandle>();
  render(
    <CommentEditor ref={ref} label="campo" isMarkdown={isMarkdown} onChange={onChange} onSubmit={() => undefined} />,
  );
  const field = screen.getByRole('textbox');
  const content = writtenContent({ text: markdown, mentionstext: null });
  act(() => ref.current?.setContent(content));
  act(() => ref.current?.focus());
  const select = (anchor: number, focus: number) => act(() => ref.current?.setContent(content, { anchor, focus }));
  const press = (code: string, keys: object) =>
    act(
      () => void fireEvent.keyDown(field, { code, key: code.replace('Key', '').toLowerCase(), ctrlKey: true, ...keys }),
    );
  return { field, press, select, ref, markdown: () => ref.current?.getContent().encodedValue, user: userEvent.setup() };
}

const keys: readonly (readonly [string, string, object, string])[] = [
  ['Ctrl+B', 'KeyB', { key: 'b' }, '**um** dois'],
  ['Ctrl+I', 'KeyI', { key: 'i' }, '*um* dois'],
  ['Ctrl+U', 'KeyU', { key: 'u' }, '__um__ dois'],
  ['Ctrl+E', 'KeyE', {}, '`um` dois'],
  ['Ctrl+Shift+X', 'KeyX', { shiftKey: true }, '~~um~~ dois'],
  ['Ctrl+Alt+2', 'Digit2', { altKey: true }, '## um dois'],
  ['Ctrl+Shift+7', 'Digit7', { shiftKey: true }, '1. um dois'],
  ['Ctrl+Shift+8', 'Digit8', { shiftKey: true }, '- um dois'],
  ['Ctrl+Shift+9', 'Digit9', { shiftKey: true }, '> um dois'],
  ['Ctrl+Alt+C', 'KeyC', { altKey: true }, '```\num dois\n```'],
];

describe('formatting in the editor', () => {
  it.each(keys)('S3.11/1 by %s', async (_, code, how, markdown) => {
    const editor = open('um dois');
    editor.select(0, 2);
    await editor.press(code, how);
    expect(editor.markdown()).toBe(markdown);
  });

  it.each(keys)('S3.11/1 by %s not without markdown', async (_, code, how) => {
    const editor = open('um dois', false);
    editor.select(0, 2);
    await editor.press(code, how);
    expect(editor.markdown()).toBe('um dois');
  });

  it('S3.11/1 renders styles and blocks', () => {
    const { field } = open('# Um\n\n**dois**');
    expect(field.querySelector('[data-block="header-one"]')?.textContent).toBe('Um');
    expect(field.querySelector('.ufi-editor__bold')?.textContent).toBe('dois');
  });

  it('S3.11/1 by typing markdown', async () => {
    const editor = open();
    await editor.user.click(editor.field);
    await editor.user.keyboard('- oi **você**');
    expect(editor.markdown()).toBe('- oi **você**');
    expect(editor.field.querySelector('[data-block="unordered-list-item"]')?.textContent).toBe('oi você');
    await editor.user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(editor.markdown()).toBe('- oi **você**\n- ');
  });
});
