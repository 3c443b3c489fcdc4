import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { MenuButton } from './MenuButton.tsx';
import type { MenuEntry } from './menuProps.ts';

function buildEntries() {
  const onEdit = jest.fn();
  const onDelete = jest.fn();
  const entries: MenuEntry[] = [
    { id: 'edit', label: 'Editar', icon: 'edit', onSelect: onEdit },
    { id: 'history', label: 'Histórico', href: '/history', isExternal: true },
    'divider',
    { id: 'delete', label: 'Excluir', isDanger: true, onSelect: onDelete },
  ];
  return { entries, onEdit, onDelete };
}

describe('MenuButton', () => {
  it('opens on click, acts, closes and restores the focus', async () => {
    const { entries, onDelete } = buildEntries();
    const { user } = renderUi(<MenuButton label="Mais opções" entries={entries} />);
    const button = screen.getByRole('button', { name: 'Mais opções' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    const menu = await screen.findByRole('menu', { name: 'Mais opções' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(menu.querySelectorAll('hr')).toHaveLength(1);
    await user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    expect(onDelete).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('ui.07 can be used by keyboard: arrows, Enter, Escape', async () => {
    const { entries, onEdit } = buildEntries();
    const { user } = renderUi(<MenuButton label="Mais opções" entries={entries} />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Editar'));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Excluir'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mais opções' })));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Editar'));
    await user.keyboard('{Enter}');
    expect(onEdit).toHaveBeenCalledTimes(1);
  });

  it('ui.07 moves the focus to the first and the last item by Home and End, and wraps around', async () => {
    const { entries } = buildEntries();
    const { user } = renderUi(<MenuButton label="Mais opções" entries={entries} />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    const focused: (string | null | undefined)[] = [];
    for (const key of ['End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowDown']) {
      await user.keyboard(`{${key}}`);
      focused.push(document.activeElement?.textContent);
    }
    expect(focused).toEqual(['Excluir', 'Editar', 'Excluir', 'Editar', 'Histórico']);
  });

  it('ui.07 finds an item by its first letters', async () => {
    const { entries } = buildEntries();
    const { user } = renderUi(<MenuButton label="Mais opções" entries={entries} />);
    await user.tab();
    await user.keyboard('{ArrowDown}{e}');
    expect(document.activeElement?.textContent).toBe('Excluir');
    await user.keyboard('{d}');
    expect(document.activeElement?.textContent).toBe('Editar');
    await user.keyboard('{Escape}{ArrowDown}{h}{i}');
    expect(document.activeElement?.textContent).toBe('Histórico');
  });

  it('follows the pointer with its focus, and ignores what is disabled', async () => {
    const onSelect = jest.fn();
    const entries = [
      { id: 'edit', label: 'Editar', onSelect },
      { id: 'translate', label: 'Traduzir', isDisabled: true, onSelect },
    ];
    const { user } = renderUi(<MenuButton label="Mais opções" entries={entries} />);
    await user.click(screen.getByRole('button', { name: 'Mais opções' }));
    expect(document.activeElement).toBe(screen.getByRole('menu'));
    const disabled = screen.getByRole('menuitem', { name: 'Traduzir' });
    await user.hover(disabled);
    expect(document.activeElement).toBe(disabled);
    await user.click(disabled);
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.queryByRole('menu')).not.toBeNull();
  });

  it('ui.07 closes on Tab, and keeps its keys from the feed around it', async () => {
    const { entries } = buildEntries();
    const onKeyDown = jest.fn();
    const { user } = renderUi(
      <div role="toolbar" tabIndex={-1} onKeyDown={onKeyDown}>
        <MenuButton label="Mais opções" entries={entries} />
        <button type="button">Depois</button>
      </div>,
    );
    await user.click(screen.getByRole('button', { name: 'Mais opções' }));
    await user.keyboard('{ArrowDown}{End}');
    expect(onKeyDown).not.toHaveBeenCalled();
    await user.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Depois');
  });

  it('ui.07 restores the focus before it acts, so that a dialog opened by it can restore it too', async () => {
    const focusedAtSelect: (Element | null)[] = [];
    const entries = [{ id: 'a', label: 'Excluir', onSelect: () => focusedAtSelect.push(document.activeElement) }];
    const { user } = renderUi(<MenuButton label="Mais opções" entries={entries} />);
    const button = screen.getByRole('button', { name: 'Mais opções' });
    await user.click(button);
    await user.click(screen.getByRole('menuitem'));
    expect(focusedAtSelect).toEqual([button]);
  });

  it('closes on a press outside', async () => {
    const { entries } = buildEntries();
    const { user } = renderUi(<MenuButton label="Mais opções" entries={entries} />);
    await user.click(screen.getByRole('button', { name: 'Mais opções' }));
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes on a second click on its button', async () => {
    const { entries } = buildEntries();
    const { user } = renderUi(<MenuButton label="Mais opções" entries={entries} />);
    const button = screen.getByRole('button', { name: 'Mais opções' });
    await user.click(button);
    await screen.findByRole('menu');
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('opens external links in a new tab', async () => {
    const { entries } = buildEntries();
    const { user } = renderUi(<MenuButton label="Mais opções" entries={entries} />);
    await user.click(screen.getByRole('button'));
    const link = await screen.findByRole('menuitem', { name: 'Histórico' });
    expect(link.getAttribute('href')).toBe('/history');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
  });

  it('is not rendered without entries', () => {
    const { container } = renderUi(<MenuButton label="Mais opções" entries={[]} />);
    expect(container.innerHTML).toBe('');
  });
});
