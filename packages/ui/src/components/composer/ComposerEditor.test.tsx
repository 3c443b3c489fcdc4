import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import type { ComposerContent, MentionSource } from 'ufi-composer';
import type { CommentEditorHandle } from 'ufi-composer/react';
import type { MentionEntry } from 'ufi-core/contract';
import { renderUi } from '../../testing/renderUi.tsx';
import { ComposerEditor } from './ComposerEditor.tsx';
import { MentionSourceContext } from './composerContexts.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

const entryOf = (name: string, id: string, rest: Partial<MentionEntry> = {}): MentionEntry => ({
  id,
  name,
  firstName: name,
  thumbSrc: null,
  uri: '/x',
  type: 'user',
  is_friend: true,
  ...rest,
});
const known = [
  entryOf('Ana Lúcia Souza', '1'),
  entryOf('Anita Reis', '2'),
  entryOf('Anais FM', '3', { type: 'page', isVerified: true, is_connected: true }),
  entryOf('Ananás Sucos', '4', { type: 'page' }),
];

function open(source: Partial<MentionSource> = {}) {
  const onChange = jest.fn<(content: ComposerContent) => void>();
  const onSubmit = jest.fn();
  const onCancel = jest.fn();
  const onKeyOutside = jest.fn();
  const ref = createRef<CommentEditorHandle>();
  const { user } = renderUi(
    <MentionSourceContext value={{ known: () => known, ask: () => Promise.reject(new Error('offline')), ...source }}>
      <div role="none" onKeyDown={onKeyOutside}>
        <ComposerEditor ref={ref} label="Escreva" onChange={onChange} onSubmit={onSubmit} onCancel={onCancel} />
      </div>
    </MentionSourceContext>,
  );
  const field = screen.getByLabelText('Escreva');
  const type = async (text: string) => {
    await user.click(field);
    await user.keyboard(text);
  };
  const sent = () => onChange.mock.lastCall?.[0].encodedValue;
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  return { field, type, sent, options, onSubmit, onCancel, onKeyOutside, ref, user };
}

/** Selects a part of a text node, as Shift with an arrow does. */
const select = (node: Node, anchor: number, focus: number) =>
  act(async () => {
    document.getSelection()?.setBaseAndExtent(node, anchor, node, focus);
    fireEvent(document, new Event('selectionchange'));
    // Lexical applies a changed selection in a microtask.
    await Promise.resolve();
  });

describe('the mention suggestions', () => {
  it('S2.06/1 open with entries only, and are announced', async () => {
    const { field, type, options, user } = open();
    await type('oi ');
    expect({ role: field.getAttribute('role'), ariaExpanded: field.getAttribute('aria-expanded') }).toEqual({
      role: 'textbox',
      ariaExpanded: null,
    });
    await user.keyboard('@an');
    expect(options()).toEqual(['Ana Lúcia Souza', 'Anita Reis', 'Página'].map((text) => expect.stringContaining(text)));
    const list = screen.getByRole('listbox', { name: 'Quem mencionar' });
    expect(field.getAttribute('role')).toBe('combobox');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-controls')).toBe(list.id);
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('3 pessoas ou páginas para mencionar');
    await user.keyboard('{ArrowDown}');
    expect(active()?.textContent).toContain('Anita Reis');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()?.textContent).toContain('Anais FM');
    await user.keyboard('zzz');
    expect(options()).toEqual([]);
    expect({ role: field.getAttribute('role'), ariaMultiline: field.getAttribute('aria-multiline') }).toEqual({
      role: 'textbox',
      ariaMultiline: 'true',
    });
    expect({
      ariaExpanded: field.getAttribute('aria-expanded'),
      ariaActivedescendant: field.getAttribute('aria-activedescendant'),
    }).toEqual({ ariaExpanded: null, ariaActivedescendant: null });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each(['{Enter}', '{Tab}'])('choose by %s, without submitting', async (key) => {
    const { type, sent, options, onSubmit, user } = open();
    await type('oi @ani');
    await user.keyboard(key);
    expect(onSubmit).not.toHaveBeenCalled();
    expect({ sent: sent(), options: options() }).toEqual({ sent: 'oi @[2:Anita Reis]', options: [] });
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('close by Escape, and nothing else does, until another name is begun', async () => {
    const { type, options, onCancel, onKeyOutside, user } = open();
    await type('@an');
    onKeyOutside.mockClear();
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect([onCancel, onKeyOutside].map((each) => each.mock.calls.length)).toEqual([0, 0]);
    await user.keyboard('a');
    expect(options()).toEqual([]);
    await user.keyboard(' @ani');
    expect(options()).toHaveLength(1);
    await user.keyboard('{Escape}{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('choose by a click, and the focus stays in the field', async () => {
    const { field, type, sent, user } = open();
    await type('@an');
    await user.click(screen.getByRole('option', { name: /Ana Lúcia/ }));
    expect(sent()).toBe('@[1:Ana Lúcia Souza]');
    expect(document.activeElement).toBe(field);
  });

  it('S2.06/1 are closed while something is selected, and without focus', async () => {
    const { field, type, options, ref } = open();
    await type('@ani');
    expect(options()).toHaveLength(1);
    act(() => ref.current?.setContent(ref.current.getContent(), { anchor: 0, focus: 4 }));
    expect(options()).toEqual([]);
    await type('@ani');
    act(() => field.blur());
    expect(options()).toEqual([]);
  });

  it('S2.06/1 are closed while the name itself is selected, even backwards from the caret', async () => {
    const { field, type, options } = open();
    await type('@ani');
    expect(options()).toHaveLength(1);
    const { anchorNode, anchorOffset } = document.getSelection() ?? {};
    if (!anchorNode) throw new Error('no caret');
    await select(anchorNode, anchorOffset ?? 0, 1);
    expect(options()).toEqual([]);
    expect(field.getAttribute('role')).toBe('textbox');
  });

  it('open by typing only, not by inserted text or by moving the caret', async () => {
    const { field, options, ref, user } = open();
    await user.click(field);
    act(() => ref.current?.setContent({ visibleValue: '@ani', encodedValue: '@ani' }));
    expect(options()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(options()).toEqual([]);
  });

  it('S5.28/2, S3.11/2 open for capitalised words alone, and mark the mention as weak', async () => {
    const { type, options, ref, sent, user } = open();
    await type('oi ana');
    expect(options()).toEqual([]);
    await user.keyboard(' Ana');
    expect(options()).toEqual([expect.stringContaining('Ana Lúcia Souza')]);
    await user.keyboard('{Enter}');
    expect(sent()).toBe('oi ana @[1:Ana Lúcia Souza]');
    const [, run] = ref.current?.getContent().document?.blocks[0]?.characterList ?? [];
    expect(run?.entity).toEqual({ type: 'MENTION', data: { id: '1', name: 'Ana Lúcia Souza', isWeak: true } });
  });

  it('S5.29/1 hold no page that the viewer neither works for nor follows, though its profile is known', async () => {
    const { type, options } = open();
    await type('@ana');
    expect(options()).toEqual(['Ana Lúcia Souza', 'Anais FM'].map((name) => expect.stringContaining(name)));
  });

  it('S5.29 need more letters of capitalised words for pages and for other parts of a name', async () => {
    const { type, options, user } = open();
    await type('Anai');
    expect(options()).toEqual([]);
    await user.keyboard('s');
    expect(options()).toEqual([expect.stringContaining('Anais FM')]);
  });
});
