import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_LOW, defineExtension } from 'lexical';
import { createRef } from 'react';
import { contentOfRuns, mentionRun, plainRun } from '../content/textRuns.ts';
import { plainContent, writtenContent, type ComposerContent } from '../content/composerContent.ts';
import { encodeContent } from '../encoding/encodeContent.ts';
import { CommentEditor, type CommentEditorProps } from './CommentEditor.tsx';
import type { CommentEditorHandle } from './commentEditorHandle.ts';
import { SEND_COMMAND } from './useEditorKeys.ts';

function open(props: Partial<CommentEditorProps> = {}) {
  const onChange = jest.fn<(content: ComposerContent) => void>();
  const onSubmit = jest.fn();
  const ref = createRef<CommentEditorHandle>();
  const { unmount } = render(
    <CommentEditor ref={ref} label="Escreva um comentário" onChange={onChange} onSubmit={onSubmit} {...props} />,
  );
  const field = screen.getByRole('textbox', { name: 'Escreva um comentário' });
  const lastContent = () => onChange.mock.lastCall?.[0];
  const lastText = () => lastContent()?.visibleValue;
  return { field, lastContent, lastText, unmount, onSubmit, ref, user: userEvent.setup() };
}

describe('CommentEditor', () => {
  it('reports what is typed', async () => {
    const { field, lastText, user } = open();
    await user.click(field);
    await user.keyboard('Olá, João');
    expect(lastText()).toBe('Olá, João');
  });

  it('composer.01 submits on Enter and breaks the line on Shift+Enter', async () => {
    const { field, lastText, onSubmit, user } = open();
    await user.click(field);
    await user.keyboard('um{Shift>}{Enter}{/Shift}dois');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(lastText()).toBe('um\ndois');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(lastText()).toBe('um\ndois');
  });

  it('composer.01 breaks the line on plain Enter with a touch keyboard', async () => {
    const { field, lastText, onSubmit, user } = open({ enterBreaksLine: true });
    await user.click(field);
    await user.keyboard('um{Enter}dois');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(lastText()).toBe('um\ndois');
  });

  it('composer.01 cancels on Escape', async () => {
    const onCancel = jest.fn();
    const { field, user } = open({ onCancel });
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('starts with the given text and can be given another', () => {
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

  it('S3.17/1 replaces the typed query by a mention', async () => {
    const { field, lastContent, ref, user } = open();
    await user.click(field);
    await user.keyboard('oi @An');
    act(() => ref.current?.insertMention({ id: '7', name: 'Ana Lima' }, 3));
    expect(lastContent()).toMatchObject({ visibleValue: 'oi Ana Lima', encodedValue: 'oi @[7:Ana Lima]' });
    act(() => ref.current?.insertText(', tudo?'));
    expect(lastContent()?.encodedValue).toBe('oi @[7:Ana Lima], tudo?');
  });

  it('S3.17/1 turns a mention whose letters are changed into plain text', () => {
    const { lastContent, ref } = open();
    const mentioned = writtenContent({ text: 'Ana Lima', mentionstext: '@[7:Ana Lima]' });
    act(() => ref.current?.setContent(mentioned, { anchor: 3, focus: 3 }));
    act(() => ref.current?.insertText('s'));
    expect(lastContent()).toEqual(plainContent('Anas Lima'));
  });

  it('returns its content as it was set', () => {
    const { ref } = open();
    const content = encodeContent(contentOfRuns([plainRun('oi '), mentionRun({ id: '7', name: 'Ana', isWeak: true })]));
    act(() => ref.current?.setContent(content));
    expect(ref.current?.getContent().document?.blocks).toEqual(content.document?.blocks);
  });

  it('asks its extensions before submitting, renders its plugins and unregisters both', async () => {
    const unregister = jest.fn();
    const Layer = () => <output>{useLexicalComposerContext()[0]._config.namespace}</output>;
    const Reluctant = defineExtension({
      name: 'reluctant',
      register(editor) {
        const isNo = () => field.textContent === 'não';
        const stop = editor.registerCommand(SEND_COMMAND, isNo, COMMAND_PRIORITY_LOW);
        return () => {
          stop();
          unregister();
        };
      },
    });
    const { field, onSubmit, ref, user, unmount } = open({ extensions: [Reluctant], children: <Layer /> });
    expect(screen.getByRole('status').textContent).toBe('comment');
    await user.click(field);
    await user.keyboard('não{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    act(() => ref.current?.setContent(plainContent('sim')));
    act(() => ref.current?.send());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    unmount();
    expect(unregister).toHaveBeenCalledTimes(1);
  });
});
