import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { plainContent } from 'ufi-composer';
import { renderUi } from '../../testing/renderUi.tsx';
import { Composer, type ComposerHandle } from './Composer.tsx';

// jsdom has no media queries.
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

const nothing = () => undefined;

function open() {
  const ref = createRef<ComposerHandle>();
  const { user } = renderUi(
    <>
      <button type="button">fora</button>
      <Composer
        ref={ref}
        label="Escreva"
        submitLabel="Publicar"
        content={plainContent('uma duas')}
        onChange={nothing}
        canSend
        onSubmit={nothing}
      />
    </>,
  );
  return { ref, user, elsewhere: screen.getByRole('button', { name: 'fora' }) };
}

/** The editor, once it has replaced the plain field. */
async function loadedEditor(): Promise<HTMLElement> {
  const text = await screen.findByText('uma duas', { selector: '[data-taken-over] *' });
  const editor = text.closest<HTMLElement>('[contenteditable="true"]');
  if (editor === null) throw new Error('no editor');
  return editor;
}

describe('the field of a composer', () => {
  it('composer.02 leaves focus and selection with whoever has moved on before the editor has loaded', async () => {
    const { ref, elsewhere } = open();
    act(() => screen.getByRole('textbox', { name: 'Escreva' }).focus());
    act(() => elsewhere.focus());
    const editor = await loadedEditor();
    expect(document.activeElement).toBe(elsewhere);
    // With its selection a browser moves the focus; jsdom does not.
    expect(editor.contains(document.getSelection()?.anchorNode ?? null)).toBe(false);

    act(() => ref.current?.setText('outra'));
    expect(editor.textContent).toBe('outra');
    expect(editor.contains(document.getSelection()?.anchorNode ?? null)).toBe(false);

    act(() => ref.current?.focus());
    expect(document.activeElement).toBe(editor);
  });

  it('has the focus after the button has submitted the content, which disables the button', async () => {
    const { user } = open();
    act(() => screen.getByRole('textbox', { name: 'Escreva' }).focus());
    const editor = await loadedEditor();
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(document.activeElement).toBe(editor);
  });

  it('ui.11 has a live region for its note before there is one', () => {
    const composer = (warning: string | null = null) => (
      <Composer
        label="Escreva"
        submitLabel="Publicar"
        content={plainContent('')}
        canSend={false}
        warning={warning}
        onChange={nothing}
        onSubmit={nothing}
      />
    );
    const { container, rerender } = renderUi(composer());
    const region = container.querySelector('[aria-live=polite]');
    expect(region?.childNodes).toHaveLength(0);
    rerender(composer('Texto muito longo'));
    expect(container.querySelector('[aria-live=polite]')).toBe(region);
    expect(region?.textContent).toBe('Texto muito longo');
  });
});
